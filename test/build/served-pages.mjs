/**
 * Pages of the demo site as the production server serves them: bytes of the markup, the style sheets and the scripts that each step of a
 * visit loads. The server runs in this process on a free port with an empty data folder; start and all pages take about 2 s of CPU.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';

/** Pages to measure, by name. */
const sitePages = {
  home: '/',
  article: '/journal/soap',
  product: '/shop/meadow-stool',
  shop: '/shop',
  gallery: '/gallery',
  contact: '/contact',
};

/** Pages whose scripts count towards those of all pages together, besides. */
const otherPages = { films: '/films', cart: '/cart', visit: '/visit' };

const plainPage = '<!DOCTYPE html>\n<html lang="en">\n<title>Plain</title>\n<p>A page without a widget.</p>\n</html>\n';

/** Each page contains its own address. A fixed host keeps the markup the same whatever port is free. */
const host = 'demo.example';

/** Values of a TypeScript module of plain data. */
async function importTable(file) {
  const [{ text }] = buildSync({ entryPoints: [file], bundle: true, format: 'esm', write: false }).outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}

const attributeOf = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** Widgets of a page by the moment at which they are loaded. */
export function widgetsByMoment(markup, { widget, load }, defaultMoments) {
  const found = {};
  for (const [tag] of markup.matchAll(new RegExp(`<[a-z][^>]*\\s${widget}="[^>]*>`, 'g')))
    for (const name of attributeOf(tag, widget).split(/\s+/)) {
      const moment = attributeOf(tag, load) ?? defaultMoments[name] ?? 'visible';
      (found[moment] ??= new Set()).add(name);
    }
  return found;
}

/** Services that runtime/core/page.ts starts in an idle moment, besides the widgets. Visits are counted only where consent allows it. */
function idleServices({ websiteSettings, authenticatedAccount, cookieSettings }) {
  return [
    ...(cookieSettings?.isRestrictiveCookiePolicyEnabled ? [] : ['tracking']),
    ...(authenticatedAccount || websiteSettings?.useEscapeKeyToLogin ? ['escape'] : []),
  ];
}

/**
 * Addresses of the scripts that a page has loaded after each step of a visit. `idle`: those that its head names, and what loads without the
 * visitor doing anything. `scrolled`: also the widgets further down. `used`: also what loads at a press, and what counts visits.
 * `siteWidgets` come with the script that starts the page.
 */
export function scriptSteps({ rollups, ...context }, inHead, moments, siteWidgets) {
  const addressesOf = (names = []) =>
    [...names]
      .filter((name) => !siteWidgets.includes(name))
      .map((name) => rollups[name] ?? rollups['*'].replace('*', name));
  const idle = new Set([
    ...inHead,
    ...addressesOf([...idleServices(context), ...(moments.now ?? []), ...(moments.idle ?? [])]),
  ]);
  const scrolled = new Set([...idle, ...addressesOf(moments.visible)]);
  return { idle, scrolled, used: new Set([...scrolled, ...addressesOf([...(moments.press ?? []), 'tracking'])]) };
}

const linksIn = (markup, pattern) => [...markup.matchAll(pattern)].map(([, address]) => address);

/** Body of a file as the server sends it, for the host of the demo site. */
function request(port, path) {
  return new Promise((done, fail) => {
    const headers = { host, 'accept-encoding': 'br' };
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      if (response.statusCode !== 200)
        fail(
          new Error(
            `The server answers ${path} with status ${response.statusCode}; test/build/served-pages.mjs measures it.`,
          ),
        );
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk)).on('error', fail);
      response.on('end', () => done({ body: Buffer.concat(chunks), encoding: response.headers['content-encoding'] }));
    }).on('error', fail);
  });
}

/** Reads pages and files of one server and counts their bytes as sent, each file once. */
function createClient(port) {
  const known = new Map();
  const sizeOf = async (address) => (await request(port, address)).body.length;
  return {
    /** A page as most visitors get it: the server compresses it again, better, once it has been asked for several times. */
    async page(path) {
      const { length: fast } = (await request(port, path)).body;
      let { body, encoding } = await request(port, path);
      for (let at = 0; at < 20 && body.length === fast; at += 1) {
        await new Promise((resolve) => setTimeout(resolve, 25));
        ({ body, encoding } = await request(port, path));
      }
      return { text: (encoding === 'br' ? brotliDecompressSync(body) : body).toString(), bytes: body.length };
    },
    /**
     * The scripts at `addresses` and all that they import, also dynamically, which a visit can load besides. What stands behind a comma is
     * what would be loaded after a failure.
     */
    async reach(addresses) {
      const reached = new Set(addresses);
      // The set grows while it is walked.
      for (const address of reached) {
        const { body, encoding } = await request(port, address);
        const text = (encoding === 'br' ? brotliDecompressSync(body) : body).toString();
        known.set(address, body.length);
        for (const [, name] of text.matchAll(/(?<!,)"\.\/([^"]+\.js)"/g)) reached.add(address.replace(/[^/]+$/, name));
      }
      return reached;
    },
    async sum(addresses) {
      for (const address of addresses) if (!known.has(address)) known.set(address, await sizeOf(address));
      return [...addresses].reduce((total, address) => total + known.get(address), 0);
    },
  };
}

/** Reads one page: its markup's bytes, its style sheets, and its scripts by step. */
async function readPage(client, path, { attributes, widgets }) {
  const { text, bytes } = await client.page(path);
  const contextText = new RegExp(`${attributes.pageContext}>([^<]*)<`).exec(text)[1];
  const inHead = linksIn(text, /<script type="module" src="([^"]+)"/g);
  const moments = widgetsByMoment(text, attributes, widgets.defaultLoadMoments);
  const scripts = scriptSteps(JSON.parse(contextText), inHead, moments, widgets.siteWidgets);
  return {
    html: bytes,
    sheets: new Set(linksIn(text, /<link rel="stylesheet" href="([^"]+)"/g)),
    scripts: { ...scripts, used: await client.reach(scripts.used) },
  };
}

/** Scripts of all pages together, as a visitor loads them who sees every page. */
async function summariseScripts(client, pages) {
  const sum = (step) => client.sum(new Set(pages.flatMap(({ scripts }) => [...scripts[step]])));
  return {
    'scripts when idle': await sum('idle'),
    'scripts after scrolling': await sum('scrolled'),
    'scripts with everything used': await sum('used'),
  };
}

async function summarise(client, { html, sheets, scripts }) {
  const styles = await client.sum(sheets);
  const ofScripts = await summariseScripts(client, [{ scripts }]);
  return {
    html,
    styles,
    ...ofScripts,
    total: html + styles + ofScripts['scripts with everything used'],
    requests: 1 + sheets.size + scripts.idle.size,
  };
}

/** Runs `use` with the port of a production server that has `options`; stops the server afterwards and removes its data. */
async function withServer(distFolder, options, use) {
  const { start } = await import(pathToFileURL(resolve(distFolder, 'server/main.js')).href);
  const dataFolder = mkdtempSync(join(tmpdir(), 'mortise-size-'));
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataFolder,
    MORTISE_OWNER_EMAIL: 'owner@example.com',
    MORTISE_OWNER_PASSWORD: 'correct-horse-battery',
  };
  const running = await start({ distFolder, env, print: () => {}, ...options });
  try {
    return await use(createClient(new URL(running.url).port));
  } finally {
    await running.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Page of an author's folder that has no widget: what the runtime itself costs. */
async function readPlainPage(distFolder, reading) {
  const authorFolder = mkdtempSync(join(tmpdir(), 'mortise-plain-'));
  writeFileSync(join(authorFolder, 'index.html'), plainPage);
  try {
    return await withServer(distFolder, { authorFolder }, async (client) =>
      summarise(client, await readPage(client, '/', reading)),
    );
  } finally {
    rmSync(authorFolder, { recursive: true, force: true });
  }
}

async function readSitePages(distFolder, reading) {
  return withServer(distFolder, {}, async (client) => {
    const pages = {};
    for (const [name, path] of Object.entries({ ...sitePages, ...otherPages }))
      pages[name] = await readPage(client, path, reading);
    const measured = {};
    for (const name of Object.keys(sitePages)) measured[name] = await summarise(client, pages[name]);
    measured['every demo page in one'] = await summariseScripts(client, Object.values(pages));
    return measured;
  });
}

/**
 * Figures of each page by name: bytes of markup, style sheets and scripts by step, their total, and the requests until it is idle
 * (pictures and calls apart).
 * @throws when a page is not answered.
 */
export async function measurePages(distFolder) {
  const attributes = await importTable('protocol/names/attributes.ts');
  const widgets = await importTable('protocol/names/widgets.ts');
  const reading = { attributes, widgets };
  return { 'plain page': await readPlainPage(distFolder, reading), ...(await readSitePages(distFolder, reading)) };
}
