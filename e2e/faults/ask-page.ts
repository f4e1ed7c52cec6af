import { basename } from 'node:path';
import type { Page, Route } from '@playwright/test';
import * as esbuild from 'esbuild';
// @ts-expect-error: plain JavaScript, shared with the command line
import { pageOptions } from '../../build.mjs';

const folder = '/assets/test/';

/** Production code of `ask`, its lazy chunks apart: name to content. */
export async function buildAsk(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await esbuild.build({
    ...pageOptions('production', 'en'),
    entryPoints: ['e2e/faults/ask-entry.ts'],
    outdir: 'dist/in-memory',
    entryNames: '[name]',
    splitting: true,
    write: false,
  });
  return new Map((outputFiles ?? []).map(({ path, text }) => [basename(path), text]));
}

/** Serves the code to `page` as the site would. */
export async function serveAsk(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`**${folder}*`, (route) => {
    const body = files.get(basename(new URL(route.request().url()).pathname));
    return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body });
  });
}

/** Opens a page of the site, with `ask` in it. */
export async function openWithAsk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate((entry) => import(entry), `${folder}ask-entry.js`);
}

/** Asks and waits for nothing; `window.askResult` holds the result once there is one. */
export async function ask(page: Page, method: 'GET' | 'POST', url: string): Promise<void> {
  await page.evaluate(
    ([callMethod, callUrl]) => {
      const noted = window as unknown as { askResult: unknown };
      noted.askResult = null;
      void window
        .testAsk({ method: callMethod, url: callUrl, timeoutMs: 5000 })
        .then((result) => (noted.askResult = result));
    },
    [method, url] as const,
  );
}

export function askResult(page: Page): Promise<unknown> {
  return page.evaluate(() => (window as unknown as { askResult: unknown }).askResult);
}

/** An answer for a route. */
export function answer(status: number, body: unknown): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });
}
