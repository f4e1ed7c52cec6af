import { describe, expect, it } from 'vitest';
import type { PageStateAnswer, PageSummary } from '../../../../../protocol/http/pages.js';
import { createTestServer, loggedIn, pageDocument, testSite } from '../../support.js';

const calls = '/api/config/pages';

describe('an item of a collection', () => {
  it.each(['event', 'album', undefined] as const)(
    'of the kind %s is a draft, scheduled, published, private and deleted, in turn [ENUM-05] [ENUM-06] [ENUM-08]',
    async (itemKind) => {
      const list = { id: 'list', type: 'journal-list', value: { kind: itemKind ?? 'post' } };
      const collection = pageDocument('20', '/all', [list], { pageType: 1 });
      const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, collection] } });
      const own = await loggedIn(server);
      const visitor = server.browser();
      const isListed = async (): Promise<boolean> => (await (await visitor.fetch('/all')).text()).includes('/all/one');
      const status = async (): Promise<number> => (await visitor.fetch('/all/one')).status;
      const summary = async (): Promise<PageSummary | undefined> =>
        ((await (await own.fetch(calls)).json()) as { pages: PageSummary[] }).pages.find(
          ({ path }) => path === '/all/one',
        );

      const made = await own.call('POST', '/api/config/new-page', {
        title: 'One',
        path: '/all/one',
        navigationTitle: '',
        description: '',
        pageType: 50,
        ...(itemKind && { itemKind }),
        date: '2027-06-01',
        blocks: [],
      });
      expect(made.status).toBe(201);
      const { id } = (await made.json()) as PageSummary;
      expect([await status(), await isListed()]).toEqual([404, false]);
      expect(await summary()).toMatchObject({ isUnpublished: true, itemKind: itemKind ?? 'post' });

      const { version } = (await (await own.fetch(`${calls}/${id}`)).json()) as PageStateAnswer;
      const publishAt = 1_800_000_000_000 + 3_600_000;
      expect((await own.call('PUT', `${calls}/${id}/schedule`, { publishAt })).status).toBe(200);
      expect([await status(), (await summary())?.publishAt]).toEqual([404, publishAt]);

      expect((await own.call('POST', `${calls}/${id}/publish`, { baseVersion: version })).status).toBe(200);
      expect([await status(), await isListed()]).toEqual([200, true]);

      expect((await own.call('PUT', `${calls}/${id}/access`, { access: 'members' })).status).toBe(200);
      expect([await status(), await isListed()]).toEqual([401, false]);

      expect((await own.call('DELETE', `${calls}/${id}`)).status).toBe(200);
      expect([await status(), await isListed(), await summary()]).toEqual([404, false, undefined]);
    },
  );
});
