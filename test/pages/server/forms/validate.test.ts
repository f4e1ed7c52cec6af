import { describe, expect, it } from 'vitest';
import { fieldKinds, type FieldKindName } from '../../../../protocol/forms/field-kinds.js';
import { kindField } from '../../../support/form-kinds.js';
import { createTestServer, pageDocument, testSite, type Browser, type TestServer } from '../support.js';

const save = '/api/form/SaveFormSubmission';
const kinds = Object.keys(fieldKinds) as FieldKindName[];

let lastSubmission = 0;

/** A site whose contact page has every kind of field, all optional unless a test overrides it. */
async function setUp(
  changes: Partial<Record<FieldKindName, object>> = {},
): Promise<{ server: TestServer; browser: Browser }> {
  const fields = kinds.map((kind) => kindField(kind, { required: false, ...changes[kind] }));
  const block = { id: 'contact-form', type: 'form', value: { formId: 'contact', fields } };
  const server = await createTestServer({
    site: { ...testSite, pages: [pageDocument('1', '/'), pageDocument('2', '/contact', [block])] },
  });
  const browser = server.browser();
  await browser.fetch('/contact');
  return { server, browser };
}

async function send(
  browser: Browser,
  answers: object,
): Promise<{ status: number; errors: Record<string, string> | undefined }> {
  const { key } = (await (await browser.fetch('/api/form/FormSubmissionKey', { method: 'POST' })).json()) as {
    key: string;
  };
  const request = {
    key,
    formId: 'contact',
    collectionId: '',
    objectName: '',
    isOverlayForm: false,
    submitButtonText: 'Send',
    form: JSON.stringify(answers),
    submissionId: `submission-${(lastSubmission += 1)}`,
    pageTitle: '',
    pageId: '2',
    pagePath: '/contact',
    contentSource: 'c',
    queryString: '',
    visitorCookie: '',
    clientDate: 1,
  };
  const response = await browser.call('POST', save, request);
  return { status: response.status, errors: ((await response.json()) as { errors?: Record<string, string> }).errors };
}

async function storedFields(server: TestServer): Promise<Record<string, unknown>[]> {
  return (await server.store.formEntries.list({ limit: 50, offset: 0 })).map(({ fields }) => fields);
}

const answers = {
  text: 'Ada',
  textarea: 'a <b>note</b>\nof two',
  email: 'ada@example.com',
  number: '3',
  currency: '25.50',
  website: 'https://example.com',
  date: ['2', '29', '2024'],
  name: ['Ada', 'Lovelace'],
  time: ['9', '30', '', 'PM'],
  address: ['1 Lane', '', 'Bath', '', 'BA1 1AA', 'UK'],
  phone: ['+44', '1225', '123', '456'],
  tel: '+44 1225 123456',
  checkbox: ['An order', 'A visit'],
  radio: 'Elm',
  select: 'Bar',
  likert: { 'The price is right.': '-2' },
  hidden: 'letter',
};

/** The same answers as a browser posts them. */
function posted(): [string, string][] {
  return Object.entries(answers).flatMap(([id, answer]): [string, string][] => {
    if (typeof answer === 'string') return [[`field:${id}`, answer.replaceAll('\n', '\r\n')]];
    if (Array.isArray(answer)) return answer.map((text: string) => [`field:${id}`, text]);
    return Object.entries(answer).map(([question, text]) => [`field:${id}:${question}`, text]);
  });
}

const head: [string, string][] = [
  ['formId', 'contact'],
  ['pagePath', '/contact'],
];

describe('every kind of field', () => {
  it('is stored as sent [FIELD-01] [FIELD-02] [FIELD-03] [FIELD-04] [FIELD-05] [FIELD-06] [FIELD-07] [FIELD-08] [FIELD-09]', async () => {
    const { server, browser } = await setUp();
    expect(await send(browser, answers)).toEqual({ status: 200, errors: undefined });
    expect(await storedFields(server)).toEqual([answers]);
  });

  it('is stored in the same shape when posted without script', async () => {
    const { server, browser } = await setUp();
    expect((await browser.submit(save, [...head, ...posted()])).status).toBe(200);
    expect(await storedFields(server)).toEqual([answers]);
  });

  it('may be empty when it is optional: empty parts keep their positions', async () => {
    const { server, browser } = await setUp();
    expect((await send(browser, {})).status).toBe(200);
    expect(await storedFields(server)).toEqual([
      {
        ...Object.fromEntries(
          ['text', 'textarea', 'email', 'number', 'currency', 'website', 'tel', 'radio', 'select', 'hidden'].map(
            (kind) => [kind, ''],
          ),
        ),
        date: ['', '', ''],
        name: ['', ''],
        time: ['', '', '', ''],
        address: ['', '', '', '', '', ''],
        phone: ['', '', '', ''],
        checkbox: [],
        likert: {},
      },
    ]);
  });

  it("reports a missing required answer, with the owner's message if there is one", async () => {
    const { browser } = await setUp(Object.fromEntries(kinds.map((kind) => [kind, { required: true }])));
    const { status, errors } = await send(browser, {
      text: ' ',
      date: ['1', '', '2026'],
      likert: { 'The stool is solid.': '0' },
      address: ['1 Lane', '', '', '', '', 'UK'],
    });
    expect(status).toBe(400);
    expect(Object.keys(errors!).sort()).toEqual(kinds.filter((kind) => kind !== 'hidden' && kind !== 'section').sort());
    expect(errors).toMatchObject({
      text: 'Your name is required.',
      name: 'Please tell us your name.',
      date: 'Day of the visit is required.',
    });
  });

  it.each([
    ['date', ['2', '30', '2024'], 'Please enter a whole date'],
    ['date', ['2', '29'], 'Could not parse'],
    ['date', '2024-02-29', 'Could not parse'],
    ['date', ['2', '29', '2024', 'x'], 'Could not parse'],
    ['name', ['Ada', 1], 'Could not parse'],
    ['name', ['x'.repeat(101), ''], 'exceeded the character limit'],
    ['time', ['9', '30', '', 'noon'], 'Could not parse'],
    ['time', ['25', '00', '', ''], 'Please enter a time'],
    ['phone', ['555', '123'], 'Could not parse'],
    ['phone', ['', '555', '12x', '4567'], 'whole telephone number'],
    ['tel', 'call me', 'whole telephone number'],
    ['tel', '1234', 'whole telephone number'],
    ['address', ['1 Lane', '', 'Town', '', '12345-6789', 'USA'], 'Zip code must have 5 digits.'],
    ['number', '41', 'The highest value is 40.'],
    ['number', 3, 'Could not parse'],
    ['currency', '4.99', 'The lowest value is 5.'],
    ['currency', '5.001', 'such as 25.00'],
    ['website', 'javascript:alert(1)', 'Links must be formatted as'],
    ['email', `${'a'.repeat(252)}@b.co`, 'Email is not valid.'],
    ['textarea', 'x'.repeat(21), 'exceeded the character limit'],
    ['checkbox', ['A boat'], 'one of the answers'],
    ['radio', 'Balsa', 'one of the answers'],
    ['radio', ['Ash', 'Elm'], 'one of the answers'],
    ['select', 'Sky-high', 'one of the answers'],
    ['likert', { 'The stool is solid.': '3' }, 'one of the answers'],
    ['likert', { 'The moon is solid.': '1' }, 'one of the answers'],
    ['likert', ['1', '2'], 'one of the answers'],
    ['hidden', { a: 1 }, 'Could not parse'],
    ['section', 'x', 'not part of the form'],
  ])('%s: %j is refused, and nothing is stored [FORM-35]', async (kind, answer, message) => {
    const { server, browser } = await setUp();
    const { status, errors } = await send(browser, { [kind]: answer });
    expect(status).toBe(400);
    expect(errors).toEqual({ [kind]: expect.stringContaining(message) as unknown });
    expect(await storedFields(server)).toEqual([]);
  });

  it('telephone: three parts are stored as four, with an empty country, sent or posted [FIELD-05]', async () => {
    const { server, browser } = await setUp({ phone: { countryCode: false } });
    await send(browser, { phone: ['', '555', '123', '4567'] });
    await send(browser, { phone: ['555', '123', '4567'] });
    await browser.submit(save, [...head, ['field:phone', '555'], ['field:phone', '123'], ['field:phone', '4567']]);
    expect((await storedFields(server)).map(({ phone }) => phone)).toEqual(Array(3).fill(['', '555', '123', '4567']));
    expect((await send(browser, { phone: ['+1', '555', '123', '4567'] })).status).toBe(400);
  });

  it('a zip of the United States can be required for every country [FIELD-26]', async () => {
    const { browser } = await setUp({ address: { usZip: true } });
    const address = (zip: string) => ({ address: ['1 Lane', '', 'Town', '', zip, ''] });
    expect([(await send(browser, address('12345'))).status, (await send(browser, address('AB1'))).status]).toEqual([
      200, 400,
    ]);
  });
});

describe('posted without script', () => {
  const from = (browser: Browser, search: string, fields: readonly (readonly [string, string])[]): Promise<Response> =>
    browser.fetch(save, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://site.test',
        referer: `http://site.test/contact${search}`,
      },
      body: new URLSearchParams(
        [...head, ...fields].map(([name, value]): [string, string] => [name, value]),
      ).toString(),
    });

  it('a hidden field has the value of its first URL parameter, decoded once; else its own value [FIELD-11]', async () => {
    const { server, browser } = await setUp();
    for (const search of ['?campaign=spring%2520&campaign=no', '?campaign=', '?Campaign=x', ''])
      await from(browser, search, [
        ['field:hidden', 'none'],
        ['field:text', search],
      ]);
    const stored = await storedFields(server);
    expect(Object.fromEntries(stored.map(({ text, hidden }) => [text, hidden]))).toEqual({
      '?campaign=spring%2520&campaign=no': 'spring%20',
      '?campaign=': '',
      '?Campaign=x': 'none',
      '': 'none',
    });
  });

  it('a refused form shows every answer again, and keeps the values from the address', async () => {
    const { browser } = await setUp({ email: { required: true } });
    const response = await from(
      browser,
      '?campaign=spring',
      posted().filter(([name]) => name !== 'field:email'),
    );
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('Email is required.');
    expect(page).toMatch(/name="field:hidden" value="spring"|value="spring"[^>]*name="field:hidden"/);
    for (const value of ['Lovelace', 'BA1 1AA', '+44', '2024', '25.50', 'https://example.com'])
      expect(page).toContain(`value="${value}"`);
    expect(page).toMatch(/name="field:likert:The price is right\."[^>]*value="-2" checked/);
    expect(page).toMatch(/<option value="PM" selected/);
    expect(page).toMatch(/value="Elm" checked/);
    expect(page).toContain('a &lt;b&gt;note&lt;/b&gt;');
  });

  it('markup in an answer is escaped on the page that shows it again', async () => {
    const { browser } = await setUp({ checkbox: { required: true } });
    const probe = '"><xss-probe onload=x></textarea></option><xss-probe>';
    const names = posted()
      .map(([name]) => name)
      .filter((name) => !/checkbox|radio|select|likert/.test(name));
    const page = await (
      await from(browser, `?campaign=${encodeURIComponent(probe)}`, [
        ...names.map((name) => [name, probe] as const),
        ['field:likert:<xss-probe>', probe],
        ['field:<xss-probe>', probe],
      ])
    ).text();
    expect(page).toContain('&lt;xss-probe');
    expect(page).not.toContain('<xss-probe');
  });

  it('surplus texts and unknown questions are refused', async () => {
    const { server, browser } = await setUp();
    for (const extra of [
      [
        ['field:text', 'a'],
        ['field:text', 'b'],
      ],
      [
        ['field:radio', 'Ash'],
        ['field:radio', 'Elm'],
      ],
      [['field:likert:No question', '1']],
      [['field:section', 'x']],
    ] as [string, string][][]) {
      expect([extra, (await from(browser, '', extra)).status]).toEqual([extra, 400]);
    }
    expect(await storedFields(server)).toEqual([]);
  });
});

describe("a page of an author's own", () => {
  it('stores parts as lists and questions as maps, sent or posted', async () => {
    const server = await createTestServer({ authorFolder: '/nonexistent' });
    const browser = server.browser();
    await browser.submit(save, [
      ['formId', 'own'],
      ['field:when', '2'],
      ['field:when', '29'],
      ['field:views:Solid', '-1'],
      ['field:views:__proto__', '1'],
      ['field:name', 'Ada'],
    ]);
    const stored = await storedFields(server);
    expect(JSON.stringify(stored)).toBe(
      JSON.stringify([
        { when: ['2', '29'], views: JSON.parse('{"Solid":"-1","__proto__":"1"}') as unknown, name: 'Ada' },
      ]),
    );
  });
});
