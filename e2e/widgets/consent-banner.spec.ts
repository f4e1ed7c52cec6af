import type { Page } from '@playwright/test';
import { phone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

const root = '[data-widget~=consent-banner]';
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const cookieNames = async (page: Page): Promise<string[]> => (await page.context().cookies()).map(({ name }) => name);

/** Addresses of tracking calls that the page makes. */
function recordTracking(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(census|track)\//.test(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Waits until tracking has had its chance: the page has loaded and is idle, and so is what it loaded then. */
async function trackingLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test.describe('on a small phone', () => {
  test.use(phone);

  test('the bar has two lines and a row of buttons, and the end of the page can be scrolled clear of it without a shift', async ({
    page,
  }) => {
    await watchShifts(page);
    for (const path of ['/shop/dairy-stool', '/de']) {
      await page.goto(path);
      const bar = page.locator(`${root} section`);
      await expect(bar).toBeVisible();
      const lines = await bar
        .locator('[data-part~=text] p, [data-part~=text]')
        .first()
        .evaluate((text) => {
          const { height } = text.getBoundingClientRect();
          return Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight));
        });
      expect(lines).toBeLessThanOrEqual(2);
      const buttons = await bar
        .getByRole('button')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
      expect(buttons[0]?.top).toBe(buttons[1]?.top);
      expect(buttons[0]?.width).toBe(buttons[1]?.width);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom);
      expect(end).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
      expect(await layoutShift(page)).toBe(0);
    }
  });
});

test('nothing is counted or stored before consent and after a refusal; consent counts the open page', async ({
  page,
}) => {
  const calls = recordTracking(page);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await trackingLoaded(page);
  expect(calls).toEqual([]);
  expect((await cookieNames(page)).filter((name) => name.startsWith('ss_'))).toEqual([]);

  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto('/about');
  await trackingLoaded(page);
  await expect(banner(page)).toBeHidden();
  expect(calls).toEqual([]);
  expect((await cookieNames(page)).filter((name) => name.startsWith('ss_'))).toEqual(['ss_cookieAllowed']);

  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  // Buttons and forms that are in view by chance are counted as well.
  await expect
    .poll(() => calls.filter((call) => !call.endsWith('-render')).sort())
    .toEqual(['/api/census/RecordHit', '/api/track/Track']);
  expect((await cookieNames(page)).filter((name) => name.startsWith('ss_')).sort()).toEqual([
    'ss_cookieAllowed',
    'ss_cvr',
    'ss_cvt',
  ]);

  await page.getByRole('button', { name: 'Cookie choice' }).click();
  await banner(page).getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => cookieNames(page)).not.toContain('ss_cvr');
  calls.length = 0;
  await page.goto('/');
  await trackingLoaded(page);
  expect(calls).toEqual([]);
});

test('the answer is stored for 30 days [CONS-20]', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed');
  expect([cookie?.value, cookie?.path, cookie?.sameSite]).toEqual(['true', '/', 'Lax']);
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
});

test('the banner is early in the tab order, takes no focus and leaves the page usable', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('button', { name: 'Decline' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await banner(page).evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('the banner takes the focus when its button opens it, and returns it', async ({ page }) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  const manage = page.getByRole('button', { name: 'Cookie choice' });
  await manage.focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(manage).toBeFocused();
});

test('both answer buttons have the same size and style', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const looks = await banner(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width: Math.round(width), height: Math.round(height), color, backgroundColor, fontSize, fontWeight };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
});

for (const width of [360, 1280]) {
  test(`the banner causes no layout shift when it opens late and closes at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page);
    const release = await holdBack(page, /\/consent-banner\.[^/]*\.js/);
    await page.goto('/');
    await expect(page.locator('main')).toBeVisible();
    release();
    await expect(banner(page)).toBeVisible();
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await layoutShift(page)).toBe(0);
  });
}

test('a press on Accept is painted before its event listeners run', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  const order = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const steps: string[] = [];
        const section = document.querySelector<HTMLElement>('[data-part=banner]') as HTMLElement;
        document.addEventListener('consent:changed', () => {
          steps.push('told');
          resolve(steps);
        });
        document.querySelector<HTMLElement>('[data-part=accept]')?.click();
        steps.push(`stored: ${document.cookie.includes('ss_cookieAllowed=true')}`);
        requestAnimationFrame(() => steps.push(`frame, hidden: ${section.hidden}`));
      }),
  );
  expect(order).toEqual(['stored: true', 'frame, hidden: true', 'told']);
});

test('neither the banner nor its button is shown without script', async ({ scriptless }) => {
  const page = await scriptless.newPage();
  await page.goto('/');
  await expect(page.locator('[data-part=banner]')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cookie choice' })).toBeHidden();
});

test('Global Privacy Control counts as a refusal, and the banner stays hidden', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }));
  const calls = recordTracking(page);
  await page.goto('/');
  await connected(page, root);
  await trackingLoaded(page);
  await expect(banner(page)).toBeHidden();
  expect(calls).toEqual([]);
});
