import { describe, expect, it } from 'vitest';
import type { PageDocument } from '../../../../../protocol/document/document.js';
import { longestRevisionName } from '../../../../../protocol/enums/revisions.js';
import type { RevisionAnswer, RevisionListAnswer } from '../../../../../protocol/http/revisions.js';
import { createTestServer, loggedIn, testSite, type Browser } from '../../support.js';

const [start] = testSite.pages as [PageDocument];
const page = `/api/config/pages/${start.id}`;

const list = async (browser: Browser): Promise<RevisionListAnswer['revisions']> =>
  ((await (await browser.fetch(`${page}/revisions`)).json()) as RevisionListAnswer).revisions;

async function publishedTwice(): Promise<Browser> {
  const browser = await loggedIn(await createTestServer());
  for (const [at, title] of ['Spring', 'Summer'].entries()) {
    await browser.call('PUT', `${page}/draft`, { document: { ...start, title }, baseVersion: 1 + 2 * at });
    await browser.call('POST', `${page}/publish`, { baseVersion: 2 + 2 * at });
  }
  return browser;
}

describe('earlier states of a page', () => {
  it('are listed with their authors, and read whole', async () => {
    const browser = await publishedTwice();
    const revisions = await list(browser);
    expect(revisions.map(({ kind, author, name }) => [kind, author !== null, name])).toEqual([
      ['published', true, null],
      ['published', true, null],
      ['published', false, null],
    ]);
    const titles = await Promise.all(
      revisions.map(
        async ({ id }) =>
          ((await (await browser.fetch(`${page}/revisions/${id}`)).json()) as RevisionAnswer).document.title,
      ),
    );
    expect(titles).toEqual(['Summer', 'Spring', start.title]);
  });

  it('get a name, and lose it', async () => {
    const browser = await publishedTwice();
    const [, spring] = await list(browser);
    const rename = (name: unknown) => browser.call('PUT', `${page}/revisions/${spring?.id}/name`, { name });
    expect((await rename(' Before the fair ')).status).toBe(200);
    expect((await list(browser))[1]?.name).toBe('Before the fair');
    expect((await rename('x'.repeat(longestRevisionName + 1))).status).toBe(400);
    expect((await rename(7)).status).toBe(400);
    expect((await rename('')).status).toBe(200);
    expect((await list(browser))[1]?.name).toBeNull();
  });

  it('are not found for another page, or under another id', async () => {
    const browser = await publishedTwice();
    const [summer] = await list(browser);
    const other = `/api/config/pages/${testSite.pages[1]?.id}`;
    for (const path of [
      '/api/config/pages/absent/revisions',
      `${other}/revisions/${summer?.id}`,
      `${page}/revisions/absent`,
    ])
      expect([path, (await browser.fetch(path)).status]).toEqual([path, 404]);
    expect((await browser.call('PUT', `${page}/revisions/absent/name`, { name: 'x' })).status).toBe(404);
  });
});
