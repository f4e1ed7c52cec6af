import type { Page } from '@playwright/test';

/**
 * What is wrong with how a screen of the editor is laid out now: words that do not fit, what a finger presses that is less than 24 px, and
 * controls that lie over each other. Within the dialog, where one is open. Runs in the page, and is sent there as source.
 */
function readLayoutFaults(): string[] {
  const least = 24;
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')];
  const root = dialogs.at(-1) ?? document.body;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };
  const seen = (selector: string): Element[] => [...root.querySelectorAll(selector)].filter(isSeen);

  const cut = seen('button, a.button, label, legend, h1, h2, h3, th, summary')
    .filter(
      (element) => getComputedStyle(element).display !== 'inline' && element.scrollWidth > element.clientWidth + 1,
    )
    .map((element) => `cut off: ${nameOf(element)} ${element.scrollWidth} > ${element.clientWidth}`);

  const controls = seen('button, a[href], input, select, textarea, summary');
  const small = controls.flatMap((element) => {
    const target = element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element;
    // A link in a sentence is as high as its line.
    if (element.matches('a') && getComputedStyle(element).display === 'inline' && element.closest('p, li, dd, td'))
      return [];
    // What has a label beside it, as a row of a table has, is pressed there too.
    const { width, height } = target.getBoundingClientRect();
    const isSmall = Math.round(width) < least || Math.round(height) < least;
    return isSmall && !element.closest('.entry-tick') ? [`small: ${nameOf(element)} ${width} x ${height}`] : [];
  });

  /** The part of the box that its scrolling ancestors show. */
  const shown = (element: Element) => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue;
      const box = each.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return { element, left, top, right, bottom, layer: element.closest('.toasts, .shop-save, .page-beside-save, nav') };
  };
  const boxes = controls.map(shown);
  const over = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          one.layer === other.layer &&
          !one.element.contains(other.element) &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      )
      .map((other) => `over each other: ${nameOf(one.element)} and ${nameOf(other.element)}`),
  );
  const pushed = dialogs
    .filter((each) => each.scrollWidth > each.clientWidth)
    .map((each) => `scrolls sideways: ${nameOf(each)} ${each.scrollWidth} > ${each.clientWidth}`);
  return [...cut, ...small, ...over, ...pushed];
}

export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate(readLayoutFaults);
