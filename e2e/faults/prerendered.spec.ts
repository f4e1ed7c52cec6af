/**
 * A page that the browser prerenders is counted when the visitor comes to it, once, and not before. Whoever drives a browser forbids it to
 * prerender, so that this one is left alone: a front before the site tells it what to prerender, when to go there, and writes down what it asks for.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices } from '@playwright/test';
import { pageView } from '../../protocol/enums/tracking-events.js';
import { findChromium } from '../../test/support/chromium.mjs';
import { expect, test } from '../support/test.js';

/** What the front has seen, such as `GET /contact prerender` or `counted /contact`. */
type Seen = string[];

const rulesPath = '/rules.json';
const rules = JSON.stringify({ prerender: [{ urls: ['/contact', '/shop'], eagerness: 'immediate' }] });
/** Headers of the home page: its visitor has said yes, and goes on to one of the two pages that are prerendered. */
const homeHeaders = {
  'speculation-rules': `"${rulesPath}"`,
  'set-cookie': 'ss_cookieAllowed=true; Path=/',
  refresh: '5; url=/contact',
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += String(part);
  return text;
}

/** Writes down requests for the pages, and the pages that are counted. */
function note(seen: Seen, { method, url, headers }: IncomingMessage, body: string): void {
  if (url === '/' || url === '/contact' || url === '/shop')
    seen.push([method, url, headers['sec-purpose'] ? 'prerender' : ''].join(' ').trim());
  if (!url?.endsWith('/RecordHit')) return;
  const hit = new URLSearchParams(body);
  // Who goes on tells besides for how long the page was in sight.
  if (hit.get('event') !== String(pageView)) return;
  const { pagePath } = JSON.parse(hit.get('data') ?? '{}') as { pagePath?: string };
  seen.push(`counted ${pagePath}`);
}

/** A front before the server on `port`. */
function createFront(port: number, seen: Seen) {
  return createServer((request, response) => {
    if (request.url === rulesPath)
      return void response.writeHead(200, { 'content-type': 'application/speculationrules+json' }).end(rules);
    const { method, url: path, headers } = request;
    void textOf(request).then((body) => {
      note(seen, request, body);
      const passed = ask({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...(path === '/' && homeHeaders) });
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      passed.end(body);
    });
  });
}

test('a page that is prerendered is counted when the visitor comes to it, once', async ({ startSite }) => {
  test.slow();
  const site = await startSite();
  const seen: Seen = [];
  const front = createFront(Number(new URL(site.origin).port), seen);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'mortise-prerender-'));
  const child = spawn(
    findChromium() ?? chromium.executablePath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      `--user-data-dir=${folder}`,
      // The browser of the tests calls itself a robot.
      `--user-agent=${devices['Desktop Chrome'].userAgent}`,
      `http://127.0.0.1:${(front.address() as AddressInfo).port}/`,
    ],
    // A group of its own: the browser's other processes write until they are ended too.
    { stdio: 'ignore', detached: true },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await expect.poll(() => seen, { timeout: 60_000 }).toContain('counted /contact');
    expect([...seen].sort()).toEqual([
      'GET /',
      'GET /contact prerender',
      'GET /shop prerender',
      'counted /',
      'counted /contact',
    ]);
    expect(seen.at(-1)).toBe('counted /contact');
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    await ended;
    front.closeAllConnections();
    front.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  }
});
