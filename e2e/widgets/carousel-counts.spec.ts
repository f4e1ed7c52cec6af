/** A carousel with any number of slides, from either side. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const carousel = '[data-widget~=carousel]';
const control = (page: Page, name: string) => page.locator(`${carousel} > [data-part=${name}]`);

/** Opens the carousel with its first slides alone. */
async function openWith(page: Page, origin: string, count: number, direction: string, perRow: number): Promise<void> {
  await page.route('**/carousel/default.html', async (route) => {
    const answer = await route.fetch();
    const [start = '', ...slides] = (await answer.text()).split(/(?=<figure)/);
    const end = slides.at(-1)?.split('</figure>')[1] ?? '';
    const kept = slides.slice(0, count).map((slide) => slide.split('</figure>')[0] + '</figure>');
    const body = (start + kept.join('') + end)
      .replace('data-block-json="{}"', `data-slides-per-row="${perRow}" dir="${direction}"`)
      .replaceAll('loading="lazy"', '');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${origin}/carousel/default.html`);
  await connected(page, carousel);
}

/** Orders of the slides that are whole in the row, and of those that the keyboard reaches. */
const shown = (page: Page): Promise<{ seen: number[]; reached: number[] }> =>
  page.locator(carousel).evaluate((root) => {
    const row = (root.querySelector('[data-part=track]') as HTMLElement).getBoundingClientRect();
    const slides = [...root.querySelectorAll<HTMLElement>('[data-part=slide]')];
    const orders = (test: (slide: HTMLElement) => boolean): number[] =>
      slides.flatMap((slide, index) => (test(slide) ? [index] : []));
    return {
      seen: orders((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= row.left - 2 && right <= row.right + 2;
      }),
      reached: orders((slide) => !slide.inert),
    };
  });

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

async function expectFrom(page: Page, first: number, count: number): Promise<void> {
  const orders = range(first, count);
  await expect.poll(() => shown(page)).toEqual({ seen: orders, reached: orders });
}

for (const [direction, counts] of [
  ['ltr', [1, 2, 4, 5, 8]],
  ['rtl', [1, 3, 7]],
] as const)
  for (const perRow of [2, 3])
    test(`Next and Previous show every one of ${counts.join(', ')} slides, ${perRow} in a row, ${direction}, and nothing beyond the ends`, async ({
      page,
      cases,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 1000, height: 700 });
      for (const count of counts) {
        await openWith(page, cases.origin, count, direction, perRow);
        const inRow = Math.min(perRow, count);
        const last = count - inRow;
        await expectFrom(page, 0, inRow);
        if (last === 0) await expect(control(page, 'next')).toBeHidden();
        let first = 0;
        while (first < last) {
          await control(page, 'next').click();
          first = Math.min(first + perRow, last);
          await expectFrom(page, first, inRow);
        }
        while (first > 0) {
          await control(page, 'previous').click();
          // Groups begin at the same slides both ways; the last one alone is filled up from before.
          first = (Math.ceil(first / perRow) - 1) * perRow;
          await expectFrom(page, first, inRow);
        }
        await page.unrouteAll();
      }
    });
