import { chromium as playwright, type Frame, type Page } from '@playwright/test';
import { findChromium } from '../../../test/support/chromium.mjs';
import playwrightConfig from '../../playwright.config.js';
import { emptyStorage, stillPath, type Engine, type Session } from './session.js';

async function start(hasLessMotion: boolean): Promise<Session> {
  const executablePath = findChromium();
  // Playwright switches the back/forward cache off, and a Chromium without windows has none. Scrollbars take room, as on most desktops.
  const browser = await playwright.launch({
    ...playwrightConfig.use?.launchOptions,
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ignoreDefaultArgs: ['--disable-back-forward-cache', '--hide-scrollbars'],
  });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: hasLessMotion ? 'reduce' : 'no-preference',
  });
  let errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  const tabs: Page[] = [await context.newPage()];
  let page = tabs[0] as Page;
  let frame: Frame = page.mainFrame();

  /** Tells a tab that it has, or has lost, the visitor: Playwright lets every tab believe that it is in front. */
  const tell = (type: 'focus' | 'blur'): Promise<unknown> =>
    page.evaluate((name) => dispatchEvent(new Event(name)), type);

  async function showTab(handle: string): Promise<void> {
    page = tabs[Number(handle)] as Page;
    frame = page.mainFrame();
    await page.bringToFront();
    await tell('focus');
  }

  return {
    showTab,
    async goTo(address) {
      frame = page.mainFrame();
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    run: (source, args) => frame.evaluate(`(${source})(...${JSON.stringify(args)})`),
    async pressAt([x, y], clickCount) {
      if (frame === page.mainFrame()) return page.mouse.click(x, y, { clickCount });
      const { left, top, scale } = await (
        await frame.frameElement()
      ).evaluate((element: HTMLElement | SVGElement) => {
        const box = element.getBoundingClientRect();
        return { left: box.left, top: box.top, scale: box.width / (element as HTMLElement).offsetWidth };
      });
      await page.mouse.click(left + x * scale, top + y * scale, { clickCount });
    },
    async mouse(steps) {
      for (const step of steps) {
        if (step === 'press') await page.mouse.down();
        else if (step === 'release') await page.mouse.up();
        else await page.mouse.move(...step);
      }
    },
    async keys(keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    async enterFrame(selector) {
      const element = selector === null ? null : await page.$(selector);
      frame = (await element?.contentFrame()) ?? page.mainFrame();
    },
    async newTab() {
      tabs.push(await context.newPage());
      await tell('blur');
      return String(tabs.length - 1);
    },
    currentTab: async () => String(tabs.indexOf(page)),
    async closeOtherTabs(handle) {
      for (const tab of tabs) if (tab !== tabs[Number(handle)]) await tab.close();
      await showTab(handle);
    },
    showAs: (look) =>
      page.emulateMedia({
        media: look === 'print' ? 'print' : 'screen',
        forcedColors: look === 'forced-colors' ? 'active' : 'none',
      }),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async forget(origins) {
      frame = page.mainFrame();
      for (const origin of origins) {
        await page.goto(origin + stillPath);
        await page.evaluate(`(${emptyStorage})()`);
      }
      await context.clearCookies();
    },
    keepCookies: (cookies) => context.addCookies(cookies.map((cookie) => ({ ...cookie, url: page.url() }))),
    screenshot: () => page.screenshot(),
    async takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}

export const chromium: Engine = { name: 'chromium', missing: '', start };
