import { describe, expect, it } from 'vitest';
import { blockTables } from '../../../../../protocol/blocks/index.js';
import { settleDocument } from '../../../../../protocol/blocks/settle.js';
import { documentVersion, type PageDocument } from '../../../../../protocol/document/document.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type {
  ConflictAnswer,
  PageListAnswer,
  PageStateAnswer,
  VersionAnswer,
} from '../../../../../protocol/http/pages.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser } from '../../support.js';

const pages = '/api/config/pages';
const [start] = testSite.pages as [PageDocument];

function changed(title: string): PageDocument {
  return { ...start, title };
}

async function save(browser: Browser, document: unknown, baseVersion: number): Promise<Response> {
  return browser.call('PUT', `${pages}/${start.id}/draft`, { document, baseVersion });
}

async function state(browser: Browser): Promise<PageStateAnswer> {
  return (await (await browser.fetch(`${pages}/${start.id}`)).json()) as PageStateAnswer;
}

describe("permissions of the editor's routes", () => {
  const reads = ['/api/config/account', pages, `${pages}/${start.id}`, '/api/config/form-entries'];

  it('a visitor without a session is asked to log in [DATA-17]', async () => {
    const browser = (await createTestServer()).browser();
    for (const path of reads) {
      const response = await browser.fetch(path);
      expect([path, response.status]).toEqual([path, 401]);
      expect(await response.json()).toMatchObject({ loginRequired: true });
    }
  });

  it('a viewer is logged in but may not edit pages [DATA-18] [ROLE-04]', async () => {
    const browser = await loggedIn(await createTestServer(), [roles.viewer]);
    expect((await browser.fetch('/api/config/account')).status).toBe(200);
    for (const path of reads.slice(1)) {
      const response = await browser.fetch(path);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.json()).toMatchObject({ authorizationFail: true });
    }
    expect((await save(browser, changed('x'), 1)).status).toBe(403);
    expect((await browser.call('POST', `${pages}/${start.id}/publish`, { baseVersion: 1 })).status).toBe(403);
    const crumb = browser.jar.get('crumb') ?? '';
    expect((await browser.submit(`/api/widget/GetWidgetRendering?crumb=${crumb}`, { widgetJSON: '{}' })).status).toBe(
      403,
    );
  });

  it.each([[roles.admin], [roles.editor]])('role %i may edit pages', async (role) => {
    const browser = await loggedIn(await createTestServer(), [role]);
    for (const path of reads) expect([path, (await browser.fetch(path)).status]).toEqual([path, 200]);
  });
});

describe('a page with blocks of another release', () => {
  const foreign = { id: 'foreign', type: 'timeline', value: { years: [1, 2] } };
  const page = pageDocument('7', '/foreign', [foreign, { id: 'h', type: 'heading', value: { text: 'Old' } }]);

  it('is saved and published with them, unchanged, but takes no others', async () => {
    const server = await createTestServer({ site: { ...testSite, pages: [...testSite.pages, page] } });
    const browser = await loggedIn(server);
    const heading = { id: 'h', type: 'heading', value: { text: 'New' } };
    const put = async (blocks: readonly unknown[], baseVersion: number) =>
      browser.call('PUT', `${pages}/${page.id}/draft`, { document: { ...page, blocks }, baseVersion });
    expect((await put([foreign, heading], 1)).status).toBe(200);
    expect((await browser.call('POST', `${pages}/${page.id}/publish`, { baseVersion: 2 })).status).toBe(200);
    const state = (await (await browser.fetch(`${pages}/${page.id}`)).json()) as PageStateAnswer;
    expect(state.published.blocks[0]).toEqual(foreign);
    expect((await put([foreign, { ...foreign, id: 'x', type: 'unheard-of' }], 3)).status).toBe(400);
  });
});

describe('drafts and publications', () => {
  it('editors see a draft at once, visitors after its publication', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const saved = (await (await save(browser, changed('Draft title'), 1)).json()) as VersionAnswer;
    expect(saved).toEqual({ version: 2, savedAt: expect.any(Number) as number });
    expect(await state(browser)).toMatchObject({
      version: 2,
      draft: { title: 'Draft title' },
      published: { title: start.title },
    });
    const list = (await (await browser.fetch(pages)).json()) as PageListAnswer;
    expect(list.pages.map(({ path, hasDraft }) => [path, hasDraft])).toEqual([
      ['/', true],
      ['/contact', false],
    ]);
    expect(await (await server.browser().fetch('/')).text()).not.toContain('Draft title');
    const published = (await (
      await browser.call('POST', `${pages}/${start.id}/publish`, { baseVersion: 2 })
    ).json()) as VersionAnswer;
    expect(published.version).toBe(3);
    expect(await state(browser)).toMatchObject({ draft: null, published: { title: 'Draft title' } });
    expect(await (await server.browser().fetch('/')).text()).toContain('Draft title');
  });

  it('a save on an old version is refused with the current state, and overwrites nothing', async () => {
    const browser = await loggedIn(await createTestServer());
    await save(browser, changed('First'), 1);
    const stale = await save(browser, changed('Second'), 1);
    const answer = (await stale.json()) as ConflictAnswer;
    expect(stale.status).toBe(409);
    expect(answer.conflict).toMatchObject({ version: 2, draft: { title: 'First' } });
    expect((await browser.call('POST', `${pages}/${start.id}/publish`, { baseVersion: 1 })).status).toBe(409);
    expect((await browser.call('DELETE', `${pages}/${start.id}/draft?baseVersion=1`)).status).toBe(409);
    expect(await state(browser)).toMatchObject({ version: 2, draft: { title: 'First' } });
  });

  it('one of two concurrent saves succeeds, the other is a conflict', async () => {
    const browser = await loggedIn(await createTestServer());
    const answers = await Promise.all([save(browser, changed('One'), 1), save(browser, changed('Two'), 1)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it('a draft can be discarded', async () => {
    const browser = await loggedIn(await createTestServer());
    await save(browser, changed('First'), 1);
    expect((await browser.call('DELETE', `${pages}/${start.id}/draft?baseVersion=2`)).status).toBe(200);
    expect(await state(browser)).toMatchObject({ version: 3, draft: null, published: { title: start.title } });
    expect((await browser.call('DELETE', `${pages}/${start.id}/draft`)).status).toBe(400);
  });

  it('invalid documents are refused with a reason', async () => {
    const browser = await loggedIn(await createTestServer());
    const heading = { id: 'a', type: 'heading', value: {} };
    const bad: unknown[] = [
      null,
      {},
      { ...start, id: 'f'.repeat(24) },
      { ...start, pageType: 100 },
      { ...start, title: 'x'.repeat(201) },
      { ...start, blocks: [heading, heading] },
      { ...start, blocks: [{ ...heading, id: 'a b' }] },
      { ...start, blocks: [{ ...heading, type: 'nonsense' }] },
      { ...start, blocks: [{ ...heading, type: 'constructor' }] },
      { ...start, blocks: Array.from({ length: 61 }, (_, index) => ({ ...heading, id: `h${index}` })) },
    ];
    for (const document of bad) {
      const response = await save(browser, document, 1);
      expect([JSON.stringify(document).slice(0, 60), response.status]).toEqual([
        JSON.stringify(document).slice(0, 60),
        400,
      ]);
      expect(((await response.json()) as { error: string }).error).toBeTruthy();
    }
    expect((await state(browser)).version).toBe(1);
    expect((await browser.fetch(`${pages}/absent`)).status).toBe(404);
  });
});

describe('publications at a time', () => {
  const schedule = `${pages}/${start.id}/schedule`;

  it('are stored for a draft and a time to come, and taken back', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const put = async (publishAt: unknown): Promise<number> =>
      (await browser.call('PUT', schedule, { publishAt })).status;
    const soon = Date.UTC(2100, 0, 1);
    expect(await put(soon)).toBe(409);
    await save(browser, changed('Later'), 1);
    expect([await put(soon), (await state(browser)).publishAt]).toEqual([200, soon]);
    for (const wrong of [1, -5, 1.5, '2026', undefined]) expect([wrong, await put(wrong)]).toEqual([wrong, 400]);
    expect((await state(browser)).publishAt).toBe(soon);
    expect([await put(null), (await state(browser)).publishAt]).toEqual([200, undefined]);
    expect((await browser.call('PUT', `${pages}/${'f'.repeat(24)}/schedule`, { publishAt: soon })).status).toBe(404);
  });

  it('need the right to publish', async () => {
    const browser = await loggedIn(await createTestServer(), [roles.viewer]);
    expect((await browser.call('PUT', schedule, { publishAt: Date.now() + 1000 })).status).toBe(403);
  });
});

describe('documents of other releases', () => {
  const { version: _version, ...unversioned } = start;
  const newer = { ...start, version: documentVersion + 1 };
  const refusal = { error: 'This page was written by a newer version of Mortise.' };
  const opened = settleDocument(blockTables, start);
  const older = async () =>
    createTestServer({ site: { ...testSite, pages: [unversioned as PageDocument, testSite.pages[1]!] } });
  async function withDraft(document: unknown) {
    const server = await createTestServer();
    await server.db
      .updateTable('page')
      .set({ draft: JSON.stringify(document) })
      .where('id', '=', start.id)
      .execute();
    return { server, browser: await loggedIn(server) };
  }

  it('a page stored without a version is answered as this release writes it, and shown', async () => {
    const server = await older();
    expect((await state(await loggedIn(server))).published).toEqual(opened);
    const markup = await (await server.browser().fetch('/')).text();
    expect(markup).toContain('Welcome');
    expect(markup).toBe(await (await (await createTestServer()).browser().fetch('/')).text());
  });

  it('a draft from an editor without versions is stored with one', async () => {
    const browser = await loggedIn(await older());
    expect((await save(browser, { ...unversioned, title: 'Draft' }, 1)).status).toBe(200);
    expect((await state(browser)).draft).toEqual({ ...opened, title: 'Draft' });
  });

  it('a draft from an editor of a newer release is refused with a reason', async () => {
    const browser = await loggedIn(await createTestServer());
    const response = await save(browser, newer, 1);
    expect([response.status, await response.json()]).toEqual([400, refusal]);
  });

  it('a stored draft of a newer release is listed, but neither opened nor overwritten nor published', async () => {
    const { server, browser } = await withDraft({ ...newer, title: 'Newer' });
    const list = (await (await browser.fetch(pages)).json()) as PageListAnswer;
    expect(list.pages[0]).toMatchObject({ id: start.id, title: 'Newer', hasDraft: true });
    const answers = [
      await browser.fetch(`${pages}/${start.id}`),
      await save(browser, changed('Mine'), 1),
      await browser.call('POST', `${pages}/${start.id}/publish`, { baseVersion: 1 }),
    ];
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([503, refusal]);
    const row = await server.db.selectFrom('page').select(['draft', 'version']).where('id', '=', start.id).execute();
    expect(row).toEqual([{ draft: JSON.stringify({ ...newer, title: 'Newer' }), version: 1 }]);
    expect((await server.browser().fetch('/')).status).toBe(200);
  });

  it('a published page of a newer release answers 503, and the other pages are there', async () => {
    const server = await createTestServer({ site: { ...testSite, pages: [newer, testSite.pages[1]!] } });
    expect((await server.browser().fetch('/')).status).toBe(503);
    expect((await server.browser().fetch('/contact')).status).toBe(200);
  });
});

describe('rendering one block', () => {
  async function render(browser: Browser, block: unknown): Promise<Response> {
    return browser.submit(`/api/widget/GetWidgetRendering?crumb=${browser.jar.get('crumb') ?? ''}`, {
      widgetJSON: typeof block === 'string' ? block : JSON.stringify(block),
    });
  }

  it('answers the markup of the block, settled and escaped [SUMM-01] [SUMM-03]', async () => {
    const browser = await loggedIn(await createTestServer());
    const response = await render(browser, {
      type: 'heading',
      id: 'h1',
      value: { text: '<script>alert(1)</script>', unknown: 1 },
    });
    const { html } = (await response.json()) as { html: string };
    expect(html).toContain('data-block-id="h1"');
    expect(html).toContain('&lt;script&gt;');
    expect(html).not.toContain('<script>');
  });

  it('renders children', async () => {
    const browser = await loggedIn(await createTestServer());
    const response = await render(browser, {
      type: 'section',
      id: 's',
      value: {},
      children: [{ type: 'heading', id: 'inner', value: { text: 'Inside' } }],
    });
    expect(((await response.json()) as { html: string }).html).toContain('data-block-id="inner"');
  });

  it('gives the place of a block of unknown type, with the blocks in it', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const inner = { type: 'heading', id: 'inner', value: { text: 'Inside' } };
    const answer = await render(browser, { type: 'absent', id: 'a', value: {}, children: [inner] });
    const { html } = (await answer.json()) as { html: string };
    expect(html).toContain('data-block-failure="unknown-block"');
    expect(html).toContain('Inside');
  });

  it('refuses wrong shapes and hostile nesting', async () => {
    const browser = await loggedIn(await createTestServer());
    const deep = `${'{"type":"section","id":"s","value":{},"children":['.repeat(500)}${']}'.repeat(500)}`;
    for (const block of [{ type: 'heading', id: 'a b', value: {} }, {}, '', '[', deep]) {
      expect((await render(browser, block)).status).toBe(400);
    }
  });
});

describe('form entries', () => {
  it('are listed newest first, by form, in pages', async () => {
    const server = await createTestServer();
    for (const [index, formId] of ['contact', 'contact', 'other'].entries()) {
      await server.store.formEntries.saveNative(
        { formId, fields: { index }, pagePath: '/', details: {} },
        [`native-${index}-1`, `native-${index}-0`],
        0,
        100 + index,
      );
    }
    const browser = await loggedIn(server);
    const list = async (query: string): Promise<unknown[]> => {
      const { entries } = (await (await browser.fetch(`/api/config/form-entries${query}`)).json()) as {
        entries: { fields: { index: number } }[];
      };
      return entries.map((entry) => entry.fields.index);
    };
    expect(await list('')).toEqual([2, 1, 0]);
    expect(await list('?formId=contact')).toEqual([1, 0]);
    expect(await list('?limit=1&offset=1')).toEqual([1]);
  });
});

describe('addresses in a draft', () => {
  const withLinks = (...links: string[]): PageDocument => ({
    ...start,
    blocks: links.map((link, index) => ({ id: `b${index}`, type: 'button', value: { text: 'Go', link } })),
  });
  const inList: PageDocument = {
    ...start,
    blocks: [
      {
        id: 's',
        type: 'section',
        value: {},
        children: [
          { id: 'j', type: 'journal-list', value: { posts: [{ id: 'p', title: 'A', link: 'http:nowhere' }] } },
        ],
      },
    ],
  };

  it("are refused with the editor's error texts when they are invalid links, also in lists and sections [LINK-13] [LINK-14] [LINK-15]", async () => {
    const browser = await loggedIn(await createTestServer());
    for (const [document, message] of [
      [
        withLinks('/', 'example.com'),
        'example.com: Links must be formatted as https://example.com or http://example.com',
      ],
      [withLinks('/two words'), '/two words: /two words is not a valid page URL'],
      [
        withLinks('javascript:alert(1)'),
        'javascript:alert(1): Only web, email, telephone and text message addresses can be used.',
      ],
      [inList, 'http:nowhere: Links must be formatted as https://example.com or http://example.com'],
    ] as const) {
      const response = await save(browser, document, 1);
      expect([response.status, await response.json()]).toEqual([400, { error: message }]);
    }
    expect((await save(browser, withLinks('/', '#top', 'https://example.com', 'tel:1234', ''), 1)).status).toBe(200);
  });

  it('do not block further edits when they were saved before these rules', async () => {
    const old = pageDocument('1', '/', [{ id: 'b0', type: 'button', value: { text: 'Go', link: 'example.com' } }]);
    const browser = await loggedIn(await createTestServer({ site: { ...testSite, pages: [old] } }));
    expect((await save(browser, { ...withLinks('example.com', '/shop'), title: 'Other' }, 1)).status).toBe(200);
    expect((await save(browser, withLinks('example.com', 'example.org'), 2)).status).toBe(400);
  });
});
