/**
 * Mortise beside the libraries that people use for the same: `node e2e/bench/peers/peers.mjs [kind …]`. Installs the versions named in
 * `pages.mjs` into a folder of its own, bundles each as its author would, serves all of them compressed alike, and prints for every page:
 * bytes of script and style, and of pictures; processor time of the main thread, and of script in it, at this machine's own speed; at a
 * sixth of it, how much of the main thread's work lay beyond the first 50 ms of a task, and the longest task; forced styles and layouts;
 * layout shift; where something opens, how long after the press. The median of five runs. Needs `npm run build` before it, and a package
 * registry. It measures and judges nothing; run it on a quiet machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import * as esbuild from 'esbuild';
import { minifyModule } from '../../../pages/build/minify.mjs';
import { findChromium } from '../../../test/support/chromium.mjs';
import { startServer } from '../start-server.mjs';
import { measure } from './measure.mjs';
import { kinds, packages } from './pages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const runs = 5;
const asked = process.argv.slice(2);
const measured = Object.entries(kinds).filter(([kind]) => asked.length === 0 || asked.includes(kind));
const fileOf = (kind, name) => `${kind}-${name.replace(/\W+/g, '-')}`;
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const document = (title, head, body) =>
  `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`;

/** Bundles a peer's page into `folder`. */
async function bundle(folder, name, { script, style = '', body }) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: script, resolveDir: folder, loader: 'js' },
    outdir: join(folder, 'assets', name),
    entryNames: 'main',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  mkdirSync(join(folder, 'assets', name), { recursive: true });
  for (const file of outputFiles)
    writeFileSync(file.path, file.path.endsWith('.js') ? await minifyModule(file.text) : file.contents);
  const hasStyle = outputFiles.some(({ path }) => path.endsWith('.css'));
  const head = `${hasStyle ? `<link rel="stylesheet" href="/assets/${name}/main.css">` : ''}<style>${style}</style><script type="module" src="/assets/${name}/main.js"></script>`;
  writeFileSync(join(folder, `${name}.html`), document(name, head, body));
}

/** Serves the peers' pages. A picture that is asked for in a size comes from `media`, our own server, so that all get the same files. */
async function serveFolder(folder, media) {
  const answer = async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url, 'http://peers');
    const file = path.startsWith('/media/') ? join(root, 'pages/site', path) : join(folder, path);
    try {
      if (searchParams.has('format')) {
        const sized = await fetch(media + request.url, { headers: { Accept: request.headers.accept ?? '' } });
        response.writeHead(sized.status, { 'Content-Type': sized.headers.get('Content-Type') });
        return response.end(Buffer.from(await sized.arrayBuffer()));
      }
      const type = types[extname(file)];
      const body = readFileSync(file);
      // Pictures of other kinds are compressed already.
      if (type)
        response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(brotliCompressSync(body));
      else response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

const folder = mkdtempSync(join(tmpdir(), 'mortise-peers-'));
const own = join(folder, 'own');
mkdirSync(own);
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
  cwd: folder,
  stdio: ['ignore', 'inherit', 'inherit'],
});
for (const [kind, { pages }] of measured) {
  for (const [name, page] of Object.entries(pages)) {
    if (page.script === undefined)
      writeFileSync(join(own, `${fileOf(kind, name)}.html`), document(kind, '', page.body));
    else await bundle(folder, fileOf(kind, name), page);
  }
}
const mortise = await startServer(join(folder, 'data'), own);
const files = await serveFolder(folder, mortise.origin);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  for (const [kind, { about, pages }] of measured) {
    console.log(`\n${kind}: ${about}`);
    for (const [name, page] of Object.entries(pages)) {
      const { origin } = page.script === undefined ? mortise : files;
      const results = [];
      for (let at = 0; at < runs; at += 1)
        results.push(await measure(browser, `${origin}/${fileOf(kind, name)}.html`, page));
      const of = (key) => median(results.map((each) => each[key]));
      const kilobytes = (key) => `${(of(key) / 1024).toFixed(1).padStart(6)} KB`;
      const ms = (key) => `${of(key).toFixed(0).padStart(4)} ms`;
      const opening = page.act ? `  open after ${ms('openMs')}` : '';
      console.log(
        `  ${name.padEnd(20)} code ${kilobytes('code')}  pictures ${kilobytes('pictures')}  cpu ${ms('cpuMs')}  script ${ms('scriptMs')}  blocked ${ms('blockedMs')}  longest ${ms('longestMs')}  forced ${String(of('forced')).padStart(4)}  shift ${of('shift').toFixed(3)}${opening}`,
      );
    }
  }
} finally {
  await browser.close();
  await Promise.all([mortise.stop(), files.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
