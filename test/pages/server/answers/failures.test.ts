import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SiteSeed } from '../../../../pages/server/start/store.js';
import { roles } from '../../../../protocol/enums/roles.js';
import { cartEntries, configPages } from '../../../../protocol/http/calls.js';
import { cutLine } from '../cut-line.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { createTestServer, loggedIn, pageDocument, testSite, type Browser, type TestServer } from '../support.js';

const unavailable = 'This service is temporarily unavailable. Please try again later.';

/** The site of the tests, with a form that takes long letters. */
const site: SiteSeed = {
  ...testSite,
  pages: testSite.pages.map((page) =>
    page.path === '/contact'
      ? pageDocument('2', '/contact', [
          {
            id: 'form',
            type: 'form',
            value: { formId: 'contact', fields: [{ id: 'letter', type: 'textarea', title: 'Letter' }] },
          },
        ])
      : page,
  ),
};

/** What visitors and contributors do that is stored. Each answers the status. */
type Act = (browsers: { readonly visitor: Browser; readonly editor: Browser }) => Promise<Response>;

const acts: Readonly<Record<string, Act>> = {
  'sending a form': ({ visitor }) =>
    visitor.submit('/api/form/SaveFormSubmission', { formId: 'contact', 'field:letter': 'x'.repeat(9000) }),
  'filling a cart': ({ visitor }) =>
    visitor.call('POST', cartEntries, { sku: 'STOOL', quantity: 1, requestId: 'request-1' }),
  'saving a draft': ({ editor }) => {
    const [start] = testSite.pages;
    const heading = { id: 'long', type: 'text', value: { text: 'x'.repeat(9000) } };
    const document = { ...start, blocks: [...(start?.blocks ?? []), heading] };
    return editor.call('PUT', `${configPages}/${start?.id}/draft`, { document, baseVersion: 1 });
  },
};

/** The state of a server while its database has a fault: what is answered, and that it works again by itself. */
async function expectFault(
  server: TestServer,
  act: Act,
  begin: () => Promise<void>,
  end: () => Promise<void>,
): Promise<void> {
  const editor = await loggedIn(server, [roles.admin]);
  const visitor = server.browser();
  await visitor.fetch('/');
  await begin();
  const refused = await act({ visitor, editor });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.text()).toContain(unavailable);
  expect((await server.browser().fetch('/contact')).status).toBe(200);
  expect((await editor.fetch('/contact')).status).toBe(200);
  expect((await visitor.fetch('/healthz')).status).toBe(200);
  await end();
  server.advance(1000);
  const again = await act({ visitor, editor });
  expect([again.status, again.ok ? '' : await again.text()]).toEqual([200, '']);
  expect((await visitor.fetch('/readyz')).status).toBe(200);
  expect(server.reported.length).toBeGreaterThan(0);
}

/** What needs more room than a page of the file may have left. */
const large = ['sending a form', 'saving a draft'];

describe.each(Object.entries(acts).filter(([name]) => large.includes(name)))('%s', (_, act) => {
  it('is refused for now on a full disk, and works again once there is room', async () => {
    const server = await createTestServer({ site });
    const limit = async (pages: number): Promise<void> => {
      await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(server.db);
    };
    await expectFault(
      server,
      act,
      async () => {
        await sql`create table filler (text text)`.execute(server.db);
        await limit(1);
        for (let isFull = false; !isFull;)
          await sql`insert into filler values (${'x'.repeat(500)})`.execute(server.db).catch(() => (isFull = true));
      },
      () => limit(1_000_000),
    );
  });
});

if (postgresUrl) {
  describe.each(Object.entries(acts))('%s on PostgreSQL', (_, act) => {
    it('is refused for now while the database is away, and works as soon as it is back', async () => {
      const line = await cutLine(await postgresSchema());
      const server = await createTestServer({ site, databaseUrl: line.url });
      await expectFault(
        server,
        act,
        async () => {
          line.cut();
          expect((await server.browser().fetch('/readyz')).status).toBe(503);
        },
        async () => line.join(),
      );
    });

    it('is refused for now while all connections wait, and works once they are free', async () => {
      const server = await createTestServer({ site, databaseUrl: await postgresSchema(), databaseWaitMs: 300 });
      const holders: Promise<unknown>[] = [];
      let free = (): void => undefined;
      const isFree = new Promise<void>((resolve) => (free = resolve));
      onTestFinished(() => free());
      await expectFault(
        server,
        act,
        async () => {
          let held = 0;
          for (let holder = 0; holder < 10; holder += 1)
            holders.push(
              server.db.transaction().execute(async (transaction) => {
                await sql`select 1`.execute(transaction);
                held += 1;
                await isFree;
              }),
            );
          await expect.poll(() => held).toBe(10);
        },
        async () => {
          free();
          await Promise.all(holders);
        },
      );
    }, 30_000);
  });
}
