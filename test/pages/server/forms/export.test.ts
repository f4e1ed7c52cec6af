import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, defuseFormula } from '../../../../pages/server/export/csv.js';
import { attachmentHeader } from '../../../../pages/server/export/file-name.js';
import { roles } from '../../../../protocol/enums/roles.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser, type TestServer } from '../support.js';

const address = '/api/config/form-entries';

/** Reads RFC 4180 the plain way, apart from the writer. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let [record, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') cell += text[(index += 1)];
      else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',') [record, cell] = [[...record, cell], ''];
    else if (character === '\r' && text[index + 1] === '\n') {
      records.push([...record, cell]);
      [record, cell, index] = [[], '', index + 1];
    } else cell += character;
  }
  return records;
}

async function store(
  server: TestServer,
  fields: Record<string, unknown>,
  { formId = 'contact', at = 1000 } = {},
): Promise<void> {
  const id = randomUUID();
  await server.store.formEntries.saveNative(
    { formId, fields, pagePath: '/contact', details: {} },
    [`${id}-1`, `${id}-0`],
    0,
    at,
  );
}

async function exportCsv(browser: Browser, query = 'formId=contact&format=csv'): Promise<string[][]> {
  const response = await browser.fetch(`${address}/export?${query}`);
  expect(response.status).toBe(200);
  return parseCsv(await response.text());
}

describe('a CSV record', () => {
  it('is read back unchanged for any texts, except for the quote before a formula', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', '=', "'", 'a', ' ') })),
          { minLength: 1, maxLength: 6 },
        ),
        (cells) => {
          expect(parseCsv(csvLine(cells))).toEqual([cells.map(defuseFormula)]);
        },
      ),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/C calc"!A0', '＝1+1'])(
    'shows %j as a text',
    (text) => {
      expect(parseCsv(csvLine([text]))[0]).toEqual([`'${text}`]);
    },
  );

  it.each(['', 'a=1', '1-1', 'Ada', "'quoted'", ' =1'])('leaves %j unchanged', (text) => {
    expect(parseCsv(csvLine([text]))[0]).toEqual([text]);
  });
});

describe('the name of an exported file', () => {
  it.each([
    ['Contact', 'attachment; filename="Contact.csv"; filename*=UTF-8\'\'Contact.csv'],
    ['../../etc/passwd', 'attachment; filename="etc-passwd.csv"; filename*=UTF-8\'\'etc-passwd.csv'],
    ['"\r\nSet-Cookie: a=b', 'attachment; filename="Set-Cookie- a-b.csv"; filename*=UTF-8\'\'Set-Cookie-%20a-b.csv'],
    ['\u202e\ud800', 'attachment; filename="entries.csv"; filename*=UTF-8\'\'entries.csv'],
    [
      'Anfrage für Öfen',
      'attachment; filename="Anfrage fur Ofen.csv"; filename*=UTF-8\'\'Anfrage%20f%C3%BCr%20%C3%96fen.csv',
    ],
  ])('for a form called %j is %s', (name, header) => {
    expect(attachmentHeader(name, 'csv')).toBe(header);
  });

  it('is a valid header for any form name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header =
          new Headers({ 'content-disposition': attachmentHeader(name, 'json') }).get('content-disposition') ?? '';
        expect(header).toMatch(/^attachment; filename="[\w. -]+\.json"; filename\*=UTF-8''[\w.%!~*'()-]+\.json$/);
      }),
    );
  });
});

const compound = pageDocument('3', '/booking', [
  {
    id: 'booking-form',
    type: 'form',
    value: {
      formId: 'booking',
      formName: 'Booking',
      fields: [
        { id: 'who', type: 'name', title: 'Name' },
        { id: 'call', type: 'phone', title: 'Phone' },
        { id: 'intro', type: 'section', title: 'About you' },
        {
          id: 'views',
          type: 'likert',
          title: 'Views',
          options: [
            { id: 'a', label: 'Friendly' },
            { id: 'b', label: 'Quick' },
          ],
        },
        {
          id: 'tools',
          type: 'checkbox',
          title: 'Tools',
          options: [
            { id: 'a', label: 'Saw' },
            { id: 'b', label: 'Plane' },
          ],
        },
        { id: 'twin-1', type: 'text', title: 'Remark' },
        { id: 'twin-2', type: 'text', title: 'Remark' },
      ],
    },
  },
]);

describe('the export of a form', () => {
  it('has a header line and a line per entry, newest first, with answers in the order of the form, N/A for none [SUMM-05]', async () => {
    const server = await createTestServer();
    await store(
      server,
      { name: 'Ada', email: 'ada@example.com', message: 'One\nline, "quoted"', topics: ['Stools', 'Boxes'] },
      { at: 1000 },
    );
    await store(
      server,
      { name: '=HYPERLINK("http://evil.test")', email: '', message: '<script>alert(1)</script>', topics: [] },
      { at: 2000 },
    );
    const [titles, second, first, ...others] = await exportCsv(await loggedIn(server));
    expect(titles).toEqual(['Entry', 'Sent', 'Page', 'Name', 'Email', 'Message', 'Topics']);
    expect(first?.slice(1)).toEqual([
      '1970-01-01T00:00:01.000Z',
      '/contact',
      'Ada',
      'ada@example.com',
      'One\nline, "quoted"',
      'Stools; Boxes',
    ]);
    expect(second?.slice(1)).toEqual([
      '1970-01-01T00:00:02.000Z',
      '/contact',
      '\'=HYPERLINK("http://evil.test")',
      'N/A',
      '<script>alert(1)</script>',
      'N/A',
    ]);
    expect(others).toEqual([]);
  });

  it('gives compound and likert fields a column for each part and question, in order', async () => {
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, compound] } });
    await store(
      server,
      {
        who: ['Ada', 'King'],
        call: ['', '555', '01', '99'],
        views: { Friendly: '2', Quick: '-2' },
        tools: ['Saw', 'Plane'],
        'twin-1': 'a',
        'twin-2': 'b',
      },
      { formId: 'booking' },
    );
    const [titles, row] = await exportCsv(await loggedIn(server), 'formId=booking');
    expect(titles?.slice(3)).toEqual([
      'Name: First name',
      'Name: Last name',
      expect.stringMatching(/^Phone: /),
      expect.stringMatching(/^Phone: /),
      expect.stringMatching(/^Phone: /),
      expect.stringMatching(/^Phone: /),
      'Views: Friendly',
      'Views: Quick',
      'Tools',
      'Remark (twin-1)',
      'Remark (twin-2)',
    ]);
    expect(row?.slice(3)).toEqual([
      'Ada',
      'King',
      'N/A',
      '555',
      '01',
      '99',
      'Strongly Agree',
      'Strongly Disagree',
      'Saw; Plane',
      'a',
      'b',
    ]);
  });

  it('leaves out no answer, not even to deleted fields or forms', async () => {
    const server = await createTestServer();
    await store(server, { name: 'Ada', removed: 'kept', views: { a: '1' } });
    await store(server, { text: 'old' }, { formId: 'gone' });
    const browser = await loggedIn(server);
    const [titles, row] = await exportCsv(browser);
    expect(titles?.slice(-2)).toEqual(['removed', 'views']);
    expect(row?.slice(-2)).toEqual(['kept', 'a: 1']);
    expect(await exportCsv(browser, 'formId=gone')).toEqual([
      ['Entry', 'Sent', 'Page', 'text'],
      [expect.any(String), expect.any(String), '/contact', 'old'],
    ]);
  });

  it('is complete beyond one batch', async () => {
    const server = await createTestServer();
    for (let index = 0; index < 450; index += 1)
      await store(server, { name: `Visitor ${index}` }, { at: 1000 + Math.floor(index / 7) });
    const browser = await loggedIn(server);
    const names = (await exportCsv(browser)).slice(1).map((cells) => cells[3]);
    expect(new Set(names).size).toBe(450);
    expect(names).toHaveLength(450);
    const { entries } = (await (await browser.fetch(`${address}/export?formId=contact&format=json`)).json()) as {
      entries: { fields: { name: string } }[];
    };
    expect(entries.map(({ fields }) => fields.name)).toEqual(names);
  });

  it('as JSON contains the answers as stored', async () => {
    const server = await createTestServer();
    await store(server, { name: '=1', topics: ['Stools'] });
    const response = await (await loggedIn(server)).fetch(`${address}/export?formId=contact&format=json`);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="contact.json"; filename*=UTF-8\'\'contact.json',
    );
    const time = '1970-01-01T00:00:01.000Z';
    expect(await response.json()).toEqual({
      formId: 'contact',
      name: 'contact',
      entries: [
        {
          id: expect.any(String),
          submittedAt: time,
          updatedAt: time,
          pagePath: '/contact',
          fields: { name: '=1', topics: ['Stools'] },
        },
      ],
    });
  });

  it('marks entries with an unchecked captcha', async () => {
    const server = await createTestServer();
    for (const [index, captcha] of (['passed', 'unchecked'] as const).entries()) {
      await server.store.formEntries.saveNative(
        { formId: 'contact', fields: { name: 'Ada' }, pagePath: '/', details: { captcha } },
        [`native-${index}-1`, `native-${index}-0`],
        0,
        1000 + index,
      );
    }
    await store(server, { name: 'Ada' }, { at: 500 });
    const browser = await loggedIn(server);
    expect((await exportCsv(browser)).map((cells) => cells.at(-1))).toEqual(['Captcha', 'not checked', 'passed', '']);
    const { rows } = (await (await browser.fetch(`${address}/table?formId=contact`)).json()) as {
      rows: { captcha?: string }[];
    };
    expect(rows.map(({ captcha }) => captcha)).toEqual(['unchecked', 'passed', undefined]);
    const { entries } = (await (await browser.fetch(`${address}/export?formId=contact&format=json`)).json()) as {
      entries: { captcha?: string }[];
    };
    expect(entries.map(({ captcha }) => captcha)).toEqual(['unchecked', 'passed', undefined]);
  });

  it('of a form without entries is a header line, or an empty list', async () => {
    const browser = await loggedIn(await createTestServer());
    expect(await exportCsv(browser)).toHaveLength(1);
    expect(await (await browser.fetch(`${address}/export?formId=contact&format=json`)).json()).toMatchObject({
      entries: [],
    });
  });

  it('begins with a byte order mark only on request', async () => {
    const browser = await loggedIn(await createTestServer());
    const bytes = async (query: string): Promise<number[]> => [
      ...new Uint8Array(await (await browser.fetch(`${address}/export?formId=contact${query}`)).arrayBuffer()).slice(
        0,
        3,
      ),
    ];
    expect(await bytes('&bom=1')).toEqual([0xef, 0xbb, 0xbf]);
    expect(await bytes('')).toEqual([...Buffer.from('Ent')]);
  });

  it('refuses invalid queries, unknown forms, and accounts that may not read entries', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const status = async (visitor: Browser, query: string): Promise<number> =>
      (await visitor.fetch(`${address}/export${query}`)).status;
    expect([
      await status(browser, ''),
      await status(browser, '?formId=../x'),
      await status(browser, '?formId=contact&format=xlsx'),
      await status(browser, '?formId=absent'),
    ]).toEqual([400, 400, 400, 404]);
    const viewer = await loggedIn(server, [roles.viewer], 'viewer@example.com');
    expect([await status(server.browser(), '?formId=contact'), await status(viewer, '?formId=contact')]).toEqual([
      401, 403,
    ]);
    for (const path of ['/forms', '/table?formId=contact']) {
      expect([
        (await server.browser().fetch(address + path)).status,
        (await viewer.fetch(address + path)).status,
      ]).toEqual([401, 403]);
    }
  });
});

describe('lists of entries', () => {
  it('continue after the cursor, even between entries of one millisecond', async () => {
    const server = await createTestServer();
    for (let index = 0; index < 5; index += 1) await store(server, { name: `Visitor ${index}` }, { at: 1000 });
    const browser = await loggedIn(server);
    const read = async (before: string) =>
      (await (await browser.fetch(`${address}?formId=contact&limit=2${before}`)).json()) as {
        entries: { id: string }[];
        next: string | null;
      };
    const first = await read('');
    const second = await read(`&before=${first.next}`);
    await store(server, { name: 'Newer' }, { at: 9000 });
    const third = await read(`&before=${second.next}`);
    expect(third.next).toBeNull();
    expect(new Set([first, second, third].flatMap(({ entries }) => entries.map(({ id }) => id))).size).toBe(5);
    expect((await browser.fetch(`${address}?before=nonsense`)).status).toBe(400);
  });

  it('name every form on a page or with entries, with its count', async () => {
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, compound] } });
    await store(server, { text: 'x' }, { formId: 'gone', at: 500 });
    await store(server, { name: 'Ada' }, { at: 700 });
    const { forms } = (await (await (await loggedIn(server)).fetch(`${address}/forms`)).json()) as { forms: unknown[] };
    expect(forms).toEqual([
      { formId: 'contact', name: 'contact', pagePath: '/contact', count: 1, unread: 1, latestAt: 700 },
      { formId: 'booking', name: 'Booking', pagePath: '/booking', count: 0, unread: 0, latestAt: null },
      { formId: 'gone', name: 'gone', pagePath: null, count: 1, unread: 1, latestAt: 500 },
    ]);
  });

  it('in columns show each entry as the export does', async () => {
    const server = await createTestServer();
    await store(server, { name: 'Ada', topics: ['Stools', 'Boxes'] });
    const answer = await (await (await loggedIn(server)).fetch(`${address}/table?formId=contact`)).json();
    expect(answer).toEqual({
      columns: ['Name', 'Email', 'Message', 'Topics'],
      rows: [
        { id: expect.any(String), submittedAt: 1000, pagePath: '/contact', cells: ['Ada', '', '', 'Stools; Boxes'] },
      ],
      next: null,
    });
  });
});
