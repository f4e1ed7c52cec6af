import { describe, expect, it } from 'vitest';
import type { Block, PageDocument } from '../../../../protocol/document/document.js';
import { grants } from '../../../../protocol/enums/permissions-table.js';
import { roles } from '../../../../protocol/enums/roles.js';
import type { PageStateAnswer } from '../../../../protocol/http/pages.js';
import { createTestServer, loggedIn, testSite, type Browser } from '../support.js';

type Value = Block['value'];

const pages = '/api/config/pages';
const fields = ['successHtml', 'postSubmitHtml'] as const;
const tag = '<script>conversion(1)</script>';
const attack = '<script>fetch("/api/config/accounts", { method: "POST" })</script>';

const formOf = (id: string, value: Value) => ({ id, type: 'form', value: { formId: id, ...value } });

const [start, other] = testSite.pages as [PageDocument, PageDocument];
const stored: PageDocument = {
  ...start,
  blocks: [
    formOf('plain', {}),
    { id: 'part', type: 'section', value: {}, children: [formOf('tagged', { postSubmitHtml: tag })] },
  ],
};

/** The page with `plain` and `tagged` as given, and with `more` at its end. */
function page(plain: Value, tagged: Value, more: PageDocument['blocks'] = []): PageDocument {
  return {
    ...stored,
    title: 'Changed',
    blocks: [
      formOf('plain', plain),
      { id: 'part', type: 'section', value: {}, children: [formOf('tagged', tagged)] },
      ...more,
    ],
  };
}

const kept = { postSubmitHtml: tag };

async function server() {
  return createTestServer({ site: { ...testSite, pages: [stored, other] } });
}

async function save(browser: Browser, document: PageDocument): Promise<Response> {
  const { version } = (await (await browser.fetch(`${pages}/${start.id}`)).json()) as PageStateAnswer;
  return browser.call('PUT', `${pages}/${start.id}/draft`, { document, baseVersion: version });
}

describe('fields of a page whose scripts run before everybody [ROLE-12]', () => {
  const changes: readonly (readonly [string, PageDocument])[] = [
    ...fields.map((field) => [`a script in ${field}`, page({ [field]: attack }, kept)] as const),
    ...fields.map((field) => [`plain markup in ${field}`, page({ [field]: '<b>Thanks</b>' }, kept)] as const),
    ['a script inside a section', page({}, { postSubmitHtml: tag + attack })],
    ['a script that is taken out', page({}, { postSubmitHtml: '' })],
    ['a script of the page in another form', page({ postSubmitHtml: tag }, kept)],
    ['a script of the page in another field', page({}, { successHtml: tag })],
    ['a new form with a script', page({}, kept, [formOf('new', { postSubmitHtml: attack })])],
    [
      'a new form inside a section',
      page({}, kept, [{ id: 's2', type: 'section', value: {}, children: [formOf('new', { successHtml: attack })] }]),
    ],
  ];

  for (const [name, role] of Object.entries(roles)) {
    it(`are changed by ${name} only as the table of permissions says`, async () => {
      const browser = await loggedIn(await server(), [role]);
      const mayWrite = grants([role], 'write-pages');
      for (const [what, document] of mayWrite ? changes : changes.slice(0, 1)) {
        const response = await save(browser, document);
        expect([what, response.status]).toEqual([what, mayWrite && grants([role], 'write-scripts') ? 200 : 403]);
      }
    });
  }

  it('belong to the administrator alone', () => {
    expect(Object.values(roles).filter((role) => grants([role], 'write-scripts'))).toEqual([roles.admin]);
  });

  it('survive every other change of an editor, and go where their form goes', async () => {
    const browser = await loggedIn(await server(), [roles.editor]);
    const copy = formOf('copy', { postSubmitHtml: tag });
    for (const document of [
      page({}, kept),
      page({ heading: 'Write to us' }, { ...kept, heading: 'Join' }, [copy]),
      { ...stored, blocks: [formOf('tagged', kept)] },
      { ...stored, blocks: [] },
      page({}, kept),
    ]) {
      const response = await save(browser, document);
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('"version"')]);
    }
    const state = (await (await browser.fetch(`${pages}/${start.id}`)).json()) as PageStateAnswer;
    expect(state.draft?.blocks[1]?.children?.[0]?.value['postSubmitHtml']).toBe(tag);
  });

  it('are refused with a sentence that says what to do, and nothing is stored', async () => {
    const browser = await loggedIn(await server(), [roles.editor]);
    const response = await save(browser, page({ postSubmitHtml: attack }, kept));
    expect(((await response.json()) as { error: string }).error).toContain('ask an administrator');
    const state = (await (await browser.fetch(`${pages}/${start.id}`)).json()) as PageStateAnswer;
    expect([state.version, state.draft]).toEqual([1, null]);
  });

  it('are published by an editor as an administrator saved them', async () => {
    const site = await server();
    const admin = await loggedIn(site, [roles.admin], 'admin@example.com');
    expect((await save(admin, page({ postSubmitHtml: tag }, kept))).status).toBe(200);
    const browser = await loggedIn(site, [roles.editor]);
    expect((await save(browser, { ...page({ postSubmitHtml: tag }, kept), title: 'Both' })).status).toBe(200);
    expect((await browser.call('POST', `${pages}/${start.id}/publish`, { baseVersion: 3 })).status).toBe(200);
  });
});
