/** Strips of thumbnails and lightboxes of no, one, two, three and many pictures, in closed panels and from right to left. */
import type { Page } from '@playwright/test';
import { swipeFrom } from '../support/fingers.js';
import { backFromLayer } from '../support/history.js';
import { namePageWidth, phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

test.use({ reducedMotion: 'reduce' });

const strip = '[data-widget~=thumbnail-strip]';
const gallery = '[data-widget~=lightbox]';
const lightbox = (page: Page) => page.locator('dialog.mortise-lightbox[open]');
const control = (page: Page, name: string) => lightbox(page).getByRole('button', { name, exact: true });

/** Has a case of three slides or more answered with `count` of them, in the direction. The last ones repeat the first with other ids. */
async function serveCount(page: Page, path: string, count: number, direction = 'ltr'): Promise<void> {
  await page.route(`**/${path}`, async (route) => {
    // Not by the route: it goes on with a connection that the server is closing.
    const answer = await fetch(route.request().url());
    const [start = '', ...rest] = (await answer.text()).split(/(?=<figure)/);
    const slides = rest.map((slide) => slide.split('</figure>')[0] + '</figure>');
    const end = rest.at(-1)?.split('</figure>')[1] ?? '';
    const numbered = Array.from({ length: count }, (_, at) =>
      (slides[at % slides.length] as string)
        .replaceAll(/data-slide-(id|url)="[^"]*"/g, `data-slide-$1="piece-${at}"`)
        .replace(/alt="[^"]*"/, `alt="Piece ${at + 1}"`)
        .replace(/<strong>[^<]*/, `<strong>Piece ${at + 1}`),
    );
    const root = start.replace('data-widget=', `dir="${direction}" data-widget=`);
    const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(answer.headers);
    await route.fulfill({ headers, body: root + numbered.join('\n') + end });
  });
}

/** Order of the thumbnail that the strip marks, and how many are marked. */
const marked = (page: Page): Promise<number[]> =>
  page
    .locator(`${strip} [data-part=slide]`)
    .evaluateAll((slides) =>
      slides.flatMap((slide, at) =>
        slide.querySelector('[aria-current=true]') || slide.matches('[data-state=current]') ? [at] : [],
      ),
    );

for (const direction of ['ltr', 'rtl'])
  for (const count of [1, 2, 3, 500])
    test(`a strip of ${count} thumbnails, ${direction}: keys, names and buttons lead to each, and one is marked`, async ({
      page,
      cases,
      consoleMessages,
    }) => {
      await serveCount(page, 'thumbnail-strip/default.html', count, direction);
      await page.setViewportSize({ width: 600, height: 700 });
      await page.goto(`${cases.origin}/thumbnail-strip/default.html`);
      await connected(page, strip);
      const slides = page.locator(`${strip} [data-part=slide]`);
      const thumbnail = (order: number) => slides.nth(order).getByRole('button', { includeHidden: true });
      await expect(slides).toHaveCount(count);
      await expect.poll(() => marked(page)).toEqual([0]);
      const last = count - 1;
      await thumbnail(0).focus();
      await page.keyboard.press('End');
      await expect.poll(() => marked(page)).toEqual([last]);
      await expect(thumbnail(last)).toBeFocused();
      await expect(thumbnail(last)).toBeInViewport();
      await expect(thumbnail(last)).toHaveAccessibleName(`Piece ${count}`);
      await page.keyboard.press('Home');
      await expect.poll(() => marked(page)).toEqual([0]);
      if (count === 1) return;
      await page.keyboard.press(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
      await expect.poll(() => marked(page)).toEqual([1]);
      await page.keyboard.press(direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight');
      await expect.poll(() => marked(page)).toEqual([0]);
      expect(consoleMessages).toEqual([]);
    });

test('a strip and a gallery without a picture offer nothing and say nothing, and their neighbour lives', async ({
  page,
  cases,
  consoleMessages,
}) => {
  for (const name of ['thumbnail-strip/empty.html', 'lightbox/empty.html']) {
    const folder = name.split('/')[0] as string;
    await page.route(`**/${name}`, async (route) => {
      const answer = await route.fetch();
      const neighbour = await fetch(`${cases.origin}/${folder}/default.html`).then((each) => each.text());
      const markup = neighbour.slice(neighbour.indexOf('<!--'));
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</body>', '') + markup.split('</body>')[0],
      });
    });
    await page.goto(`${cases.origin}/${name}`);
    await connected(page, `[data-widget~=${folder}]:has([data-part=slide])`);
    const empty = page.locator(`[data-widget~=${folder}]`).first();
    await expect(empty.locator('[data-part=slide]')).toHaveCount(0);
    await expect(empty.getByRole('button')).toHaveCount(0);
  }
  expect(consoleMessages).toEqual([]);
});

for (const direction of ['ltr', 'rtl'])
  for (const count of [1, 2, 3, 500])
    test(`a lightbox of ${count} pictures, ${direction}: the counter, the arrows and the names are right all round, and Back closes it`, async ({
      page,
      cases,
      consoleMessages,
    }) => {
      await serveCount(page, 'lightbox/default.html', count, direction);
      await page.goto(`${cases.origin}/lightbox/default.html`);
      await connected(page, gallery);
      await page.getByRole('button', { name: 'Piece 1', exact: true }).click();
      await expect(control(page, 'Close')).toBeFocused();
      const expectShown = async (order: number): Promise<void> => {
        await expect(lightbox(page).locator('figure:not([inert]) img')).toHaveAttribute('alt', `Piece ${order + 1}`);
        if (count > 1) await expect(lightbox(page).getByRole('status')).toContainText(`${order + 1} of ${count}`);
      };
      await expectShown(0);
      const [forth, back] = direction === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
      if (count === 1) {
        for (const name of ['Next', 'Previous']) await expect(control(page, name)).toBeHidden();
        await page.keyboard.press(forth as string);
        await expectShown(0);
      } else {
        /** A second step within 200 ms is none. */
        const step = async (act: () => Promise<void>, order: number): Promise<void> => {
          await expect(async () => {
            await act();
            await expect(lightbox(page).locator('figure:not([inert]) img')).toHaveAttribute(
              'alt',
              `Piece ${order + 1}`,
              {
                timeout: 1000,
              },
            );
          }).toPass();
          await expectShown(order);
        };
        await step(() => page.keyboard.press(back as string), count - 1);
        await step(() => page.keyboard.press(forth as string), 0);
        await step(() => control(page, 'Next').click(), 1);
        await step(() => control(page, 'Previous').click(), 0);
      }
      await backFromLayer(page);
      await expect(lightbox(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Piece 1', exact: true })).toBeFocused();
      expect(new URL(page.url()).pathname).toBe('/lightbox/default.html');
      expect(consoleMessages).toEqual([]);
    });

for (const [direction, sign] of [
  ['ltr', -1],
  ['rtl', 1],
] as const)
  test(`a finger leads through two, three and 500 pictures of a lightbox and stops at both ends, ${direction}`, async ({
    browser,
    cases,
  }) => {
    const context = await browser.newContext({ ...phone, reducedMotion: 'reduce' });
    for (const count of [2, 3, 500]) {
      const page = await context.newPage();
      await namePageWidth(page, 'lightbox');
      await page.unrouteAll();
      await serveCount(page, 'lightbox/default.html', count, direction);
      await page.goto(`${cases.origin}/lightbox/default.html`);
      await connected(page, gallery);
      await page
        .locator(`${gallery} [data-part=slide] img`)
        .nth(count - 2)
        .scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: `Piece ${count - 1}`, exact: true }).click();
      await expect(control(page, 'Close')).toBeFocused();
      const client = await context.newCDPSession(page);
      const status = lightbox(page).getByRole('status');
      await expect(status).toContainText(`${count - 1} of ${count}`);
      await swipeFrom(client, lightbox(page), sign * 150);
      await expect(status).toContainText(`${count} of ${count}`);
      // Beyond the last there is none.
      await expect(control(page, 'Next')).toHaveAttribute('aria-disabled', 'true');
      await swipeFrom(client, lightbox(page), sign * 150);
      await swipeFrom(client, lightbox(page), -sign * 150);
      await expect(status).toContainText(`${count - 1} of ${count}`);
      await page.close();
    }
    await context.close();
  });

test('a strip in a section of an accordion, and in a closed panel, is whole once that is opened', async ({
  page,
  cases,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  for (const name of ['in-accordion', 'hidden-panel']) {
    await page.goto(`${cases.origin}/thumbnail-strip/${name}.html`);
    await page.waitForFunction(() => 'mortise' in window);
    if (name === 'in-accordion') await connected(page, '[data-widget~=accordion]');
    await expect(page.locator(strip)).toBeHidden();
    await page.getByText('Pictures', { exact: true }).click();
    await connected(page, strip);
    const slides = page.locator(`${strip} [data-part=slide]`);
    await slides.nth(2).locator('img').click();
    await expect.poll(() => marked(page)).toEqual([2]);
    await page.keyboard.press('End');
    await expect.poll(() => marked(page)).toEqual([7]);
    await expect(slides.nth(7)).toBeInViewport({ ratio: 0.9 });
    await expect(slides.nth(0)).toHaveAttribute('inert');
  }
});

test('the pictures of a lightbox in a section of an accordion, and in a closed panel, open once that is opened', async ({
  page,
  cases,
}) => {
  for (const name of ['in-panel', 'hidden-container']) {
    await page.goto(`${cases.origin}/lightbox/${name}.html`);
    await page.waitForFunction(() => 'mortise' in window);
    if (name === 'in-panel') await connected(page, '[data-widget~=accordion]');
    await expect(page.locator(gallery)).toBeHidden();
    await page.getByText('Pictures', { exact: true }).click();
    await page.getByRole('button', { name: 'Chair', exact: true }).click();
    await expect(lightbox(page).getByRole('status')).toContainText('2 of 3');
    await backFromLayer(page);
    await expect(lightbox(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Chair', exact: true })).toBeFocused();
  }
});
