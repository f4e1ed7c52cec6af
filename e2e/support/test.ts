import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.js';

interface WorkerFixtures {
  /** The demo site, its own for each worker. */
  readonly site: RunningServer;
  /** The case files of `pages/cases`, served as a template author's folder. */
  readonly cases: RunningServer;
}

interface TestFixtures {
  /** Console messages and uncaught errors of the page, in their order. */
  readonly consoleMessages: string[];
  /** A context in which scripts do not run. */
  readonly scriptless: BrowserContext;
}

/** Collects what a page writes to the console, and what it throws. */
export function recordConsole(page: Page, into: string[] = []): string[] {
  page.on('console', (message) => into.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => into.push(`uncaught: ${error.message}`));
  return into;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  cases: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startServer({ authorFolder: 'pages/cases' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleMessages: async ({ page }, use) => use(recordConsole(page)),
  scriptless: async ({ browser, site }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    await use(context);
    await context.close();
  },
});

export { expect } from '@playwright/test';
