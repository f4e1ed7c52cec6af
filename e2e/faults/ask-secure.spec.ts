import type { BrowserContext, Page } from '@playwright/test';
import type { AskRequest } from '../../runtime/services/system-errors/ask.js';
import { expect, test } from '../support/test.js';
import { openWithAsk } from './ask-page.js';
import { startSecureSite, type SecureSite } from './ask-two-origins.js';

// The certificate is made for the test.
test.use({ ignoreHTTPSErrors: true });

let site: SecureSite;

test.beforeAll(async () => {
  site = await startSecureSite();
});
test.afterAll(() => site?.stop());

const session = '/api/site-users/account/session';

/** Makes a call as the page would, and waits for what became of it. */
function callFrom(page: Page, request: Pick<AskRequest, 'method' | 'url' | 'json' | 'secure'>): Promise<unknown> {
  return page.evaluate((call) => window.testAsk({ ...call, onFailure: () => {} }), request);
}

/** Addresses that the page called, without their query, in their order. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${origin}${pathname}`);
  });
  return calls;
}

async function sessionsOf(context: BrowserContext): Promise<unknown[]> {
  const cookies = await context.cookies([site.own, site.other]);
  return cookies
    .filter(({ name }) => name === '__Host-SESSION')
    .map(({ domain, httpOnly, secure, sameSite }) => ({ domain, httpOnly, secure, sameSite }));
}

test('a page on a second origin of the site logs in and out at the primary origin, over https with credentials [DATA-05] [SES-08]', async ({
  page,
  context,
  consoleMessages,
}) => {
  const calls = recordCalls(page);
  await openWithAsk(page, `${site.other}/about`);
  const json = { ...site.login, rememberMe: false };
  expect(await callFrom(page, { method: 'POST', url: session, json, secure: true })).toMatchObject({
    ok: true,
    status: 200,
    data: { account: { email: site.login.email } },
  });
  expect(await sessionsOf(context)).toEqual([{ domain: 'localhost', httpOnly: true, secure: true, sameSite: 'None' }]);
  expect(new Set(calls.filter((call) => call.includes(session)))).toEqual(new Set([`POST ${site.own}${session}`]));
  // The token of the login goes in a header, for which the browser asks beforehand.
  const leaving = page.waitForRequest((request) => request.method() === 'DELETE');
  expect(await callFrom(page, { method: 'DELETE', url: session, secure: true })).toMatchObject({ ok: true });
  expect(await (await leaving).headerValue('x-csrf-token')).toBeTruthy();
  expect(await sessionsOf(context)).toEqual([]);
  expect(consoleMessages.filter((line) => /Content Security|CORS|uncaught/i.test(line))).toEqual([]);
});

test('CORS refuses a page of another site, and editor calls from every other origin [DATA-05]', async ({
  page,
  context,
  consoleMessages,
}) => {
  await openWithAsk(page, `${site.foreign}/about`);
  const json = { ...site.login, rememberMe: false };
  expect(await callFrom(page, { method: 'POST', url: session, json, secure: true })).toMatchObject({
    ok: false,
    status: 0,
    kind: 'connection',
  });
  expect(await sessionsOf(context)).toEqual([]);
  expect(consoleMessages.filter((line) => /blocked by CORS policy/.test(line))).not.toEqual([]);
  await openWithAsk(page, `${site.other}/about`);
  expect(await callFrom(page, { method: 'GET', url: '/api/config/account', secure: true })).toMatchObject({
    ok: false,
    status: 0,
    kind: 'connection',
  });
});

test('a login that a page on a second origin needs opens at the primary origin [DATA-05] [DATA-17]', async ({
  page,
}) => {
  await openWithAsk(page, `${site.other}/about?from=here`);
  await page.evaluate(() => void window.testAsk({ method: 'GET', url: '/api/config/account' }));
  await page.waitForURL((url) => url.origin === site.own && url.pathname === '/config/login');
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/about?from=here');
  await page.goto(`${site.other}/config/login?returnTo=%2Fabout`);
  expect(page.url()).toBe(`${site.own}/config/login?returnTo=%2Fabout`);
});
