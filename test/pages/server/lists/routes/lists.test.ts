import { describe, expect, it } from 'vitest';
import { createSiteReader } from '../../../../../pages/server/snapshot/site-snapshot.js';
import { composeMail } from '../../../../../pages/server/start/mail-kinds/compose-mail.js';
import type { Block } from '../../../../../protocol/document/document.js';
import { subscriberSources } from '../../../../../protocol/enums/mailing-lists.js';
import type { MailingListsAnswer, SubscribersAnswer } from '../../../../../protocol/http/mailing-lists.js';
import {
  createTestServer,
  loggedIn,
  pageDocument,
  testSecret,
  testSite,
  type Browser,
  type TestServer,
} from '../../support.js';

const lists = '/api/config/lists';

const contact = (listId: string): Block => ({
  id: 'contact',
  type: 'form',
  value: {
    formId: 'ask',
    formName: 'Ask',
    joinsList: true,
    listId,
    fields: [{ id: 'mail', type: 'email', title: 'Email', required: false }],
  },
});

const newsletter: Block = { id: 'letters', type: 'newsletter', value: { formId: 'letters', formName: 'Letters' } };

async function setUp(listId = 'club'): Promise<{ server: TestServer; own: Browser; visitor: Browser }> {
  const page = pageDocument('3', '/ask', [contact(listId), newsletter]);
  const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, page] } });
  await server.store.mailingLists.put({ id: 'club', name: 'Club' }, 1);
  const visitor = server.browser();
  await visitor.fetch('/ask');
  return { server, own: await loggedIn(server), visitor };
}

const post = (browser: Browser, path: string, body: Record<string, string>): Promise<Response> =>
  browser.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://site.test' },
    body: new URLSearchParams(body),
  });

const send = (browser: Browser, formId: string, field: string, email: string): Promise<Response> =>
  post(browser, '/api/form/SaveFormSubmission', { formId, pagePath: '/ask', [`field:${field}`]: email });

/** The e-mail with the link, and the tokens in it. */
async function asked(server: TestServer) {
  const [mail] = (await server.store.mailOutbox.list()).filter(({ kind }) => kind === 'newsletter');
  if (!mail) return null;
  const { message } = (await composeMail(
    {
      store: server.store,
      site: createSiteReader(server.store),
      settings: { smtpUrl: null, mailFrom: null, mailReplyTo: null, ownerEmail: '' },
      secret: testSecret,
      siteUrl: 'http://site.test',
    },
    mail,
  ))!;
  const unsubscribe = message.headers?.['List-Unsubscribe']?.slice('<http://site.test'.length, -1) ?? '';
  return { message, unsubscribe, token: (JSON.parse(mail.payload) as { token: string }).token };
}

const onList = async (own: Browser, id = 'club'): Promise<SubscribersAnswer['subscribers']> =>
  ((await (await own.fetch(`${lists}/${id}/subscribers`)).json()) as SubscribersAnswer).subscribers;

describe('a form that is connected to a list', () => {
  it('stores its entry at once, and the address on the list once its link is confirmed [SCOPE-13]', async () => {
    const { server, own, visitor } = await setUp();
    expect((await send(visitor, 'ask', 'mail', 'Ada@example.com')).status).toBe(200);
    expect(await server.store.formEntries.list({ limit: 9 })).toHaveLength(1);
    expect(await onList(own)).toMatchObject([{ email: 'ada@example.com', state: 'pending', source: 'Ask' }]);
    const { token } = (await asked(server))!;
    expect((await post(visitor, '/newsletter/confirm', { token })).status).toBe(200);
    expect(await onList(own)).toMatchObject([{ email: 'ada@example.com', state: 'subscribed' }]);
    expect(await server.store.formEntries.list({ limit: 9 })).toHaveLength(1);
  });

  it('answers the same for an address that is on the list, was, or never will be', async () => {
    const { server, visitor } = await setUp();
    await server.store.mailingLists.addSubscriber('club', { email: 'there@example.com', locale: '' }, 1);
    await server.store.mailingLists.addSubscriber('club', { email: 'left@example.com', locale: '' }, 1);
    await server.store.mailingLists.unsubscribe('club', 'left@example.com', 2);
    const answers = [];
    for (const email of ['there@example.com', 'left@example.com', 'new@example.com']) {
      const answer = await send(visitor, 'letters', 'email', email);
      answers.push([answer.status, (await answer.text()).replaceAll(/nonce-?="?[^" ]*|data-rev="[^"]*"/g, '')]);
    }
    expect(answers[0]?.[0]).toBe(200);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[1]).toEqual(answers[2]);
    expect((await server.store.mailOutbox.list()).filter(({ kind }) => kind === 'newsletter')).toHaveLength(3);
  });

  it('asks nobody without an address, or where its list is gone; the entry is stored all the same', async () => {
    const { server, visitor } = await setUp('absent');
    await send(visitor, 'ask', 'mail', '');
    await send(visitor, 'ask', 'mail', 'ada@example.com');
    expect(await asked(server)).toBeNull();
    expect(await server.store.formEntries.list({ limit: 9 })).toHaveLength(2);
  });

  it('of a newsletter makes the list of newsletters with its first sign-up', async () => {
    const { server, own, visitor } = await setUp();
    await send(visitor, 'letters', 'email', 'ada@example.com');
    const { token } = (await asked(server))!;
    await post(visitor, '/newsletter/confirm', { token });
    const { lists: all } = (await (await own.fetch(lists)).json()) as MailingListsAnswer;
    expect(all.map(({ id, name, counts, forms }) => [id, name, counts.subscribed, forms])).toEqual([
      ['club', 'Club', 0, ['Ask']],
      ['newsletter', 'Newsletter', 1, ['Letters']],
    ]);
  });
});

describe('the link to unsubscribe', () => {
  it('is in the e-mail and its headers, asks first, and works by one press of a mail program (RFC 8058)', async () => {
    const { server, own, visitor } = await setUp();
    await send(visitor, 'ask', 'mail', 'ada@example.com');
    const { token, unsubscribe, message } = (await asked(server))!;
    expect(message.text).toContain(`http://site.test${unsubscribe}`);
    expect(message.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    await post(visitor, '/newsletter/confirm', { token });
    const page = await (await server.browser().fetch(unsubscribe)).text();
    expect(page).toContain('Do you want no more emails of this list at ada@example.com?');
    expect(await onList(own)).toMatchObject([{ state: 'subscribed' }]);
    // A mail program has no cookies and no origin.
    const pressed = await server.browser().fetch(unsubscribe, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    expect(await onList(own)).toMatchObject([{ state: 'unsubscribed' }]);
  });

  it('says the same whether the address is on the list, and refuses what the site did not make', async () => {
    const { server, own, visitor } = await setUp();
    await send(visitor, 'ask', 'mail', 'ada@example.com');
    const { unsubscribe } = (await asked(server))!;
    const press = async (): Promise<[number, boolean]> => {
      const answer = await post(visitor, unsubscribe, {});
      return [answer.status, (await answer.text()).includes('gets no emails of the list any more')];
    };
    expect(await press()).toEqual([200, true]);
    expect(await onList(own)).toEqual([]);
    expect(await press()).toEqual([200, true]);
    for (const bad of ['', '?token=x', unsubscribe.slice('/newsletter/unsubscribe'.length).replace('=', '=x')])
      expect((await post(visitor, `/newsletter/unsubscribe${bad}`, {})).status).toBe(410);
  });
});

describe('the lists in the editor', () => {
  it('are made, renamed, filled, searched and removed, with clear refusals', async () => {
    const { own } = await setUp();
    const made = (await (await own.call('POST', lists, { name: ' News ' })).json()) as { id: string };
    const list = `${lists}/${made.id}`;
    expect((await own.call('POST', lists, { name: ' ' })).status).toBe(400);
    expect((await own.call('PUT', list, { name: 'Notes' })).status).toBe(200);
    const add = async (email: string) => (await own.call('POST', `${list}/subscribers`, { email, locale: '' })).status;
    expect([await add('Ada@example.com'), await add('ada@example.com'), await add('ada')]).toEqual([201, 409, 400]);
    const rows = [{ email: 'bob@example.com', locale: 'de' }];
    expect(await (await own.call('POST', `${list}/import`, { subscribers: rows })).json()).toEqual({
      added: 1,
      present: 0,
      left: 0,
    });
    const found = (await (
      await own.fetch(`${list}/subscribers?search=BOB&state=subscribed`)
    ).json()) as SubscribersAnswer;
    expect(found.subscribers).toMatchObject([{ email: 'bob@example.com', source: subscriberSources.file }]);
    expect((await own.fetch(`${list}/subscribers?state=else`)).status).toBe(400);
    expect((await own.fetch(`${list}/subscribers?before=x`)).status).toBe(400);
    const [bob] = found.subscribers;
    expect((await own.call('DELETE', `${list}/subscribers/${bob?.id}`)).status).toBe(200);
    expect((await own.call('DELETE', `${list}/subscribers/${bob?.id}`)).status).toBe(404);
    expect((await own.call('DELETE', list)).status).toBe(200);
    expect((await own.call('DELETE', list)).status).toBe(404);
    expect((await own.fetch(`${list}/subscribers`)).status).toBe(404);
    const acts = ((await (await own.fetch('/api/config/audit')).json()) as { records: { act: string }[] }).records;
    const done = acts.map(({ act }) => act).filter((act) => /list|subscriber/.test(act));
    expect(done.sort()).toEqual([
      'list-added',
      'list-changed',
      'list-removed',
      'subscriber-removed',
      'subscribers-imported',
    ]);
  });

  it('are exported as CSV, with a link to unsubscribe for each who is subscribed', async () => {
    const { server, own } = await setUp();
    await server.store.mailingLists.addSubscriber('club', { email: '=sum@example.com', locale: '' }, 1000);
    await server.store.mailingLists.bringIn('club', [{ email: 'left@example.com', locale: 'de' }], 2000);
    await server.store.mailingLists.unsubscribe('club', 'left@example.com', 3000);
    const answer = await own.fetch(`${lists}/club/export`);
    expect(answer.headers.get('content-disposition')).toContain('Club.csv');
    const [titles, left, sum] = (await answer.text()).split('\r\n');
    expect(titles).toContain('email,language,state,source,added,changed,unsubscribe');
    expect(left).toBe('left@example.com,de,unsubscribed,file,1970-01-01T00:00:02.000Z,1970-01-01T00:00:03.000Z,');
    expect(sum).toMatch(
      /^'=sum@example\.com,,subscribed,editor,.*,http:\/\/site\.test\/newsletter\/unsubscribe\?token=/,
    );
    const link = sum?.split(',').at(-1)?.slice('http://site.test'.length) ?? '';
    expect((await post(server.browser(), link, {})).status).toBe(200);
    expect((await onList(own)).map(({ state }) => state)).toEqual(['unsubscribed', 'unsubscribed']);
  });

  it('belong to the data of a person, and their names to the archive of the site', async () => {
    const { server, own } = await setUp();
    await server.store.mailingLists.addSubscriber('club', { email: 'ada@example.com', locale: '' }, 1000);
    const person = '/api/config/people';
    const found = await own.call('POST', `${person}/found`, { email: 'Ada@example.com' });
    expect(await found.json()).toMatchObject({ lists: [{ list: 'Club', state: 'subscribed' }] });
    const guarded = { email: 'ada@example.com', password: 'a long password' };
    expect(await (await own.call('POST', `${person}/exported`, guarded)).json()).toMatchObject({
      mailingLists: [{ list: 'Club', state: 'subscribed', source: subscriberSources.editor }],
    });
    expect(await (await own.call('POST', `${person}/removed`, guarded)).json()).toMatchObject({ lists: 1 });
    expect(await onList(own)).toEqual([]);
  });
});
