import type { Page } from '@playwright/test';

/** Waits until the widgets that match `selector` are connected. */
export async function connected(page: Page, selector = '[data-widget]'): Promise<void> {
  await page.locator(`${selector}[data-state="ready"]`).first().waitFor({ state: 'attached' });
}

type CountingWindow = { countShifts(): { readonly sum: number; readonly sources: readonly string[] } };

/**
 * Sum of the page's layout shifts so far without recent input, to three decimals as tools report it; prints their sources. Below that is
 * what an optional font can do that arrives within its block period: a word in a line moves by a few pixels. Call `watchShifts` before
 * the page opens.
 */
export async function layoutShift(page: Page): Promise<number> {
  const { sum, sources } = await page.evaluate(() => (window as unknown as CountingWindow).countShifts());
  if (sum > 0) console.log(sources.join('\n'));
  return Math.round(sum * 1000) / 1000;
}

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources?: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    const sources: string[] = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly): string => `${x},${y} ${width}x${height}`;
    const name = (node: Node | null): string =>
      (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'gone')).slice(0, 100);
    const count = (entries: PerformanceEntryList): void => {
      for (const { value, hadRecentInput, startTime, sources: moved = [] } of entries as Shift[]) {
        if (hadRecentInput) continue;
        sum += value;
        for (const { node, previousRect, currentRect } of moved)
          sources.push(`${startTime.toFixed()} ms: ${place(previousRect)} -> ${place(currentRect)} ${name(node)}`);
      }
    };
    const observer = new PerformanceObserver((list) => count(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      countShifts() {
        // Shifts that the observer has not received yet count too.
        count(observer.takeRecords());
        return { sum, sources };
      },
    });
  });
}

/** Opens a page with delayed scripts, and waits until its stylesheets are loaded. */
export async function openUnscripted(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((link) => link.sheet),
  );
}

/** Delays the answers for matching addresses, so that the state before the script can be tested. Returns the release. */
export async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await gate;
    await route.continue();
  });
  return () => release();
}
