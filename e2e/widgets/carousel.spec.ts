import type { CDPSession, Page } from '@playwright/test';
import { readBoxes } from '../support/boxes.js';
import { swipeFrom } from '../support/fingers.js';
import { expect, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const carousel = '[data-widget~=carousel]';
const next = (page: Page) => page.locator(`${carousel} > [data-part=next]`).first();
const previous = (page: Page) => page.locator(`${carousel} > [data-part=previous]`).first();

async function open(page: Page, origin: string, name: string, width = 1000): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.goto(`${origin}/carousel/${name}`);
  await connected(page, carousel);
  await watchRest(page);
}

/** Lets `readShown` know whether the row is on its way: until then a carousel refuses to move on. */
async function watchRest(page: Page): Promise<void> {
  await page
    .locator(`${carousel} > [data-part=track]`)
    .first()
    .evaluate((track: HTMLElement & { isMoving?: boolean }) => {
      track.addEventListener('scroll', () => (track.isMoving = true));
      track.addEventListener('scrollend', () => (track.isMoving = false));
    });
}

/** Orders of the slides that can be seen whole in the row at rest, and of those that can be reached. */
function readShown(page: Page): Promise<{ seen: number[]; reached: number[] }> {
  return page
    .locator(carousel)
    .first()
    .evaluate((root) => {
      const track = root.querySelector('[data-part=track]') as HTMLElement & { isMoving?: boolean };
      const row = track.getBoundingClientRect();
      const slides = [...root.querySelectorAll<HTMLElement>('[data-part=slide]')];
      const orders = (test: (slide: HTMLElement) => boolean): number[] =>
        slides.flatMap((slide, index) => (test(slide) ? [index] : []));
      return {
        seen: track.isMoving
          ? []
          : orders((slide) => {
              const { left, right } = slide.getBoundingClientRect();
              return left >= row.left - 2 && right <= row.right + 2;
            }),
        reached: orders((slide) => !slide.inert),
      };
    });
}

/** Waits until exactly these slides are seen, and reached. */
async function expectShown(page: Page, orders: number[]): Promise<void> {
  await expect.poll(() => readShown(page)).toEqual({ seen: orders, reached: orders });
}

/** A finger that goes from the middle of the row by that many pixels, in 200 ms of its own time. */
async function swipe(session: CDPSession, page: Page, xPx: number, yPx: number): Promise<void> {
  const box = await page.locator(`${carousel} > [data-part=track]`).first().boundingBox();
  if (!box) throw new Error('The row has no box.');
  const startMs = Date.now();
  for (let at = 0; at <= 10; at += 1) {
    const touchPoints = [{ x: box.x + box.width / 2 + (xPx * at) / 10, y: box.y + box.height / 2 + (yPx * at) / 10 }];
    await session.send('Input.dispatchTouchEvent', {
      type: at ? 'touchMove' : 'touchStart',
      touchPoints,
      timestamp: (startMs + 20 * at) / 1000,
    });
  }
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: (startMs + 200) / 1000,
  });
}

test('the carousel moves by groups without a gap at the end, and its controls keep the focus at both ends [CAR-01] [CAR-04] [CAR-05]', async ({
  page,
  cases,
}) => {
  await open(page, cases.origin, 'default.html');
  await expectShown(page, [0, 1, 2]);
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expectShown(page, [3, 4, 5]);
  await page.keyboard.press('Enter');
  await expectShown(page, [5, 6, 7]);
  await expect(next(page)).toBeFocused();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await expectShown(page, [0, 1, 2]);
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
});

test('presses while the row still scrolls move on by a group each [GAL-35]', async ({ page, cases }) => {
  await open(page, cases.origin, 'many.html');
  await next(page).evaluate((button: HTMLElement) => {
    for (let at = 0; at < 4; at += 1) button.click();
  });
  await expectShown(page, [12, 13, 14]);
});

test('Tab focuses only slides in view', async ({ page, cases }) => {
  await open(page, cases.origin, 'links.html');
  await next(page).click();
  await expectShown(page, [3, 4, 5]);
  await next(page).focus();
  const reached: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
  }
  expect(reached).toEqual(['/shop#4', '/shop#5', '/shop#6', '']);
});

test('the carousel shows at most 2 slides below 480 px and at most 3 below 724 px of its own width, also without script [CAR-06] [CAR-07]', async ({
  page,
  scriptless,
  cases,
}) => {
  const plain = await scriptless.newPage();
  const widths = async (width: number): Promise<number> => {
    await plain.setViewportSize({ width: width + 16, height: 700 });
    const [row, slide] = [
      ...(await readBoxes(plain.locator('[data-part=track]'))),
      ...(await readBoxes(plain.locator('[data-part=slide]').first())),
    ];
    return Math.round((row?.width ?? 0) / (slide?.width ?? 1));
  };
  await plain.goto(`${cases.origin}/carousel/options.html`);
  expect([await widths(724), await widths(723), await widths(480), await widths(479)]).toEqual([5, 3, 3, 2]);
  await open(page, cases.origin, 'default.html');
  await next(page).click();
  await expectShown(page, [3, 4, 5]);
  await page.setViewportSize({ width: 400, height: 700 });
  await expectShown(page, [2, 3]);
  await page.setViewportSize({ width: 1000, height: 700 });
  await expectShown(page, [3, 4, 5]);
});

test('all slides can be scrolled into view without script', async ({ scriptless, cases }) => {
  const page = await scriptless.newPage();
  await page.goto(`${cases.origin}/carousel/default.html`);
  await expect(next(page)).toBeHidden();
  const last = page.locator('[data-part=slide]').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('the carousel works from right to left, and in a panel that opens later', async ({ page, cases }) => {
  await open(page, cases.origin, 'right-to-left.html');
  await expectShown(page, [0, 1, 2]);
  await next(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, [3, 4, 5]);
  await page.keyboard.press('End');
  await expectShown(page, [5, 6, 7]);
  await page.goto(`${cases.origin}/carousel/hidden-panel.html`);
  await page.getByText('Pictures').click();
  await connected(page, carousel);
  await watchRest(page);
  await expectShown(page, [0, 1, 2]);
  await next(page).click();
  await expectShown(page, [3, 4, 5]);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 400, height: 700 } });

  test('a swipe of any speed moves one group, and a vertical pan scrolls the page', async ({ page, cases }) => {
    await page.goto(`${cases.origin}/carousel/default.html`);
    await connected(page, carousel);
    await watchRest(page);
    await page.evaluate(() => void (document.body.style.minHeight = '2000px'));
    const session = await page.context().newCDPSession(page);
    await expectShown(page, [0, 1]);
    await swipe(session, page, -170, 0);
    await expectShown(page, [2, 3]);
    await swipe(session, page, -170, 0);
    await expectShown(page, [4, 5]);
    await swipe(session, page, 170, 0);
    await expectShown(page, [2, 3]);
    await swipe(session, page, 0, -100);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expectShown(page, [2, 3]);
  });

  test('a swipe that begins on a button moves one group, and a tap presses the button [SLD-11]', async ({
    page,
    cases,
  }) => {
    await open(page, cases.origin, 'default.html', 360);
    const session = await page.context().newCDPSession(page);
    await expectShown(page, [0, 1]);
    // Before any swipe: for a moment after one the browser takes a tap for what stops it.
    await next(page).tap();
    await expectShown(page, [2, 3]);
    await swipeFrom(session, next(page), -90);
    await expectShown(page, [4, 5]);
    await swipeFrom(session, previous(page), 90);
    await expectShown(page, [2, 3]);
  });
});
