import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { serverWaitMs, startServer, type RunningServer, type ServerOptions } from './server.js';

interface WorkerFixtures {
  /** The demo site, its own for each worker. Tests add entries to it; its pages stay as they are. */
  readonly site: RunningServer;
  /** The case files of `pages/cases`, served as a template author's folder. */
  readonly cases: RunningServer;
  readonly fileShares: FileShares;
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

/** Something that a worker's tests share and that ends, such as a server. */
interface Shared {
  stop(): Promise<unknown>;
}

/** What the tests of a file share, in the worker that runs them. */
interface FileShares {
  /** That of the name, started at the first request; those of the last other file end meanwhile. */
  take<T extends Shared>(file: string, name: string, start: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** In place of a file: all files. */
const everyFile = '';

/**
 * A worker that has run a file with a server of its own goes on with the next file. A server as the worker's fixture would take another worker
 * for each file, with another browser and another demo site.
 */
function createFileShares(): FileShares {
  const shares = new Map<string, { readonly file: string; readonly started: Promise<Shared> }>();
  const stop = async (isStale: (file: string) => boolean): Promise<void> => {
    for (const [key, { file, started }] of shares)
      if (isStale(file)) {
        shares.delete(key);
        await (await started.catch(() => null))?.stop();
      }
  };
  return {
    async take<T extends Shared>(file: string, name: string, start: () => Promise<T>) {
      const key = `${file} ${name}`;
      const started = (shares.get(key)?.started ?? start()) as Promise<T>;
      shares.set(key, { file, started });
      // A start and an end wait for the disk most of the time.
      const [share] = await Promise.all([started, stop((other) => other !== file && other !== everyFile)]);
      return share;
    },
    stop: () => stop(() => true),
  };
}

/** What the tests of a file share as a fixture of that name. Its start does not count towards the timeout of the first test. */
export function fileShare<T extends Shared>(name: string, start: () => Promise<T>) {
  return [
    async (
      { fileShares }: WorkerFixtures,
      use: (share: T) => Promise<void>,
      { file }: { readonly file: string },
    ): Promise<void> => use(await fileShares.take(file, name, start)),
    { timeout: 2 * serverWaitMs },
  ] as const;
}

/** A server that the tests of a file share, as a fixture of that name. */
export const fileServer = (
  name: string,
  options: ServerOptions = {},
  prepare: (server: RunningServer) => Promise<void> = async () => {},
) =>
  fileShare(name, async () => {
    const server = await startServer(options);
    await prepare(server);
    return server;
  });

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [...workerServer()],
  cases: [...workerServer({ authorFolder: 'pages/cases' })],
  fileShares: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shares = createFileShares();
      await use(shares);
      await shares.stop();
    },
    { scope: 'worker', timeout: 2 * serverWaitMs },
  ],
  hasOwnSite: [false, { option: true }],
  edited: [
    async ({ fileShares, hasOwnSite }, use, { file }) =>
      use(await fileShares.take(hasOwnSite ? file : everyFile, 'edited', startServer)),
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
