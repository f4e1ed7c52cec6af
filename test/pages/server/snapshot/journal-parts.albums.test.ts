import { expect, it } from 'vitest';
import { createTestServer, origin, pageDocument, testSite } from '../support.js';

const picture = '/media/a.jpg';
const gallery = {
  id: 'pictures',
  type: 'gallery',
  value: { slides: [{ id: 'a', image: picture, alt: 'A boat' }] },
};
const album = (id: string, date: string) =>
  pageDocument(id, `/albums/${id}`, [gallery], { pageType: 50, itemKind: 'album', title: `Album ${id}`, date });

it('a collection of albums lists its galleries with their covers, and describes each to search engines [ENUM-04] [ENUM-22]', async () => {
  const albums = pageDocument('20', '/albums', [{ id: 'l', type: 'journal-list', value: { kind: 'album' } }], {
    pageType: 1,
  });
  const post = pageDocument('23', '/albums/post', [], { pageType: 50 });
  const pages = [...testSite.pages, albums, album('21', '2026-01-01'), album('22', '2026-02-01'), post];
  const browser = (await createTestServer({ site: { ...testSite, pages } })).browser();
  const html = await (await browser.fetch('/albums')).text();
  expect([...html.matchAll(/class="post-link"[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual([
    'Album 22',
    'Album 21',
  ]);
  expect(html).toContain(`src="${picture}`);
  const own = await (await browser.fetch('/albums/21')).text();
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(own)?.[1] ?? '{}';
  expect(JSON.parse(json)['@graph']).toMatchObject([
    {
      '@type': 'ImageGallery',
      name: 'Album 21',
      associatedMedia: [{ '@type': 'ImageObject', contentUrl: origin + picture, caption: 'A boat' }],
    },
  ]);
});
