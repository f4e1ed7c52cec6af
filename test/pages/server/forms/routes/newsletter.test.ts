import { describe, expect, it } from 'vitest';
import { composeConfirmMail } from '../../../../../pages/server/forms/compose-confirm-mail.js';
import type { ConfirmPayload } from '../../../../../pages/server/forms/newsletter.js';
import { textSource } from '../../../../../pages/server/snapshot/text-source.js';
import type { Block } from '../../../../../protocol/document/document.js';
import { createTestServer, pageDocument, testSite, type Browser, type TestServer } from '../../support.js';

const newsletter: Block = {
  id: 'letters',
  type: 'newsletter',
  value: { formId: 'letters', formName: 'Letters', consentText: 'Send me letters.', policy: '/contact' },
};

async function setUp(): Promise<{ server: TestServer; browser: Browser }> {
  const pages = [...testSite.pages, pageDocument('3', '/letters', [newsletter])];
  const server = await createTestServer({ site: { ...testSite, pages } });
  const browser = server.browser();
  await browser.fetch('/letters');
  return { server, browser };
}

/** Signs up without script. */
const signUp = (browser: Browser, email: string, consent = 'Send me letters.'): Promise<Response> =>
  browser.fetch('/api/form/SaveFormSubmission', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://site.test' },
    body: new URLSearchParams({
      formId: 'letters',
      pagePath: '/letters',
      'field:email': email,
      ...(consent && { 'field:consent': consent }),
    }),
  });

const entries = ({ store }: TestServer) => store.formEntries.list({ limit: 50, offset: 0 });
const waiting = ({ store }: TestServer) => store.mailOutbox.claim(9, Number.MAX_SAFE_INTEGER, 0);

async function tokenOf(server: TestServer): Promise<string> {
  const [mail] = (await waiting(server)).filter(({ kind }) => kind === 'newsletter');
  return (JSON.parse(mail?.payload ?? '{}') as ConfirmPayload).token;
}

const confirm = (browser: Browser, token: string): Promise<Response> =>
  browser.fetch('/newsletter/confirm', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://site.test' },
    body: new URLSearchParams({ token }),
  });

describe('a newsletter', () => {
  it('keeps no address before its link is followed and confirmed; then it is an entry, once', async () => {
    const { server, browser } = await setUp();
    const answer = await signUp(browser, 'ada@example.com');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('One step is left');
    expect(await entries(server)).toEqual([]);
    const token = await tokenOf(server);
    const asked = await browser.fetch(`/newsletter/confirm?${new URLSearchParams({ token })}`);
    expect(asked.headers.get('cache-control')).toContain('no-store');
    expect(await asked.text()).toContain('Do you want to get the newsletter at ada@example.com?');
    expect(await entries(server)).toEqual([]);
    for (const _ of [1, 2]) expect(await (await confirm(browser, token)).text()).toContain('You are on the list');
    expect(await entries(server)).toMatchObject([
      { formId: 'letters', fields: { email: 'ada@example.com', consent: ['Send me letters.'] }, pagePath: '/letters' },
    ]);
    expect((await waiting(server)).filter(({ kind }) => kind === 'entry')).toHaveLength(1);
  });

  it('asks for the tick and a valid address, and sends nothing without them', async () => {
    const { server, browser } = await setUp();
    expect((await signUp(browser, 'ada@example.com', '')).status).toBe(400);
    expect((await signUp(browser, 'ada')).status).toBe(400);
    expect(await waiting(server)).toEqual([]);
  });

  it('sends one e-mail while it waits, whatever the capitals of the address, and lists the address once', async () => {
    const { server, browser } = await setUp();
    await signUp(browser, 'ada@example.com');
    await signUp(browser, 'Ada@Example.com');
    const mails = await waiting(server);
    expect(mails).toHaveLength(1);
  });

  it('takes no link that is made up, of another site or too old', async () => {
    const { server, browser } = await setUp();
    await signUp(browser, 'ada@example.com');
    const token = await tokenOf(server);
    for (const bad of ['', 'x', `x${token}`, token.slice(2)]) expect((await confirm(browser, bad)).status).toBe(410);
    expect((await confirm((await setUp()).browser, 'made.up')).status).toBe(410);
    server.advance(7 * 86_400_000 + 1);
    expect((await browser.fetch(`/newsletter/confirm?${new URLSearchParams({ token })}`)).status).toBe(410);
    expect((await confirm(browser, token)).status).toBe(410);
    expect(await entries(server)).toEqual([]);
  });

  it('is asked with script, too, under a key of the page', async () => {
    const { server, browser } = await setUp();
    const { key } = (await (await browser.fetch('/api/form/FormSubmissionKey', { method: 'POST' })).json()) as {
      key: string;
    };
    const request = {
      formId: 'letters',
      collectionId: '',
      objectName: '',
      isOverlayForm: false,
      submitButtonText: 'Send',
      form: JSON.stringify({ email: 'ada@example.com', consent: ['Send me letters.'] }),
      submissionId: 'submission-1',
      pageTitle: 'Letters',
      pageId: '3',
      pagePath: '/letters',
      contentSource: '',
      queryString: '',
      visitorCookie: '',
      clientDate: 1,
    };
    const sent = await browser.call('POST', '/api/form/SaveFormSubmission', { ...request, key });
    expect(sent.status).toBe(200);
    expect(await sent.json()).toEqual({ entryId: expect.stringMatching(/^newsletter-/) });
    expect((await browser.call('POST', '/api/form/SaveFormSubmission', { ...request, key: 'x' })).status).toBe(400);
    expect(await entries(server)).toEqual([]);
    expect(await tokenOf(server)).not.toBe('');
  });

  it('writes an e-mail with the link in the language of the page and nothing that was typed', () => {
    const mail = composeConfirmMail({
      unsubscribe: null,
      token: 'a+b',
      text: textSource('de'),
      locale: 'de',
      siteTitle: 'Bench\r\nBcc: x',
      from: { name: '', address: 'shop@bench.test' },
      replyTo: null,
      recipient: 'ada@example.com',
      siteUrl: 'https://bench.test',
      date: 1,
      id: 'newsletter-1',
    });
    expect(mail.subject).toBe('Bench Bcc: x: bitte bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail.text).toContain('https://bench.test/newsletter/confirm?token=a%2Bb');
    expect(mail.messageId).toBe('newsletter-1@bench.test');
  });
});
