/** What a finger presses on a phone. */
import type { Page } from '@playwright/test';
import { demoTemplates } from '../support/demo-site.js';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';

test.use(phone);

/** Least height of a target, in pixels, less what rounding takes. [WCAG 2.5.5] */
const leastPx = 43;

/** Controls that are lower, with their labels, and of which a press beside them does not count either. Links in running text are exempt. */
const tooLow = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]';
    const isInText = (control: Element): boolean =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && /\w/.test(`${node.nodeValue}`),
      );
    const isPressed = (control: Element, x: number, y: number): boolean => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label')?.control;
      return !!hit && (control.contains(hit) || hit.contains(control) || label === control);
    };
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (control.closest('[inert]') || isInText(control)) return [];
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Skip links, and what a layer of the page covers.
      if (width < 2 || !isPressed(control, x, y)) return [];
      const labels = [...((control as HTMLInputElement).labels ?? [])].map(
        (label) => label.getBoundingClientRect().height,
      );
      const isHigh =
        Math.max(height, ...labels) >= least || [-1, 1].every((side) => isPressed(control, x, y + (side * least) / 2));
      return isHigh ? [] : [`${control.outerHTML.slice(0, 90)}: ${Math.round(height)} px`];
    });
  }, leastPx);

test('every control of every template is 44 px high on a phone, or its whole card is pressed', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto('/about');
  await page.getByRole('button', { name: 'Decline' }).tap();
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden();
  const paths = [
    ...(await demoTemplates(site.origin)),
    '/cart',
    '/search?q=stool',
    '/account/login',
    '/account/create',
  ];
  const found: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    found[path] = await tooLow(page);
  }
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])));
});
