import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { onTestFinished } from 'vitest';
import type { ReloadSource } from '../../../pages/server/author-folder/reload-source.js';
import { createCaptchaCheck } from '../../../pages/server/captcha/captcha-check.js';
import { createConnections, readMaps } from '../../../pages/server/connections/connections.js';
import { type Census, createCensus } from '../../../pages/server/figures/census.js';
import { openEmbeddedLog } from '../../../pages/server/figures/log/embedded-log.js';
import { createFileSet } from '../../../pages/server/files/file-set.js';
import { createStyleSheets, type StylePart } from '../../../pages/server/files/style-sheets.js';
import { createRateLimits } from '../../../pages/server/http/limits.js';
import { createMailQueue, type MailQueue } from '../../../pages/server/mail/mail-queue.js';
import { createPlaces } from '../../../pages/server/maps/places.js';
import { createFolderStorage } from '../../../pages/server/media/folder-storage.js';
import { createMediaLibrary, type MediaLibrary } from '../../../pages/server/media/library.js';
import { createMediaFiles } from '../../../pages/server/media/media-files.js';
import type { MediaStorage } from '../../../pages/server/media/media-storage.js';
import { createPictureSource, type PictureSource } from '../../../pages/server/media/picture-source.js';
import { createPictures } from '../../../pages/server/media/pictures.js';
import { createSoldFiles, type SoldFiles } from '../../../pages/server/media/sold-files.js';
import { createFaceSource } from '../../../pages/server/media/typefaces/face-source.js';
import { createUnfinishedUploads, type UnfinishedUploads } from '../../../pages/server/media/unfinished-uploads.js';
import { createFolderParts } from '../../../pages/server/media/upload-parts.js';
import { createStripe } from '../../../pages/server/payments/stripe.js';
import { createPageScripts, type PageScripts } from '../../../pages/server/scripts/page-scripts.js';
import { createSiteReader } from '../../../pages/server/snapshot/site-snapshot.js';
import { createApp } from '../../../pages/server/start/app.js';
import { seedSite } from '../../../pages/server/start/seed.js';
import { createStore, type SiteSeed, type Store } from '../../../pages/server/start/store.js';
import { openDatabase, type OpenDatabase } from '../../../pages/server/store/open-database.js';
import type { Database } from '../../../pages/server/store/schema.js';
import type { AppEnvironment } from '../../../pages/server/visit/environment.js';
import { emptySite } from '../../../pages/site/empty-site.js';
import { emptyPageContext, parsePageContext, type PageContext } from '../../../protocol/context/page-context.js';
import { type Block, documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import { roles } from '../../../protocol/enums/roles.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { widgetNames } from '../../../protocol/names/widgets.js';
import { counted, productOf, variantOf } from '../../support/products.js';

export const origin = 'http://site.test';

/** The signing secret of the test servers. */
export const testSecret = 'the secret of the servers of the tests';

/** A temporary folder, deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-test-'));
  // What works in the background may write one more file meanwhile.
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export function pageDocument(
  id: string,
  path: string,
  blocks: readonly Block[] = [],
  more: Partial<PageDocument> = {},
): PageDocument {
  return {
    version: documentVersion,
    id: id.padStart(24, '0'),
    path,
    title: `Title of ${path}`,
    description: '',
    navigationTitle: '',
    pageType: 2,
    blocks,
    ...more,
  };
}

const contactForm: Block = {
  id: 'contact-form',
  type: 'form',
  value: {
    formId: 'contact',
    successMessage: 'We will write back.',
    fields: [
      { id: 'name', type: 'text', title: 'Name', required: true, maxLength: 40 },
      { id: 'email', type: 'email', title: 'Email', required: false },
      { id: 'message', type: 'textarea', title: 'Message', required: false, maxLength: 10 },
      {
        id: 'topics',
        type: 'checkbox',
        title: 'Topics',
        required: false,
        options: [
          { id: 'a', label: 'Stools' },
          { id: 'b', label: 'Boxes' },
        ],
      },
    ],
  },
};

/** The site of the tests: a start page, a contact page, three products. */
export const testSite: SiteSeed = {
  settings: {
    websiteId: 'test-site',
    title: 'Test site',
    locale: 'en',
    currencyCode: 'USD',
    cookieSettings: emptyPageContext.cookieSettings,
  },
  pages: [
    pageDocument('1', '/', [{ id: 'start-heading', type: 'heading', value: { text: 'Welcome' } }], {
      navigationTitle: 'Start',
    }),
    pageDocument('2', '/contact', [contactForm], { navigationTitle: 'Contact' }),
  ],
  products: [
    productOf('p1', { title: 'Stool', variants: [variantOf('STOOL', { priceCents: 1250 })] }),
    productOf('p2', { title: 'Rare box', variants: [counted('RARE', 3, { priceCents: 100 })] }),
    productOf('p3', { title: 'Sold out', variants: [counted('GONE', 0, { priceCents: 100 })] }),
  ],
};

let migratedFile: Promise<Buffer> | undefined;

/** The SQLite file of a store with all its tables and no site. */
async function createMigratedFile(): Promise<Buffer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mortise-template-'));
  try {
    const store = await createStore(await openDatabase({ databaseUrl: null, dataFolder }), 0, createMailQueue());
    await store.close();
    return readFileSync(join(dataFolder, 'mortise.db'));
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A new database. Its tables are copied from a file that is migrated once a worker; the tests of the store run the migrations themselves. */
async function openTestDatabase(): Promise<OpenDatabase> {
  migratedFile ??= createMigratedFile();
  const dataFolder = temporaryFolder();
  writeFileSync(join(dataFolder, 'mortise.db'), await migratedFile);
  return openDatabase({ databaseUrl: null, dataFolder });
}

/** Hash of a password at the least cost that argon2 has. A hash names its cost, so checking the password is as cheap. */
export function hashCheaply(password: string): Promise<string> {
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

export interface TestServer {
  readonly app: ReturnType<typeof createApp>;
  readonly store: Store;
  readonly census: Census;
  readonly mailQueue: MailQueue;
  readonly library: MediaLibrary;
  readonly uploads: UnfinishedUploads;
  readonly soldFiles: SoldFiles;
  /** Folder of parts of uploads under way. */
  readonly partsFolder: string;
  /** Folder of uploaded files. */
  readonly mediaFolder: string;
  /** The store's database, for functions that require a transaction. */
  readonly db: Database;
  readonly reported: unknown[];
  /** What the log has of refused requests: reason, method, route and status. */
  readonly refusals: string[];
  /** Durations of the server's pauses, in milliseconds. */
  readonly pauses: readonly number[];
  /** Advances the server's clock. */
  advance(ms: number): void;
  /** A browser with its own cookies. */
  browser(): Browser;
}

/** What a storage of uploaded files is opened with. */
export interface MediaStorageTools {
  readonly db: Database;
  now(): number;
  report(error: unknown): void;
}

export interface TestServerOptions extends Partial<
  Pick<
    AppEnvironment,
    | 'baseUrl'
    | 'featuresOff'
    | 'hosts'
    | 'metrics'
    | 'secret'
    | 'observers'
    | 'siteOrigins'
    | 'editorOrigins'
    | 'authorFolder'
    | 'proxyHops'
    | 'hosting'
    | 'fetchPicture'
  >
> {
  /** What the store is filled with; by default the site of the tests. */
  readonly site?: SiteSeed | 'demo' | 'empty';
  readonly reload?: ReloadSource;
  /** A database in place of a new one of SQLite. */
  readonly databaseUrl?: string;
  /** How long a request waits for a connection to that database, in milliseconds. */
  readonly databaseWaitMs?: number;
  readonly formsPerMinute?: number;
  /** Keys of external captcha providers, as in the environment. */
  readonly captchaEnv?: Readonly<Record<string, string>>;
  /** Variables of maps and of the search for places. */
  readonly mapsEnv?: Readonly<Record<string, string>>;
  /** Keys of the provider of payments, as in the environment. */
  readonly paymentEnv?: Readonly<Record<string, string>>;
  /** Fake client for other hosts: captcha providers, video hosts. */
  readonly verifyFetch?: typeof fetch;
  /** Where uploaded files are; by default a folder. */
  readonly mediaStorage?: (tools: MediaStorageTools) => MediaStorage;
  /** In place of what reads the site's pictures. */
  readonly pictureInfo?: PictureSource;
  readonly styleParts?: readonly StylePart[];
  /** Folder with `assets/` and `media/`. */
  readonly dist?: string;
}

/** The context that a page carries, as the runtime reads it. */
export function contextOf(page: string): PageContext {
  const json = /data-page-context>([^<]*)</.exec(page)?.[1];
  if (!json?.startsWith('{')) throw new Error('The page carries no context.');
  return parsePageContext(json);
}

/** Scripts of pages, composed of nothing: each behaviour is an empty widget. */
function testScripts(assetsFolder: string, report: (error: unknown) => void): PageScripts {
  const crumb = { code: 'export const widget = {};', exports: ['widget'], imports: {}, loads: [] };
  const names = ['boot', 'core', 'bridge', 'errors', 'tracking', ...widgetNames];
  const crumbs = {
    names: Object.fromEntries(names.map((name) => [name, `${name}.js`])),
    crumbs: Object.fromEntries(names.map((name) => [`${name}.js`, crumb])),
    print: '01234567',
  };
  return createPageScripts({
    crumbs,
    locale: 'en',
    composer: { compose: async () => crumb.code, hurry: () => {} },
    assetsFolder,
    report,
  });
}

/** A site server on a new store, called in process. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { databaseUrl, databaseWaitMs } = options;
  const dataFolder = temporaryFolder();
  const database = databaseUrl
    ? await openDatabase({ databaseUrl, dataFolder, ...(databaseWaitMs && { databaseWaitMs }) })
    : await openTestDatabase();
  let nowMs = 1_800_000_000_000;
  const mailQueue = createMailQueue();
  const store = await createStore(database, nowMs, mailQueue);
  if (options.site === 'demo') await seedSite(store, nowMs);
  else if (options.site === 'empty') await seedSite(store, nowMs, emptySite);
  else await store.seed(options.site ?? testSite, nowMs);
  onTestFinished(() => store.close());
  const reported: unknown[] = [];
  const refusals: string[] = [];
  const pauses: number[] = [];
  const dist = options.dist ?? '/nonexistent';
  const mediaFolder = temporaryFolder();
  const storage = options.mediaStorage ?? (() => createFolderStorage(mediaFolder));
  const media = createMediaFiles(
    createFileSet(join(dist, 'media'), '/media/'),
    storage({ db: database.db, now: () => nowMs, report: (error) => reported.push(error) }),
  );
  const pictures = createPictures({
    folder: join(temporaryFolder(), 'pictures'),
    now: () => nowMs,
    print: () => {},
    report: (error) => reported.push(error),
  });
  const library = createMediaLibrary({ database: database.db, media, pictures });
  const partsFolder = temporaryFolder();
  const uploads = createUnfinishedUploads({
    database: database.db,
    parts: createFolderParts(partsFolder),
    now: () => nowMs,
  });
  const soldFiles = createSoldFiles({
    database: database.db,
    parts: createFolderParts(temporaryFolder()),
    now: () => nowMs,
  });
  const census = createCensus({
    log: await openEmbeddedLog(':memory:'),
    figures: store.figures,
    now: () => nowMs,
    report: (error) => reported.push(error),
  });
  onTestFinished(() => census.close());
  const variables = { ...options.captchaEnv, ...options.mapsEnv, ...options.paymentEnv };
  const connections = createConnections({
    env: variables,
    db: database.db,
    secrets: options.secret ?? testSecret,
    readVersion: (isExact) => store.readSiteVersion(isExact),
    now: () => nowMs,
    report: (error) => reported.push(error),
  });
  const tools = { fetch: options.verifyFetch ?? fetch, pause: async (ms: number) => void pauses.push(ms) };
  const app = createApp(
    {
      database: database.db,
      mailQueue,
      site: createSiteReader(
        store,
        {
          pictureInfo: options.pictureInfo ?? createPictureSource(media, pictures),
          faceInfo: createFaceSource(media),
          readMaps: () => readMaps(connections),
        },
        () => nowMs,
        (error) => reported.push(error),
      ),
      limits: await createRateLimits(options.formsPerMinute ?? 10_000, null),
      captcha: createCaptchaCheck({
        secret: options.secret ?? testSecret,
        keys: () => connections.current.captchaKeys,
        tokens: store.captchaTokens,
        fetch: options.verifyFetch ?? fetch,
        now: () => nowMs,
      }),
      connections,
      variables,
      get payments() {
        const { stripe } = connections.current;
        return stripe && createStripe(stripe, tools);
      },
      fetch: options.verifyFetch ?? fetch,
      get places() {
        return createPlaces(connections.current.placesKey, options.verifyFetch ?? fetch);
      },
      get maps() {
        return connections.current.maps;
      },
      hosting: options.hosting ?? null,
      manifest: {
        scripts: {
          en: {
            pages: testScripts(join(dist, 'assets'), (error) => reported.push(error)),
            workers: { 'face-notice': '/assets/en/face-notice.js' },
          },
        },
        styles: { site: '/assets/site.css', base: '/assets/base.css', widgets: '/assets/widgets.css' },
        fonts: [],
        sheets: createStyleSheets(options.styleParts ?? []),
        editor: {
          early: '/assets/editor/early.js',
          style: '/assets/editor/main.css',
          scripts: {
            en: { script: '/assets/editor/main.js', imports: ['/assets/editor/packages.js'] },
            de: { script: '/assets/editor/main.de.js', imports: ['/assets/editor/packages.js'] },
            ar: { script: '/assets/editor/main.ar.js', imports: ['/assets/editor/packages.js'] },
          },
        },
      },
      assets: createFileSet(join(dist, 'assets'), '/assets/'),
      media,
      faceInfo: createFaceSource(media),
      library,
      uploads,
      soldFiles,
      fetchPicture: options.fetchPicture ?? (async () => ({ fault: 'away' })),
      pictures,
      census,
      secret: options.secret ?? testSecret,
      baseUrl: options.baseUrl ?? null,
      siteOrigins: options.siteOrigins ?? [],
      editorOrigins: options.editorOrigins ?? [],
      featuresOff: options.featuresOff ?? [],
      hosts: options.hosts ?? [],
      proxyHops: options.proxyHops ?? 0,
      dataFolder,
      authorFolder: options.authorFolder ?? null,
      ending: new AbortController().signal,
      now: () => nowMs,
      // What waits for other work by pauses must let it run.
      pause: async (ms) => {
        pauses.push(ms);
        await new Promise((resolve) => setImmediate(resolve));
      },
      report: (error) => reported.push(error),
      refused: (reason, { method, route, status }) => refusals.push(`${reason} ${method} ${route} ${status}`),
      metrics: options.metrics ?? null,
      observers: options.observers ?? [],
    },
    options.reload ?? null,
  );
  return {
    app,
    store,
    census,
    mailQueue,
    library,
    uploads,
    soldFiles,
    partsFolder,
    mediaFolder,
    db: database.db,
    reported,
    refusals,
    pauses,
    advance: (ms) => void (nowMs += ms),
    browser: () => createBrowser(app),
  };
}

type Sendable = { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: BodyInit };

/** Keeps cookies as a browser does and adds the crumb to changing calls. */
export interface Browser {
  readonly jar: Map<string, string>;
  fetch(path: string, init?: Sendable): Promise<Response>;
  /** Calls with JSON and the crumb. */
  call(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response>;
  /** Posts a form as the browser does without script. */
  submit(path: string, fields: readonly (readonly [string, string])[] | Record<string, string>): Promise<Response>;
}

function createBrowser(app: ReturnType<typeof createApp>): Browser {
  const jar = new Map<string, string>();
  async function fetch(path: string, init: Sendable = {}): Promise<Response> {
    const headers = {
      ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...init.headers,
    };
    const response = await app.request(origin + path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  return {
    jar,
    fetch,
    call(method, path, body) {
      const crumb = encodeURIComponent(jar.get(cookies.crumb.name) ?? '');
      return fetch(`${path}${path.includes('?') ? '&' : '?'}crumb=${crumb}`, {
        method,
        headers: { 'content-type': 'application/json', origin },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    },
    submit(path, fields) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin,
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
      };
      return fetch(path, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields as Record<string, string>).toString(),
      });
    },
  };
}

export const owner = { email: 'owner@example.com', password: 'a long password' };

/** A browser in which an account with `roleList` is logged in. */
export async function loggedIn(
  server: TestServer,
  roleList: readonly number[] = [roles.admin],
  email = owner.email,
): Promise<Browser> {
  await server.store.accounts.add(
    { email, displayName: 'Somebody', roles: roleList, passwordHash: await hashCheaply(owner.password) },
    0,
  );
  const browser = server.browser();
  await browser.fetch('/');
  const answer = await browser.call('POST', '/api/site-users/account/session', {
    email,
    password: owner.password,
    rememberMe: false,
  });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  return browser;
}
