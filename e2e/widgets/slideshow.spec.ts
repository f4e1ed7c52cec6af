import type { Page } from '@playwright/test';
import { addWidgetStyles } from '../support/case-styles.js';
import { drag, swipeFrom, type Point } from '../support/fingers.js';
import { namePageWidth } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

const slideshow = '[data-widget~=slideshow]';
const current = (page: Page) => page.locator(`${slideshow} [data-part=slide][data-state=current]`);

async function openCase(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/slideshow/${name}`);
  await connected(page, slideshow);
  await addWidgetStyles(page);
}

/** Middle of the slideshow in the window. */
async function middleOf(page: Page): Promise<Point & { readonly width: number }> {
  const box = await page.locator(slideshow).first().boundingBox();
  if (!box) throw new Error('The slideshow has no box.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

const settled = (page: Page) =>
  page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));

test('without script the slides are a scrollable row in the same box, and no button is shown', async ({
  scriptless,
  page,
  cases,
}) => {
  const plain = await scriptless.newPage();
  await plain.goto(`${cases.origin}/slideshow/default.html`);
  await openCase(page, cases.origin, 'default.html');
  const box = (each: Page) =>
    each.locator('[data-part=track]').evaluate((track) => [track.clientWidth, track.getBoundingClientRect().height]);
  await expect(plain.getByRole('button')).toHaveCount(0);
  expect(
    await plain.locator('[data-part=track]').evaluate((track) => track.scrollWidth / track.clientWidth),
  ).toBeCloseTo(3, 1);
  expect((await box(page))[0]).toBe((await box(plain))[0]);
  await expect(plain.getByText('A bench in a hall')).toBeAttached();
});

test('connecting causes no layout shift when the script and the pictures are late', async ({ page, cases }) => {
  await watchShifts(page);
  const releaseImages = await holdBack(page, /\/media\//);
  const release = await holdBack(page, /\/assets\/.*\.js/);
  await page.goto(`${cases.origin}/slideshow/autoplay.html`, { waitUntil: 'commit' });
  const track = page.locator('[data-part=track]');
  // The style sheet is there, the script is not.
  await expect(track).toHaveCSS('aspect-ratio', '3 / 2');
  const boxes = () =>
    page.evaluate(() =>
      ['[data-part=track]', '[data-part=slide]', 'p'].map((each) =>
        JSON.stringify(document.querySelector(each)?.getBoundingClientRect()),
      ),
    );
  const before = await boxes();
  release();
  await connected(page, slideshow);
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible();
  releaseImages();
  await page.waitForFunction(() => document.querySelector('img')?.complete);
  expect(await boxes()).toEqual(before);
  expect(await layoutShift(page)).toBe(0);
});

test('Tab focuses pause, previous and next, and then only content of the current slide', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'click-through.html');
  const names: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName ?? '',
      ),
    );
  }
  expect(names.slice(0, 3)).toEqual(['Previous slide', 'Next slide', 'Open The yard']);
  expect(names[3]).not.toMatch(/^Open|^a$/);
  await expect(page.getByRole('img')).toHaveCount(1);
  await openCase(page, cases.origin, 'autoplay.html');
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeFocused();
});

test('a slide with a click-through address is covered by a link to it [SLD-09]', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'click-through.html');
  const { x, y } = await middleOf(page);
  await page.route('**/shop', (route) => route.fulfill({ body: 'The shop', contentType: 'text/plain' }));
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/shop$/);
});

test('a row follows its visitor in a browser that does not tell the end of a scroll', async ({ page, cases }) => {
  await page.addInitScript(() => {
    delete (window as Partial<Window>).onscrollend;
    window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await openCase(page, cases.origin, 'scroll.html');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  await page
    .locator('[data-part=track]')
    .evaluate((track) => track.scrollTo({ left: 2 * track.clientWidth, behavior: 'instant' }));
  await expect(current(page)).toHaveAttribute('data-slide-id', 's3');
  await expect(current(page)).not.toHaveAttribute('inert');
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  await expect
    .poll(() => page.locator('[data-part=track]').evaluate((track) => track.scrollLeft / track.clientWidth))
    .toBeCloseTo(1, 1);
});

test('arrow keys change the slide of a slideshow in view, and of none out of view [GAL-52] [GAL-53] [GAL-56]', async ({
  page,
  cases,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCase(page, cases.origin, 'swipe.html');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  await page.keyboard.press('ArrowLeft');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  await page.locator('#below p').last().scrollIntoViewIfNeeded();
  await expect(page.locator(slideshow)).not.toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
});

test('a mouse drags the slides from their pictures and links, and follows a link only where it was not moved [SLD-11]', async ({
  page,
  cases,
}) => {
  for (const name of ['default.html', 'swipe.html', 'click-through.html']) {
    await openCase(page, cases.origin, name);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    const { x, y, width } = await middleOf(page);
    const pull = async (wayPx: number): Promise<void> => {
      await page.mouse.move(x - wayPx / 2, y - 60);
      await page.mouse.down();
      for (let step = 1; step <= 4; step += 1) await page.mouse.move(x + wayPx * (step / 4 - 0.5), y - 60);
      await page.mouse.up();
    };
    await pull(-width / 2);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
    await settled(page);
    await pull(width / 2);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(`/slideshow/${name}`);
  }
});

test.describe('touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test('a swipe changes the slide of a fading slideshow in both directions, mirrored from right to left [SLD-11]', async ({
    page,
    cases,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const client = await page.context().newCDPSession(page);
    await openCase(page, cases.origin, 'default.html');
    const at = await middleOf(page);
    await drag(client, at, { x: at.x - 90, y: at.y }, 150);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
    await drag(client, at, { x: at.x + 90, y: at.y }, 150);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await openCase(page, cases.origin, 'right-to-left.html');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await drag(client, at, { x: at.x + 90, y: at.y }, 150);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  });

  test('a fade follows a slow finger, changes the slide beyond a third of the width and otherwise springs back [SLD-11]', async ({
    page,
    cases,
  }) => {
    const client = await page.context().newCDPSession(page);
    await openCase(page, cases.origin, 'default.html');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    const at = await middleOf(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at.y, id: 1 }] });
    const opacity = (id: string) =>
      page.locator(`[data-slide-id=${id}]`).evaluate((slide) => Number(getComputedStyle(slide).opacity).toFixed(1));
    await touch('touchStart', at.x + at.width / 4);
    await touch('touchMove', at.x);
    await touch('touchMove', at.x - at.width / 4);
    await expect.poll(() => opacity('s2')).toBe('0.5');
    expect(await opacity('s1')).toBe('0.5');
    await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await settled(page);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    expect(await opacity('s1')).toBe('1.0');
    const right = { x: at.x + 80, y: at.y };
    await drag(client, right, { x: right.x - at.width / 3 + 8, y: at.y }, 1500);
    await settled(page);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await drag(client, right, { x: right.x - at.width / 3 - 12, y: at.y }, 1500);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
    await settled(page);
    await expect(page.locator('[data-part=slide]:not([hidden]):not([data-state=near])')).toHaveCount(1);
  });

  test('dragged slides follow the finger, change beyond width / 2.25 and otherwise spring back [SLD-12] [SLD-13]', async ({
    page,
    cases,
  }) => {
    const client = await page.context().newCDPSession(page);
    await openCase(page, cases.origin, 'swipe.html');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    const at = await middleOf(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at.y, id: 1 }] });
    await touch('touchStart', at.x + 60);
    await touch('touchMove', at.x + 20);
    await touch('touchMove', at.x - 40);
    const left = () => page.locator('[data-slide-id=s1]').evaluate((slide) => slide.getBoundingClientRect().left);
    await expect.poll(left).toBeLessThan(-50);
    // A second finger calls it off.
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [
        { x: at.x - 40, y: at.y, id: 1 },
        { x: at.x + 90, y: at.y, id: 2 },
      ],
    });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await settled(page);
    await expect.poll(left).toBe(8);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await drag(client, { x: at.x + 60, y: at.y }, { x: at.x + 60 - at.width / 2.25 + 8, y: at.y }, 600);
    await settled(page);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await drag(client, { x: at.x + 80, y: at.y }, { x: at.x + 80 - at.width / 2.25 - 8, y: at.y }, 600);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
    await settled(page);
    await expect(page.locator('[data-part=slide]:not([hidden]):not([data-state=near])')).toHaveCount(1);
    await expect(page.locator('[data-part=slide][style]')).toHaveCount(0);
  });

  test('a new drag starts after ten pixels, resists at both ends and continues from the snap point [SLD-14] [SLD-18] [SLD-19] [SLD-20]', async ({
    page,
    cases,
  }) => {
    const client = await page.context().newCDPSession(page);
    await openCase(page, cases.origin, 'new-swipe.html');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    const at = await middleOf(page);
    const touch = (type: 'touchStart' | 'touchMove', x: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: at.y, id: 1 }] });
    const release = () => client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    const left = (id: string) =>
      page
        .locator(`[data-slide-id=${id}]`)
        .evaluate((slide) =>
          Math.round(
            slide.getBoundingClientRect().left - (slide.parentElement as Element).getBoundingClientRect().left,
          ),
        );
    await touch('touchStart', at.x);
    await touch('touchMove', at.x - 40);
    await touch('touchMove', at.x - 70);
    await expect.poll(() => left('s1')).toBe(-60);
    await release();
    await settled(page);
    // Nothing lies before the first slide: it follows by a tenth.
    await touch('touchStart', at.x);
    await touch('touchMove', at.x + 40);
    await touch('touchMove', at.x + 110);
    await expect.poll(() => left('s1')).toBe(10);
    await release();
    await settled(page);
    await drag(client, { x: at.x + 80, y: at.y }, { x: at.x + 80 - at.width * 0.4 + 4, y: at.y }, 900);
    await settled(page);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await drag(client, { x: at.x + 80, y: at.y }, { x: at.x + 80 - at.width * 0.4 - 16, y: at.y }, 900);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  });

  test('a vertical pan over a slideshow scrolls the page and changes no slide', async ({ page, cases }) => {
    const client = await page.context().newCDPSession(page);
    await openCase(page, cases.origin, 'swipe.html');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    const at = await middleOf(page);
    await drag(client, { x: at.x, y: at.y + 100 }, { x: at.x + 20, y: at.y - 90 }, 150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  });

  test('a row scrolls natively, also in a formerly closed panel, and the slideshow follows its scroll position', async ({
    page,
    cases,
  }) => {
    const client = await page.context().newCDPSession(page);
    await page.goto(`${cases.origin}/slideshow/hidden-panel.html`);
    await page.getByText('Our work').click();
    await connected(page, slideshow);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
    const place = () =>
      page.locator('[data-part=track]').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));
    await expect.poll(place).toBe(1);
    await page.evaluate(() =>
      document.addEventListener('slideshow:changed', (event) =>
        document.body.setAttribute('data-changed', JSON.stringify((event as CustomEvent).detail)),
      ),
    );
    const at = await middleOf(page);
    // Below the buttons, which are no part of the row.
    await drag(client, { x: at.x + 120, y: at.y + 60 }, { x: at.x - 120, y: at.y + 60 }, 150);
    await expect(page.locator('body')).toHaveAttribute('data-changed', '{"index":2,"slideId":"s3"}');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's3');
    await expect(page.locator('[data-part=slide][inert]')).toHaveCount(2);
    await page
      .locator('[data-part=track]')
      .evaluate((track) => track.addEventListener('scrollend', () => document.body.setAttribute('data-rest', '')));
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-rest');
    expect(await place()).toBe(1);
    // No part of the row, and yet a finger goes on from them.
    await swipeFrom(client, page.getByRole('button', { name: 'Next slide' }), -90);
    await expect.poll(place).toBe(2);
  });

  test('a swipe that begins on a button changes the slide, and a tap still presses the button [SLD-11] [SLD-12]', async ({
    page,
    cases,
  }) => {
    const client = await page.context().newCDPSession(page);
    const button = (name: string) => page.getByRole('button', { name });
    await openCase(page, cases.origin, 'swipe.html');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    // Before any swipe: for a moment after one the browser takes a tap for what stops it.
    await button('Next slide').tap();
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
    await settled(page);
    await swipeFrom(client, button('Next slide'), -90);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's3');
    await settled(page);
    const box = await button('Previous slide').boundingBox();
    if (!box) throw new Error('The button has no box.');
    await drag(client, { x: box.x + 20, y: box.y + 20 }, { x: box.x + 220, y: box.y + 20 }, 600);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  });

  test('a swipe that begins on a video changes the slide and does not play it [SLD-11]', async ({ page, cases }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const client = await page.context().newCDPSession(page);
    await openCase(page, cases.origin, 'mixed.html');
    await connected(page, '[data-widget=video]');
    const film = page.getByRole('button', { name: /The yard in winter/ });
    await swipeFrom(client, page.locator(slideshow), -90);
    await expect(current(page)).toHaveAttribute('data-slide-id', 'film');
    await swipeFrom(client, film, -90);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's3');
    await swipeFrom(client, page.locator(slideshow), 90);
    await expect(current(page)).toHaveAttribute('data-slide-id', 'film');
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test.describe('touch on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  test('a pan on a zoomed page moves the page and changes no slide', async ({ page, cases }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const client = await page.context().newCDPSession(page);
    await namePageWidth(page, 'slideshow');
    await openCase(page, cases.origin, 'swipe.html');
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    const left = () => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0);
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect(page.locator(slideshow)).toHaveAttribute('data-zoomed');
    await drag(client, { x: 250, y: 200 }, { x: 60, y: 200 }, 150);
    await expect.poll(left).toBeGreaterThan(100);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
    await client.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
    await expect(page.locator(slideshow)).not.toHaveAttribute('data-zoomed');
    // A finger that touches before the pan is taken back meets another place of the page.
    await expect.poll(left).toBe(0);
    await swipeFrom(client, page.locator(slideshow), -90);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  });
});

test('the buttons have a border in forced colours', async ({ page, cases }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openCase(page, cases.origin, 'default.html');
  await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCSS('border-width', '1px');
});

test('autoplay pauses while the slideshow is out of view or has the focus, and stops when reduced motion is turned on [GAL-46]', async ({
  page,
  cases,
}) => {
  await page.clock.install({ time: 0 });
  await openCase(page, cases.origin, 'autoplay.html');
  const pause = page.getByRole('button', { name: 'Pause the slideshow' });
  await expect(pause).toBeVisible();
  // From here on time passes only as the test says, however slow the machine is.
  await page.clock.pauseAt(3_600_000);
  const slides = ['s1', 's2', 's3'];
  const first = slides.indexOf((await current(page).getAttribute('data-slide-id')) ?? '');
  const expectSlide = (steps: number): Promise<void> =>
    expect(current(page)).toHaveAttribute('data-slide-id', slides[(first + steps) % slides.length] as string);
  await page.clock.runFor(3300);
  await expectSlide(1);
  await page.getByRole('link', { name: 'Elsewhere' }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(20_000);
  await expectSlide(1);
  await page.getByRole('link', { name: 'Elsewhere' }).focus();
  await page.clock.runFor(4300);
  await expectSlide(2);
  await page.locator('#below p').last().scrollIntoViewIfNeeded();
  await expect(page.locator(slideshow)).not.toBeInViewport();
  await page.clock.runFor(20_000);
  await expectSlide(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
  await page.clock.runFor(20_000);
  await expectSlide(2);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expectSlide(3);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a row scrolls to any of its slides, also over several at a time, in both text directions [GAL-32] [GAL-37] [GAL-40] [GAL-44]', async ({
  page,
  cases,
}) => {
  const place = () =>
    page.locator('[data-part=track]').evaluate((track) => Math.round(Math.abs(track.scrollLeft) / track.clientWidth));
  await openCase(page, cases.origin, 'scroll.html#itemId=s4');
  await expect.poll(place).toBe(3);
  // By the browser's smooth scrolling, which ends at the next slide where it is told a way instead of a place.
  await page.getByRole('button', { name: 'Next slide' }).press('Home');
  await expect.poll(place).toBe(0);
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCase(page, cases.origin, 'scroll.html');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((each) => (document.documentElement.dir = each), direction);
    for (const [key, order] of [
      ['End', 3],
      ['Home', 0],
      ['End', 3],
    ] as const) {
      await page.getByRole('button', { name: 'Next slide' }).press(key);
      await expect.poll(place).toBe(order);
    }
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect.poll(place).toBe(0);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  }
});

test('hover and focus from before the script loads pause autoplay, and the focus stays in the slideshow [GAL-48]', async ({
  page,
  cases,
}) => {
  await page.clock.install();
  const pause = page.getByRole('button', { name: 'Pause the slideshow' });
  async function openLate(before: () => Promise<void>): Promise<void> {
    const release = await holdBack(page, /\/assets\/.*\.js/);
    await page.goto(`${cases.origin}/slideshow/autoplay.html`, { waitUntil: 'commit' });
    await expect(page.locator('[data-part=track]')).toHaveCSS('aspect-ratio', '3 / 2');
    await page.locator('#below').waitFor();
    await before();
    release();
    await expect(pause).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  }
  await openLate(() => page.locator('[data-part=track]').hover());
  await page.mouse.move(0, 0);
  await page.clock.runFor(4300);
  await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  await openLate(async () => {
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-part=track]')).toBeFocused();
  });
  await expect(page.locator('[data-slide-id=s1]')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeFocused();
});

test('find-in-page finds and shows text in hidden slides; print shows every slide', async ({ page, cases }) => {
  await openCase(page, cases.origin, 'default.html');
  await expect(page.getByText('A bench in a hall')).toBeHidden();
  await page.goto(`${cases.origin}/slideshow/default.html#:~:text=A%20bench%20in%20a%20hall`);
  await connected(page, slideshow);
  await page
    .locator('[data-slide-id=s3]')
    .evaluate((slide) => slide.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(current(page)).toHaveAttribute('data-slide-id', 's3');
  await page.emulateMedia({ media: 'print' });
  const slides = page.locator('[data-part=slide]');
  await expect(slides).toHaveCount(3);
  for (const slide of await slides.all()) {
    expect(await slide.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(50);
    expect(await slide.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  }
});

test('text higher than 90 percent of its container is cut to 40 percent and scrolls; shorter text is shown in full [GAL-61]', async ({
  page,
  cases,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openCase(page, cases.origin, 'long-text.html');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's1');
  const meta = current(page).locator('[data-part=meta]');
  await expect(meta).not.toHaveAttribute('data-state');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(meta).toHaveAttribute('data-state', 'overflow');
  const [height, full, box] = (await meta.evaluate((element) => [
    element.getBoundingClientRect().height,
    element.scrollHeight,
    element.closest('[data-part=track]')?.clientHeight ?? 0,
  ])) as [number, number, number];
  expect(height / box).toBeCloseTo(0.4, 2);
  expect(full).toBeGreaterThan(box * 0.9);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(meta).not.toHaveAttribute('data-state');
});

test('disconnecting restores the served markup, also during a transition', async ({ page, cases }) => {
  const emitted = await (await fetch(`${cases.origin}/slideshow/default.html`)).text();
  await openCase(page, cases.origin, 'default.html');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await page.evaluate(() =>
    (window as unknown as { mortise: { unmount(root: ParentNode): void } }).mortise.unmount(document),
  );
  await expect(page.locator('[data-part=next]')).toBeHidden();
  const left = await page.locator(slideshow).innerHTML();
  const plain = (html: string) => html.replace(/ hidden(="")?/g, ' hidden').replace(/\s+/g, ' ');
  expect(plain(emitted)).toContain(plain(left));
});

test('presses during a fade are carried out at once, each of them, and none waits for autoplay [GAL-35]', async ({
  page,
  cases,
}) => {
  await page.clock.install();
  await openCase(page, cases.origin, 'default.html');
  // The clock stands still: a change that waited for the end of the fade would never come.
  const next = page.getByRole('button', { name: 'Next slide' });
  await next.click();
  await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  await next.click();
  await expect(current(page)).toHaveAttribute('data-slide-id', 's3');
  await page.keyboard.press('ArrowLeft');
  await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  // Of the changes before, nothing is left to be seen or to move.
  await expect(page.locator(`${slideshow} [data-part=slide]:not([hidden]):not([data-state=near])`)).toHaveCount(2);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(2);
  await page.clock.runFor(1300);
  await expect(page.locator(`${slideshow} [data-part=slide]:not([hidden]):not([data-state=near])`)).toHaveCount(1);
});
