import type { Page } from '@playwright/test';

/** Waits until the widgets that match `selector` are connected. */
export async function connected(page: Page, selector = '[data-widget]'): Promise<void> {
  await page.locator(`${selector}[data-state="ready"]`).first().waitFor({ state: 'attached' });
}

type CountingWindow = { countShifts(): number };

/** Sum of all layout shifts of the page so far that no input caused. Call `watchShifts` before the page opens. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as CountingWindow).countShifts());
}

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifts = 0;
    const count = (entries: PerformanceEntryList): void => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      countShifts() {
        // Those that the observer has not been told of yet count too.
        count(observer.takeRecords());
        return shifts;
      },
    });
  });
}

/** Opens a page whose scripts are held back, and waits until its stylesheets are there. */
export async function openUnscripted(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((link) => link.sheet));
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
