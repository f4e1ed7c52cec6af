import type { CDPSession, Page } from '@playwright/test';

/** Browser context of a small phone. */
export const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

/**
 * "Slow 4G" as Chromium's DevTools define it: 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up, with their factors for a throttle that
 * acts on requests in place of packets. Throughput is in bytes a second.
 */
const slow4G = {
  latency: 150 * 3.75,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (0.75e6 * 0.9) / 8,
};

/** A page at a phone's speed. */
export interface SlowPhone {
  readonly client: CDPSession;
  /** Takes the connection away, or gives it back. The throttle overrides the context's own `setOffline`. */
  setOffline(isOffline: boolean): Promise<void>;
}

/** Slows the page to a phone's speed: six times less CPU and slow 4G. Chromium alone. */
export async function slowToPhone(page: Page): Promise<SlowPhone> {
  const client = await page.context().newCDPSession(page);
  const setOffline = async (offline: boolean): Promise<void> => {
    await client.send('Network.emulateNetworkConditions', { ...slow4G, offline });
  };
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await client.send('Network.enable');
  await setOffline(false);
  return { client, setOffline };
}

/** Gives the case pages of a folder the layout of a page that names its width, as every page of the site does. */
export async function namePageWidth(page: Page, folder: string): Promise<void> {
  await page.route(new RegExp(`/${folder}/`), async (route) => {
    const answer = await route.fetch();
    const body = `<!doctype html><html lang="en"><head><title>Case</title><meta name="viewport" content="width=device-width"></head><body>${await answer.text()}`;
    await route.fulfill({ response: answer, body });
  });
}
