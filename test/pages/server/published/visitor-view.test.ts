import { describe, expect, it } from 'vitest';
import { pageStore } from '../../../../pages/server/editing/store/pages.js';
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
});
