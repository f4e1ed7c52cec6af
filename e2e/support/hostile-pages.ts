import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Random } from '../../test/support/seeded.js';

const folder = 'pages/cases';

/** Markup of all case files. */
export const cases = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html'))
  .sort()
  .map((file) => readFileSync(join(folder, file), 'utf8'));

const address = '/accordion/default';
const isPage = (url: URL): boolean => url.pathname === address;

const accordion = /<section[^]*<\/section>/;
/** Connected at once, however far down the page it is. */
const neighbour = (accordion.exec(readFileSync(join(folder, 'accordion/default.html'), 'utf8'))?.[0] ?? '').replace(
  '<section',
  '<section data-load="now"',
);

/**
 * Ends whatever `body` has left open, so that what follows stands outside of it: over and over, because an open frame swallows the end of the
 * template around it.
 */
const ends =
  '"\'>--></textarea></title></script></style></noscript></select></template></iframe></svg></math></table></form></dialog></object></section>'.repeat(
    20,
  );

export interface ShowOptions {
  /** The page comes without its content policy. */
  readonly isOpen?: boolean;
  /** Added to the page's address. */
  readonly suffix?: string;
}

interface ServedPage {
  readonly markup: string;
  readonly headers: Readonly<Record<string, string>>;
}

const served = new Map<string, Promise<ServedPage>>();

/** The page at `address` as the server sends it. Asked once: thousands of requests on one connection meet the moment at which it ends. */
function askPage(origin: string): Promise<ServedPage> {
  const asked = served.get(origin) ?? fetchPage(origin);
  served.set(origin, asked);
  return asked;
}

async function fetchPage(origin: string): Promise<ServedPage> {
  const response = await fetch(origin + address);
  // Its body is no longer compressed, and has another length.
  const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = Object.fromEntries(response.headers);
  return { markup: await response.text(), headers };
}

/**
 * Shows `body` between two accordions as a page of the case files' server, and waits until both live; uncaught errors are in the answer.
 */
export async function showBetween(
  page: Page,
  origin: string,
  body: string,
  { isOpen = false, suffix = '#named' }: ShowOptions = {},
): Promise<string[]> {
  const uncaught: string[] = [];
  const note = (error: Error): void => void uncaught.push(error.message);
  page.on('pageerror', note);
  const { markup, headers: allHeaders } = await askPage(origin);
  const { 'content-security-policy': policy = '', ...headers } = allHeaders;
  // Another hash alone would not load the page anew.
  await page.goto('about:blank');
  await page.unroute(isPage);
  let isAsked = false;
  await page.route(isPage, async (route) => {
    // A frame without an address of its own would show the page in itself, and a page whose account has changed loads itself anew. Either
    // may be gone before it is answered.
    if (isAsked || route.request().frame() !== page.mainFrame()) return route.fulfill({ status: 204 }).catch(() => {});
    isAsked = true;
    const parts = `<div id="before">${neighbour}</div>${body}${ends}<div id="after">${neighbour}</div>`;
    await route.fulfill({
      headers: isOpen ? headers : { ...headers, 'content-security-policy': policy },
      body: markup.replace(accordion, () => parts),
    });
  });
  await page.goto(origin + address + suffix, { waitUntil: 'domcontentloaded' });
  // Not by locators: hidden members stop those too.
  const countReady = (): Promise<number> =>
    page.evaluate(
      () =>
        Document.prototype.querySelectorAll.call(
          document,
          ':is(#before, #after) > [data-widget="accordion"][data-state="ready"]',
        ).length,
    );
  await expect.poll(countReady).toBe(2);
  page.off('pageerror', note);
  return uncaught;
}

export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}

/** A function that a payload which runs would call. */
export const payloads = [
  '"><img src=x onerror=ran()>',
  "'><svg onload=ran()>",
  '<script>ran()</script>',
  '</script><script>ran()</script>',
  '</textarea></title></style><img src=x onerror=ran()>',
  'javascript:ran()',
  'java\nscript:ran()',
  ' javascript:ran()//https://example.com',
  'data:text/html,<script>parent.ran()</script>',
  '" autofocus onfocus=ran() x="',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<math><mi//xlink:href="data:x,<script>ran()</script>">',
  "{{constructor.constructor('ran()')()}}",
  "${ran()}');ran();//",
  '&lt;img src=x onerror=ran()&gt;',
];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as the value of an attribute or the content of an element, so that nothing runs by the markup itself. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
}
