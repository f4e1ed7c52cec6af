import { describe, expect, it } from 'vitest';
import { pageStore } from '../../../../pages/server/editing/store/pages.js';
import { revisionStore } from '../../../../pages/server/editing/store/revisions.js';
import { roles } from '../../../../protocol/enums/roles.js';
import { contextOf, createTestServer, loggedIn, type TestServer } from '../support.js';

const framed = { headers: { 'sec-fetch-dest': 'iframe' } };
const contactId = '2'.padStart(24, '0');

async function withDraft(): Promise<TestServer> {
  const server = await createTestServer();
  const store = pageStore(server.db);
  const state = await store.find(contactId);
  if (!state) throw new Error('The test site has no such page.');
  await store.saveDraft({ ...state.published, title: 'Drafted title' }, state.version, null, 1);
  return server;
}

describe('the page as a visitor sees it', () => {
  it('has the draft and no account, and is kept nowhere', async () => {
    const browser = await loggedIn(await withDraft(), [roles.editor]);
    const response = await browser.fetch('/contact?as-visitor', framed);
    const markup = await response.text();
    expect(markup).toContain('Drafted title');
    expect(contextOf(markup).authenticatedAccount).toBeNull();
    expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['private, no-store', null]);
    // The contributor's next call still has its anti-forgery value, and the page itself is as before.
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await (await browser.fetch('/contact', framed)).text()).not.toContain('Drafted title');
  });

  it('is the published page for everybody else, in whatever way they ask', async () => {
    const server = await withDraft();
    const editor = await loggedIn(server, [roles.editor]);
    for (const markup of [
      await (await server.browser().fetch('/contact?as-visitor', framed)).text(),
      await (await editor.fetch('/contact?as-visitor')).text(),
    ])
      expect(markup).not.toContain('Drafted title');
    const visitors = await (await server.browser().fetch('/contact')).text();
    expect(visitors).not.toContain('Drafted title');
  });

  it('is an earlier state where one is named, at the address of now and whoever may see the page', async () => {
    const server = await withDraft();
    const store = pageStore(server.db);
    const { version, draft } = (await store.find(contactId))!;
    await store.publish(contactId, version, null, 2);
    await store.saveDraft({ ...draft!, title: 'Newer title' }, version + 1, null, 3);
    await store.publish(contactId, version + 2, null, 4);
    await store.setAccess(contactId, { access: 'members', passwordHash: null });
    const first = (await revisionStore(server.db).list(contactId)).at(-1);
    const browser = await loggedIn(server, [roles.editor]);
    const named = async (state: string): Promise<Response> => browser.fetch(`/contact?as-visitor=${state}`, framed);
    const earlier = await named(first!.id);
    expect(earlier.headers.get('cache-control')).toBe('private, no-store');
    const markup = await earlier.text();
    expect(markup).toContain('Drafted title');
    expect(contextOf(markup).authenticatedAccount).toBeNull();
    expect(await (await named('draft')).text()).toContain('Newer title');
    expect((await named('another')).status).toBe(404);
    // For everybody else the name is nothing.
    const visitors = await server.browser().fetch(`/contact?as-visitor=${first!.id}`, framed);
    expect(await visitors.text()).not.toContain('Drafted title');
  });
});
