/** A phone in a browser of its own, so that no load finds what another one has left. */
import { chromium } from '@playwright/test';
import { findChromium } from '../../test/support/chromium.mjs';

/** The browser, which the caller closes, and a window of a phone in it. */
export async function openPhone() {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
  });
  return { browser, context };
}
