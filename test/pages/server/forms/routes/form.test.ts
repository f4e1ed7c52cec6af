import { describe, expect, it } from 'vitest';
import type { Block, PageDocument } from '../../../../../protocol/document/document.js';
import { createTestServer, testSite, type Browser, type TestServer } from '../../support.js';

interface Saved {
  readonly entryId: string;
  readonly error: string;
  readonly errors: Record<string, string>;
}

async function fetchKey(browser: Browser): Promise<string> {
  const answer = await browser.fetch('/api/form/FormSubmissionKey', { method: 'POST' });
  return ((await answer.json()) as { key: string }).key;
}

async function save(
  browser: Browser,
  answers: unknown,
  more: Record<string, unknown> = {},
): Promise<{ status: number; body: Saved }> {
  const key = 'key' in more ? more['key'] : await fetchKey(browser);
  const request = {
    formId: 'contact',
    collectionId: '',
    objectName: '',
    isOverlayForm: false,
    submitButtonText: 'Send',
    form: typeof answers === 'string' ? answers : JSON.stringify(answers),
    submissionId: 'submission-1',
    pageTitle: 'Contact',
    pageId: '2',
    pagePath: '/contact',
    contentSource: 'c',
    queryString: '',
    visitorCookie: '',
    clientDate: 1,
    ...more,
    key,
  };
  const response = await browser.call('POST', '/api/form/SaveFormSubmission', request);
  return { status: response.status, body: (await response.json()) as Saved };
}

async function setUp(): Promise<{ server: TestServer; browser: Browser }> {
  const server = await createTestServer();
  const browser = server.browser();
  await browser.fetch('/contact');
  return { server, browser };
}

async function entries(server: TestServer) {
  return server.store.formEntries.list({ limit: 50, offset: 0 });
}

describe('form keys and entries', () => {
  it('issues a key for an empty post [FORM-13] and stores one entry for it [FORM-14]', async () => {
    const { server, browser } = await setUp();
    const { status, body } = await save(browser, { name: 'Ada', email: 'ada@example.com', topics: ['Stools'] });
    expect(status).toBe(200);
    const [entry, ...others] = await entries(server);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: body.entryId,
      formId: 'contact',
      pagePath: '/contact',
      fields: { name: 'Ada', email: 'ada@example.com', message: '', topics: ['Stools'] },
    });
  });

  it('upserts a submission with the latest answers, however often and with whatever key it is sent', async () => {
    const { server, browser } = await setUp();
    const key = await fetchKey(browser);
    const first = await save(browser, { name: 'Ada' }, { key });
    const again = await save(browser, { name: 'Ada Lovelace' }, { key });
    const without = await save(browser, { name: 'Ada King' }, { key: '' });
    expect([again.body.entryId, without.body.entryId]).toEqual([first.body.entryId, first.body.entryId]);
    expect((await entries(server)).map((entry) => entry.fields['name'])).toEqual(['Ada King']);
  });

  it('stores five simultaneous presses once', async () => {
    const { server, browser } = await setUp();
    const key = await fetchKey(browser);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => save(browser, { name: 'Ada' }, { key })));
    expect(new Set(answers.map(({ body }) => body.entryId)).size).toBe(1);
    expect(await entries(server)).toHaveLength(1);
  });

  it('refuses a used, a foreign and an expired key for a new submission', async () => {
    const { server, browser } = await setUp();
    const used = await fetchKey(browser);
    await save(browser, { name: 'Ada' }, { key: used });
    const expired = await fetchKey(browser);
    const forged = `${expired.slice(0, -4)}AAAA`;
    for (const key of [used, forged, 'nonsense', '']) {
      const { status, body } = await save(browser, { name: 'Eve' }, { key, submissionId: 'submission-2' });
      expect([key, status]).toEqual([key, 400]);
      expect(body.error).toContain('submission key');
    }
    server.advance(61 * 60_000);
    expect((await save(browser, { name: 'Eve' }, { key: expired, submissionId: 'submission-2' })).status).toBe(400);
    expect(await entries(server)).toHaveLength(1);
  });

  it('reports each invalid field with status 400 and stores nothing [FORM-17] [FIELD-18]', async () => {
    const { server, browser } = await setUp();
    const { status, body } = await save(browser, {
      name: '  ',
      email: 'ada@example',
      message: 'eleven char',
      topics: ['Chairs'],
      extra: 'x',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: 'Name is required.',
      email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      message: 'You have exceeded the character limit',
      topics: 'Please choose one of the answers.',
      extra: expect.stringContaining('not part of the form') as unknown,
    });
    expect(await entries(server)).toEqual([]);
  });

  it('accepts a text of exactly the limit and an empty optional e-mail [FIELD-19] [FIELD-24]', async () => {
    const { browser } = await setUp();
    expect((await save(browser, { name: 'Ada', message: '0123456789', email: '' })).status).toBe(200);
  });

  it('sanitises values: trims, normalises line ends, drops control characters, keeps markup [FORM-15]', async () => {
    const { server, browser } = await setUp();
    await save(browser, { name: ' <b>Ada</b>\u0000\r\nL ' });
    expect((await entries(server))[0]?.fields['name']).toBe('<b>Ada</b>\nL');
  });

  it('refuses answers of the wrong kind', async () => {
    const { server, browser } = await setUp();
    for (const answers of [
      'not json',
      '[]',
      '"text"',
      'null',
      { name: { a: 1 } },
      { name: 'Ada', topics: 'Stools' },
      { name: 'Ada', topics: [1] },
      { name: 7 },
    ]) {
      expect([answers, (await save(browser, answers)).status]).toEqual([answers, 400]);
    }
    expect((await save(browser, '{"name":"Ada","__proto__":{"polluted":true}}')).status).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await entries(server)).toEqual([]);
  });

  it('answers 404 for a form that is on no published page', async () => {
    const { browser } = await setUp();
    const { status, body } = await save(browser, { name: 'Ada' }, { formId: 'absent' });
    expect([status, body.error]).toEqual([404, 'This form has not been configured yet.']);
  });

  it('answers 429 with Retry-After beyond the rate limit', async () => {
    const server = await createTestServer({ formsPerMinute: 2 });
    const browser = server.browser();
    await browser.fetch('/contact');
    await save(browser, { name: 'Ada' });
    await save(browser, { name: 'Ada' });
    const response = await browser.call('POST', '/api/form/SaveFormSubmission', {});
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(((await response.json()) as Saved).error).toContain('rate limit');
  });
});

describe('the e-mail about an entry', () => {
  it("is queued for every stored entry, to the form's address or else the owner, and for no refused one", async () => {
    const { server, browser } = await setUp();
    await save(browser, { name: 'Ada' });
    await save(browser, { name: '' }, { submissionId: 'submission-2' });
    await browser.submit('/api/form/SaveFormSubmission', { formId: 'contact', 'field:name': 'Bob' });
    expect((await server.store.mailOutbox.list()).map(({ recipient }) => recipient)).toEqual(['', '']);
    const [start, contact] = testSite.pages as [PageDocument, PageDocument];
    const [form] = contact.blocks as [Block];
    const named = async (notifyEmail: string) => {
      const other = await createTestServer({
        site: {
          ...testSite,
          pages: [start, { ...contact, blocks: [{ ...form, value: { ...form.value, notifyEmail } }] }],
        },
      });
      const visitor = other.browser();
      const page = await (await visitor.fetch('/contact')).text();
      await save(visitor, { name: 'Ada' });
      return { page, queued: (await other.store.mailOutbox.list()).map(({ recipient }) => recipient) };
    };
    const { page, queued } = await named(' orders@shop.online ');
    expect(queued).toEqual(['orders@shop.online']);
    expect(page).not.toContain('orders@shop');
    expect((await named('a@b.cd, evil@evil.test')).queued).toEqual(['']);
  });

  it('has a copy for whoever wrote where the form says so, which is deleted with the entry', async () => {
    const [start, contact] = testSite.pages as [PageDocument, PageDocument];
    const [form] = contact.blocks as [Block];
    const blocks = [{ ...form, value: { ...form.value, copyToSender: true } }];
    const server = await createTestServer({ site: { ...testSite, pages: [start, { ...contact, blocks }] } });
    const visitor = server.browser();
    await visitor.fetch('/contact');
    const { body } = await save(visitor, { name: 'Ada', email: 'ada@example.com' });
    const queued = await server.store.mailOutbox.list();
    expect(queued.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['entry', ''],
      ['entry-copy', body.entryId],
    ]);
    await server.store.formEntries.remove('contact', [body.entryId ?? '']);
    expect(await server.store.mailOutbox.list()).toEqual([]);
  });
});

describe('when the database fails', () => {
  it('answers 500 in JSON, stores nothing, and reports the error [FORM-17]', async () => {
    const { server, browser } = await setUp();
    const key = await fetchKey(browser);
    await server.store.close();
    const { status, body } = await save(browser, { name: 'Ada' }, { key });
    expect([status, body.entryId, typeof body.error]).toEqual([500, undefined, 'string']);
    expect(server.reported).toHaveLength(1);
  });
});

describe('a form posted without script', () => {
  const fields = {
    formId: 'contact',
    pagePath: '/contact',
    'field:name': 'Ada <script>',
    'field:email': '',
    'field:message': '',
  };

  it('stores the entry and answers with a page of the site', async () => {
    const { server, browser } = await setUp();
    const response = await browser.submit('/api/form/SaveFormSubmission', [
      ...Object.entries(fields),
      ['field:topics', 'Stools'],
      ['field:topics', 'Boxes'],
    ]);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('We will write back.');
    expect((await entries(server))[0]?.fields).toMatchObject({ name: 'Ada <script>', topics: ['Stools', 'Boxes'] });
  });

  it('shows the form again with errors and every answer, escaped', async () => {
    const { server, browser } = await setUp();
    const response = await browser.submit('/api/form/SaveFormSubmission', {
      ...fields,
      'field:email': '"><img src=x>',
      'field:topics': 'Boxes',
    });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('Email is not valid.');
    expect(page).toContain('value="Ada &lt;script&gt;"');
    expect(page).toContain('value="&quot;&gt;&lt;img src=x&gt;"');
    expect(page).not.toContain('<img src=x>');
    expect(page).toMatch(/value="Boxes"[^>]* checked/);
    expect(await entries(server)).toEqual([]);
  });

  it('stores the same content from the same visitor once in ten minutes, and again later', async () => {
    const { server, browser } = await setUp();
    const post = (): Promise<Response> => browser.submit('/api/form/SaveFormSubmission', fields);
    await post();
    server.advance(9 * 60_000);
    await post();
    expect(await entries(server)).toHaveLength(1);
    await browser.submit('/api/form/SaveFormSubmission', { ...fields, 'field:name': 'Bob' });
    expect(await entries(server)).toHaveLength(2);
    server.advance(11 * 60_000);
    await post();
    expect(await entries(server)).toHaveLength(3);
  });

  it('accepts multipart forms without their files', async () => {
    const { server, browser } = await setUp();
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('field:name', new File(['x'], 'x.txt'));
    const request = new Request('http://site.test', { method: 'POST', body });
    const headers = { 'content-type': request.headers.get('content-type') ?? '', origin: 'http://site.test' };
    const response = await browser.fetch('/api/form/SaveFormSubmission', {
      method: 'POST',
      headers,
      body: await request.arrayBuffer(),
    });
    expect(response.status).toBe(200);
    expect((await entries(server))[0]?.fields['name']).toBe('Ada <script>');
  });

  it('refuses cross-site posts and posts without an origin', async () => {
    const { server, browser } = await setUp();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams(fields).toString();
    for (const headers of [
      { origin: 'http://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://site.test' },
      { referer: 'http://evil.test/' },
      {},
    ]) {
      const response = await browser.fetch('/api/form/SaveFormSubmission', {
        method: 'POST',
        headers: { ...type, ...headers } as Record<string, string>,
        body,
      });
      expect([headers, response.status]).toEqual([headers, 403]);
    }
    expect(await entries(server)).toEqual([]);
  });

  it('is answered with a page of the site also beyond the rate limit, cross-site, when too large, or when the database fails', async () => {
    const server = await createTestServer({ formsPerMinute: 1 });
    const browser = server.browser();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      referer: 'http://site.test/contact?x=1',
    };
    const post = (more: Record<string, string>, body = new URLSearchParams(fields).toString()): Promise<Response> =>
      browser.fetch('/api/form/SaveFormSubmission', { method: 'POST', headers: { ...headers, ...more }, body });
    expect((await post({ origin: 'http://site.test' })).status).toBe(200);
    const limited = await post({ origin: 'http://site.test' });
    const page = await limited.text();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page).toContain('Unable to submit form. Submission rate limit exceeded.');
    expect(page).toContain('what you typed is still there');
    expect(page).toContain('href="/contact"');
    expect(page).toContain('<title>');
    server.advance(120_000);
    const large = await setUp();
    const tooLarge = await large.browser.fetch('/api/form/SaveFormSubmission', {
      method: 'POST',
      headers: { ...headers, origin: 'http://site.test' },
      body: `x=${'y'.repeat(300_000)}`,
    });
    expect([tooLarge.status, (await tooLarge.text()).includes('what you typed is still there')]).toEqual([413, true]);
    const foreign = await large.browser.fetch('/api/form/SaveFormSubmission', {
      method: 'POST',
      headers: { ...headers, origin: 'http://evil.test', referer: 'http://evil.test//evil' },
      body: 'x=1',
    });
    const foreignPage = await foreign.text();
    expect([foreign.status, foreignPage.includes('evil')]).toEqual([403, false]);
    await large.server.store.close();
    const failed = await large.browser.fetch('/api/form/SaveFormSubmission', {
      method: 'POST',
      headers: { ...headers, origin: 'http://site.test' },
      body: new URLSearchParams(fields).toString(),
    });
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(large.server.reported).toHaveLength(1);
  });

  it('shows a page for a form that does not exist', async () => {
    const { browser } = await setUp();
    const response = await browser.submit('/api/form/SaveFormSubmission', {
      formId: 'absent',
      pagePath: '//evil.test/',
    });
    const page = await response.text();
    expect(response.status).toBe(404);
    expect(page).toContain('This form has not been configured yet.');
    expect(page).not.toContain('evil.test');
  });
});
