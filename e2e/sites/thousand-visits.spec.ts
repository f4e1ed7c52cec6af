/** A thousand visits whose truth is known, over HTTP to real servers: what the owner is told agrees with it exactly. */
import type { Page } from '@playwright/test';
import type { ActivityAnswer, ActivityTableAnswer } from '../../protocol/http/activity.js';
import { logIn } from '../editor/support.js';
import { createDatabase, postgresUrl } from '../support/postgres.js';
import type { RunningServer } from '../support/server.js';
import { tellVisits, type Truth } from '../support/synthetic-visits.js';
import { expect, test } from '../support/test.js';

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What the owner is told of this day and the one before, as midnight may have passed. */
async function told(page: Page): Promise<Truth> {
  const period = `?from=${dayOf(Date.now() - 86_400_000)}&to=${dayOf(Date.now())}`;
  const read = async <T>(path: string): Promise<T> =>
    (await (await page.request.get(`/api/config/activity${path}${period}`)).json()) as T;
  const { visits, views, newVisits, bounces } = (await read<ActivityAnswer>('')).sums;
  const rowsOf = async (table: string) => (await read<ActivityTableAnswer>(`/tables/${table}`)).rows;
  const [events] = await rowsOf('events');
  const pages: Truth['pages'] = {};
  for (const { key, values } of await rowsOf('pages')) {
    const [ofPage = 0, landings = 0, share, secondsPerView] = values.map(Number);
    const whole = (number = 0): number => Math.round(number * 1000) / 1000;
    pages[key] = {
      views: ofPage,
      landings,
      bounces: whole((share ?? 0) * landings),
      seconds: whole((secondsPerView ?? 0) * ofPage),
    };
  }
  const sources = Object.fromEntries((await rowsOf('sources')).map(({ key, values }) => [key, Number(values[0])]));
  return { visits, views, newVisits, bounces, events: Number(events?.values[0] ?? 0), sources, pages };
}

async function compare(page: Page, servers: readonly RunningServer[]): Promise<void> {
  const [site] = servers;
  await page.goto(`${site!.origin}/config/activity`);
  await logIn(page, site!);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('SESSION');
  const staffCookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const origins = servers.map(({ origin }) => origin);
  const truth = await tellVisits({ origins, visits: 1000, staffCookies });
  expect(truth.visits).toBeGreaterThan(500);
  await expect.poll(() => told(page), { timeout: 20_000 }).toEqual(truth);
}

const env = { MORTISE_PROXY_HOPS: '1' };

test('the owner is told of a thousand visits exactly: bounces, sources, Back, prerendering, tabs, robots, refusals, what is sent again', async ({
  browser,
  startOwn,
}) => {
  // A thousand visits, on a machine several times slower than a developer’s.
  test.setTimeout(600_000);
  const site = await startOwn({ env });
  const page = await browser.newPage({ baseURL: site.origin });
  await compare(page, [site]);
  await page.close();
});

test('the owner is told of a thousand visits exactly that go from one server to the other', async ({
  browser,
  startOwn,
}) => {
  test.skip(!postgresUrl, 'There is no PostgreSQL server.');
  // A thousand visits, on a machine several times slower than a developer’s.
  test.setTimeout(600_000);
  const database = await createDatabase();
  const shared = { ...env, DATABASE_URL: database.url, MORTISE_SECRET: 'a-secret-that-two-servers-of-one-site-share' };
  const servers: RunningServer[] = [];
  try {
    for (let number = 0; number < 2; number += 1) servers.push(await startOwn({ env: shared }));
    const page = await browser.newPage({ baseURL: servers[0]!.origin });
    await compare(page, servers);
    await page.close();
  } finally {
    for (const server of servers) await server.stop();
    await database.drop();
  }
});
