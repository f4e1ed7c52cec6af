import { expect, it } from 'vitest';
import { createTestServer, loggedIn, pageDocument, testSite } from '../support.js';

const posts = [
  { id: 'a', title: 'Why three?', date: '2026-09-04', link: '/journal/three' },
  { id: 'b', title: 'Hidden', date: '2026-09-05', link: '/journal/hidden' },
  { id: 'c', title: 'Away', date: '2026-09-06', link: 'https://elsewhere.example/' },
];
const journal = pageDocument(
  '20',
  '/journal',
  [{ id: 's', type: 'section', value: {}, children: [{ id: 'list', type: 'journal-list', value: { posts } }] }],
  { pageType: 1 },
);
const pages = [
  ...testSite.pages,
  journal,
  pageDocument('21', '/journal/three', [], { pageType: 50 }),
  pageDocument('22', '/journal/hidden', [], { pageType: 50 }),
];
const access = { ['22'.padStart(24, '0')]: { access: 'members', passwordHash: null } as const };
const withFormat = (blogAddressFormat: string) =>
  createTestServer({ site: { ...testSite, settings: { ...testSite.settings, blogAddressFormat }, pages, access } });

it('an entry of a journal is found under the address of the site’s format [LINK-16] [LINK-18] [LINK-19]', async () => {
  const server = await withFormat('%y/%m/%d/%t');
  const response = await server.browser().fetch('/journal/2026/09/04/why-three?a=1');
  expect([response.status, response.headers.get('location')]).toEqual([302, '/journal/three?a=1']);
  for (const path of [
    '/journal/2026/09/05/why-three',
    '/2026/09/04/why-three',
    '/journal/why-three',
    '/journal/2026/09/06/away',
  ])
    expect([path, (await server.browser().fetch(path)).status]).toEqual([path, 404]);
  expect((await server.browser().fetch('/journal/three')).status).toBe(200);
});

it('an entry that is closed to the visitor has no such address', async () => {
  const server = await withFormat('%t');
  expect((await server.browser().fetch('/journal/hidden-entry')).status).toBe(404);
  expect((await server.browser().fetch('/journal/why-three')).headers.get('location')).toBe('/journal/three');
  const locked = await createTestServer({
    site: { ...testSite, settings: { ...testSite.settings, blogAddressFormat: 'notes/%t' }, pages, access },
  });
  expect((await locked.browser().fetch('/journal/notes/hidden')).status).toBe(404);
  expect((await (await loggedIn(locked)).fetch('/journal/notes/hidden')).headers.get('location')).toBe(
    '/journal/hidden',
  );
});

it('a site without a format has only the pages’ own addresses', async () => {
  const server = await withFormat('');
  expect((await server.browser().fetch('/journal/why-three')).status).toBe(404);
});
