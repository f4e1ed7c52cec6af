import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { serverWaitMs, startServer, type RunningServer, type ServerOptions } from './server.js';

interface WorkerFixtures {
  /** The demo site, its own for each worker. Tests add entries to it; its pages stay as they are. */
  readonly site: RunningServer;
  /** The case files of `pages/cases`, served as a template author's folder. */
  readonly cases: RunningServer;
  readonly editedSites: EditedSites;
}

interface TestFixtures {
  /** Another demo site, for tests that edit it. Each edits a page that no other test edits. */
  readonly edited: RunningServer;
  /** Whether `edited` is a new site for the tests of this file, because they edit pages that those of others edit. */
  readonly hasOwnSite: boolean;
  /** Console messages and uncaught errors of the page, in their order. */
  readonly consoleMessages: string[];
  /** A context in which scripts do not run. */
  readonly scriptless: BrowserContext;
  /** Starts a server of the test's own, which ends with the test however that ends. For tests about a server's life. */
  readonly startOwn: (options?: ServerOptions) => Promise<RunningServer>;
}

/** Collects what a page writes to the console, and what it throws. */
export function recordConsole(page: Page, into: string[] = []): string[] {
  page.on('console', (message) => into.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => into.push(`uncaught: ${error.message}`));
  return into;
}

/** A worker's server. Its start does not count towards the timeout of the first test. */
export function workerServer(
  options: ServerOptions = {},
  prepare: (server: RunningServer) => Promise<void> = async () => {},
) {
  return [
    // eslint-disable-next-line no-empty-pattern
    async ({}: object, use: (server: RunningServer) => Promise<void>): Promise<void> => {
      const server = await startServer(options);
      try {
        await prepare(server);
        await use(server);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker', timeout: 2 * serverWaitMs },
  ] as const;
}

/** Demo sites for a worker's tests that edit. */
interface EditedSites {
  /** The site of that name, started at the first request; that of the last other name but `shared` ends. */
  take(name: string): Promise<RunningServer>;
  stop(): Promise<void>;
}

const shared = 'shared';

/**
 * A worker that has run a file with a site of its own goes on with the next file. A site as the worker's fixture would take another worker
 * for each file, with another browser.
 */
function createEditedSites(): EditedSites {
  const sites = new Map<string, RunningServer>();
  const stop = async (isStale: (name: string) => boolean): Promise<void> => {
    for (const [name, server] of sites)
      if (isStale(name)) {
        sites.delete(name);
        await server.stop();
      }
  };
  return {
    async take(name) {
      // Both wait for the disk most of the time.
      const [server] = await Promise.all([
        sites.get(name) ?? startServer(),
        stop((other) => other !== name && other !== shared),
      ]);
      sites.set(name, server);
      return server;
    },
    stop: () => stop(() => true),
  };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [...workerServer()],
  cases: [...workerServer({ authorFolder: 'pages/cases' })],
  editedSites: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sites = createEditedSites();
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: 2 * serverWaitMs },
  ],
  hasOwnSite: [false, { option: true }],
  edited: [
    async ({ editedSites, hasOwnSite }, use, { file }) => use(await editedSites.take(hasOwnSite ? file : shared)),
    // The start of a site does not count towards the timeout of its first test.
    { timeout: 2 * serverWaitMs },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  consoleMessages: async ({ page }, use) => use(recordConsole(page)),
  scriptless: async ({ browser, site }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    await use(context);
    await context.close();
  },
  // eslint-disable-next-line no-empty-pattern
  startOwn: async ({}, use) => {
    const servers: RunningServer[] = [];
    await use(async (options) => {
      const server = await startServer(options);
      servers.push(server);
      return server;
    });
    // In reverse order: a later server may use the data of an earlier one.
    for (const server of servers.reverse()) await server.stop();
  },
});

export { expect } from '@playwright/test';
