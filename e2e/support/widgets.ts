import type { Page } from '@playwright/test';

/** Waits until the widgets that match `selector` are connected. */
export async function connected(page: Page, selector = '[data-widget]'): Promise<void> {
  await page.locator(`${selector}[data-state="ready"]`).first().waitFor({ state: 'attached' });
}

/** Sum of all layout shifts of the page so far that no input caused. Call `watchShifts` before the page opens. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts?: number }).shifts ?? 0);
}

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number };
    counted.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) counted.shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Delays the answers for addresses that match, so that what happens before the script is there can be seen. Returns the release. */
export async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}
