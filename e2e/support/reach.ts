import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/**
 * What of the layer at `selector` is out of reach, in words: a control that is outside the window or covered once it is scrolled to, and a box
 * that is scrolled sideways or cuts its content off. Leaves the layer scrolled.
 */
export function outOfReach(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const layer = document.querySelector(wanted);
    if (!layer) return [`there is no ${wanted}`];
    const nameOf = (element: Element): string =>
      `${element.localName} ${element.className} ${element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)}`;
    const cut = [layer, ...layer.querySelectorAll('*')].filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // Text for screen readers alone is clipped to nothing; the lightbox has the slides beside it in its overflow.
      if (clipPath !== 'none' || element.clientWidth < 2) return false;
      const isWide = element.scrollWidth > element.clientWidth + 1 && !['visible', 'clip'].includes(overflowX);
      return isWide || (element.scrollHeight > element.clientHeight + 1 && overflowY === 'hidden');
    });
    const lost = [...layer.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        // Of a link in several lines the first.
        const { left, right, top, bottom } = control.getClientRects()[0] ?? new DOMRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
        return !isInside || !(control.contains(hit) || hit?.closest('label')?.contains(control));
      });
    return [...cut.map((each) => `cut: ${nameOf(each)}`), ...lost.map((each) => `out of reach: ${nameOf(each)}`)];
  }, selector);
}

/** What has the focus and is wholly beneath something else, at each of so many presses of Tab. [WCAG 2.4.11] */
export async function hiddenFocus(page: Page, presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return '';
      const parts = [0.05, 0.25, 0.5, 0.75, 0.95];
      const isSeen = [...focused.getClientRects()].some(({ left, top, width, height }) =>
        parts.some((x) =>
          parts.some((y) => focused.contains(document.elementFromPoint(left + x * width, top + y * height))),
        ),
      );
      return isSeen ? '' : focused.outerHTML.slice(0, 90);
    });
    if (name) hidden.push(name);
  }
  return hidden;
}

/** Whether something is drawn inside an element: by how much the lightest and the darkest of it differ, of 255. */
export async function hasSign(locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  if (!box) return false;
  // Without the edge, which has the ring of the focus.
  const clip = { x: box.x + 8, y: box.y + 8, width: box.width - 16, height: box.height - 16 };
  const { channels } = await sharp(await locator.page().screenshot({ clip }))
    .greyscale()
    .stats();
  return channels.some(({ min, max }) => max - min > 100);
}
