/**
 * Mortise beside the libraries that people use for the same: `node e2e/bench/peers/peers.mjs`. Installs the versions named in `pages.mjs`
 * into a folder of its own, bundles each as its author would, serves all of them compressed alike, and prints for every page bytes of
 * script and style; at a sixth of this machine's speed, until everything is attached, how long the main thread was busy, how much of it
 * lay beyond the first 50 ms of a task, and the longest task; forced styles and layouts; layout shift. The median of five runs. Needs
 * `npm run build` before it, and a package registry. It measures and judges nothing; run it on a quiet machine.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import * as esbuild from 'esbuild';
import { minifyFurther } from '../../../build.mjs';
import { findChromium } from '../../../test/support/chromium.mjs';
import { measure } from './measure.mjs';
import { packages, peers } from './pages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const runs = 5;
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const document = (title, head, body) => `<!DOCTYPE html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>${title}</title>${head}</head><body>${body}</body></html>`;

async function startOurs(pages, data) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data };
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MORTISE_BASE_URL']) delete env[name];
  const child = spawn(process.execPath, ['e2e/support/serve.mjs', pages], { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const origin = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/[\w.:]+/.exec(String(chunk));
      if (found) resolve(found[0]);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  return { origin, stop: () => (child.kill(), exit) };
}

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
  for (const file of outputFiles) writeFileSync(file.path, file.path.endsWith('.js') ? (await minifyFurther(file)).contents : file.contents);
  const hasStyle = outputFiles.some(({ path }) => path.endsWith('.css'));
  const head = `${hasStyle ? `<link rel="stylesheet" href="/assets/${name}/main.css">` : ''}<style>${style}</style><script type="module" src="/assets/${name}/main.js"></script>`;
  writeFileSync(join(folder, `${name}.html`), document(name, head, body));
}

async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://peers').pathname;
    const file = path.startsWith('/media/') ? join(root, 'pages/site', path) : join(folder, path);
    try {
      const type = types[extname(file)];
      const body = readFileSync(file);
      // Pictures of other kinds are compressed already.
      if (type) response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br' }).end(brotliCompressSync(body));
      else response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

const folder = mkdtempSync(join(tmpdir(), 'mortise-peers-'));
const own = join(folder, 'own');
mkdirSync(own);
writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
for (const [kind, { about: _, ours, ...others }] of Object.entries(peers)) {
  writeFileSync(join(own, `${kind}.html`), document(kind, '', ours.body));
  for (const [name, peer] of Object.entries(others)) await bundle(folder, name, peer);
}
const mortise = await startOurs(own, join(folder, 'data'));
const files = await serveFolder(folder);
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  for (const [kind, { about, ours, ...others }] of Object.entries(peers)) {
    console.log(`\n${kind}: ${about}`);
    for (const [name, peer] of Object.entries({ mortise: ours, ...others })) {
      const address = peer === ours ? `${mortise.origin}/${kind}.html` : `${files.origin}/${name}.html`;
      const measured = [];
      for (let at = 0; at < runs; at += 1) measured.push(await measure(browser, address, peer));
      const of = (key) => median(measured.map((each) => each[key]));
      const opening = peer.act ? `  open after ${of('openMs').toFixed(0).padStart(5)} ms` : '';
      console.log(`  ${name.padEnd(20)} ${(of('bytes') / 1024).toFixed(1).padStart(6)} KB  busy ${of('busyMs').toFixed(0).padStart(5)} ms  blocked ${of('blockedMs').toFixed(0).padStart(5)} ms  longest ${of('longestMs').toFixed(0).padStart(4)} ms  forced ${String(of('forced')).padStart(4)}  shift ${of('shift').toFixed(3)}${opening}`);
    }
  }
} finally {
  await browser.close();
  await Promise.all([mortise.stop(), files.stop()]);
  rmSync(folder, { recursive: true, force: true });
}
