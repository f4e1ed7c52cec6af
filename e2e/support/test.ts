import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { serverWaitMs, startServer, type RunningServer, type ServerOptions, type ServerProcess } from './server.js';
import { startHost, type SiteHost, type SiteOptions } from './site-host.js';

interface WorkerFixtures {
  /** The process of the worker's sites. */
  readonly sites: SiteHost;
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
  /** Starts a site of the test's own, which ends with the test however that ends. */
  readonly startSite: (options?: SiteOptions) => Promise<RunningServer>;
  /** Starts such a site in a process of its own. For tests about a server's life, its output, or its data after its end. */
  readonly startOwn: (options?: ServerOptions) => Promise<ServerProcess>;
}

/** Collects what a page writes to the console, and what it throws. */
export function recordConsole(page: Page, into: string[] = []): string[] {
  page.on('console', (message) => into.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => into.push(`uncaught: ${error.message}`));
  return into;
}

/** A worker's server. Its start does not count towards the timeout of the first test. */
export function workerServer(
  options: SiteOptions = {},
  prepare: (server: RunningServer) => Promise<void> = async () => {},
) {
  return [
    async ({ sites }: { readonly sites: SiteHost }, use: (server: RunningServer) => Promise<void>): Promise<void> => {
      const server = await sites.start(options);
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
  take<T extends Shared>(file: string, name: string, start: (sites: SiteHost) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** In place of a file: all files. */
const everyFile = '';

/**
 * A worker that has run a file with a server of its own goes on with the next file. A server as the worker's fixture would take another worker
 * for each file, with another browser and another demo site.
 */
function createFileShares(sites: SiteHost): FileShares {
  const shares = new Map<string, { readonly file: string; readonly started: Promise<Shared> }>();
  const stop = async (isStale: (file: string) => boolean): Promise<void> => {
    for (const [key, { file, started }] of shares)
      if (isStale(file)) {
        shares.delete(key);
        await (await started.catch(() => null))?.stop();
      }
  };
  return {
    async take<T extends Shared>(file: string, name: string, start: (sites: SiteHost) => Promise<T>) {
      const key = `${file} ${name}`;
      const started = (shares.get(key)?.started ?? start(sites)) as Promise<T>;
      shares.set(key, { file, started });
      // A start and an end wait for the disk most of the time.
      const [share] = await Promise.all([started, stop((other) => other !== file && other !== everyFile)]);
      return share;
    },
    stop: () => stop(() => true),
  };
}

/** What the tests of a file share as a fixture of that name. Its start does not count towards the timeout of the first test. */
export function fileShare<T extends Shared>(name: string, start: (sites: SiteHost) => Promise<T>) {
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
  options: SiteOptions = {},
  prepare: (server: RunningServer) => Promise<void> = async () => {},
) =>
  fileShare(name, async (sites) => {
    const server = await sites.start(options);
    await prepare(server);
    return server;
  });

/** Hands out `start`, and ends what it has started after the test. */
async function useStarts<Options, Server extends Shared>(
  start: (options?: Options) => Promise<Server>,
  use: (start: (options?: Options) => Promise<Server>) => Promise<void>,
): Promise<void> {
  const servers: Server[] = [];
  await use(async (options) => {
    const server = await start(options);
    servers.push(server);
    return server;
  });
  // In reverse order: a later server may use the data of an earlier one.
  for (const server of servers.reverse()) await server.stop();
}

/**
 * Keeps from the page a pointer at the corner that has not moved. A Chromium with windows tells such a one as a window opens, on a busy machine
 * after the page has started, which would take it for the first sign of a visitor.
 */
function stopPointerOfWindow(): void {
  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.clientX + event.clientY + Math.abs(event.movementX) + Math.abs(event.movementY) === 0)
        event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [...workerServer()],
  cases: [...workerServer({ authorFolder: 'pages/cases' })],
  sites: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sites = startHost();
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: serverWaitMs },
  ],
  fileShares: [
    async ({ sites }, use) => {
      const shares = createFileShares(sites);
      await use(shares);
      await shares.stop();
    },
    { scope: 'worker', timeout: 2 * serverWaitMs },
  ],
  hasOwnSite: [false, { option: true }],
  edited: [
    async ({ fileShares, hasOwnSite }, use, { file }) =>
      use(await fileShares.take(hasOwnSite ? file : everyFile, 'edited', (sites) => sites.start())),
    // The start of a site does not count towards the timeout of its first test.
    { timeout: 2 * serverWaitMs },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  context: async ({ context }, use) => {
    await context.addInitScript(stopPointerOfWindow);
    await use(context);
  },
  consoleMessages: async ({ page }, use) => use(recordConsole(page)),
  scriptless: async ({ browser, site }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    await use(context);
    await context.close();
  },
  startSite: async ({ sites }, use) => useStarts(sites.start, use),
  // eslint-disable-next-line no-empty-pattern
  startOwn: async ({}, use) => useStarts(startServer, use),
});

export { expect } from '@playwright/test';
