import { describe, expect, it } from 'vitest';
import { createSiteReader } from '../../../../../pages/server/snapshot/site-snapshot.js';
import { composeMail } from '../../../../../pages/server/start/mail-kinds/compose-mail.js';
import { contentStatus, statusOf } from '../../../../../protocol/enums/content-status.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { PageStateAnswer, PageSummary } from '../../../../../protocol/http/pages.js';
import { createTestServer, loggedIn, testSecret, testSite, type Browser, type TestServer } from '../../support.js';

const calls = '/api/config/pages';
const page = testSite.pages.find(({ path }) => path !== '/') ?? testSite.pages[0]!;
const writerMail = 'writer@example.com';

async function setUp(): Promise<{ server: TestServer; owner: Browser; writer: Browser }> {
  const server = await createTestServer();
  const owner = await loggedIn(server);
  return { server, owner, writer: await loggedIn(server, [roles.commenter], writerMail) };
}

const stateOf = async (browser: Browser): Promise<PageStateAnswer> =>
  (await (await browser.fetch(`${calls}/${page.id}`)).json()) as PageStateAnswer;

const summaryOf = async (browser: Browser): Promise<PageSummary> =>
  ((await (await browser.fetch(calls)).json()) as { pages: PageSummary[] }).pages.find(({ id }) => id === page.id)!;

async function write(browser: Browser, title: string): Promise<number> {
  const { version, draft, published } = await stateOf(browser);
  const document = { ...(draft ?? published), title };
  return (await browser.call('PUT', `${calls}/${page.id}/draft`, { document, baseVersion: version })).status;
}

const review = async (browser: Browser, state: string | null, note = ''): Promise<number> =>
  (await browser.call('PUT', `${calls}/${page.id}/review`, { state, note })).status;

/** Subjects and texts of the e-mails that would be sent now, by who gets them. */
async function mails(server: TestServer): Promise<string[][]> {
  const options = {
    store: server.store,
    site: createSiteReader(server.store),
    settings: { smtpUrl: null, mailFrom: null, mailReplyTo: null, dataFolder: '', ownerEmail: 'owner@site.test' },
    secret: testSecret,
    siteUrl: 'http://site.test',
    report: () => {},
  };
  const queued = (await server.store.mailOutbox.list()).filter(({ kind }) => kind === 'draft-review');
  const composed = await Promise.all(queued.map((mail) => composeMail(options, mail)));
  return composed.flatMap((each) => (each ? [[each.message.to.address, each.message.subject, each.message.text]] : []));
}

describe('the draft of somebody who may not publish', () => {
  it('waits for review, is sent back with a note, asked about again and published [ENUM-05] [ENUM-08]', async () => {
    const { server, owner, writer } = await setUp();
    const { version: former } = await stateOf(owner);
    expect(await review(writer, 'needs-review')).toBe(409);
    expect(await write(writer, 'By the writer')).toBe(200);
    expect((await writer.call('POST', `${calls}/${page.id}/publish`, { baseVersion: former + 1 })).status).toBe(403);
    expect(await review(writer, 'needs-review', 'Is <b>this</b> right?')).toBe(200);
    const waiting = await summaryOf(owner);
    expect([waiting.review, statusOf(waiting)]).toEqual(['needs-review', contentStatus.needsReview]);
    expect((await stateOf(owner)).review).toMatchObject({
      state: 'needs-review',
      note: 'Is <b>this</b> right?',
      by: 'Somebody',
    });
    const [asked] = await mails(server);
    expect(asked?.slice(0, 2)).toEqual(['owner@site.test', 'Needs review: By the writer']);
    expect(asked?.[2]).toContain('Is <b>this</b> right?');

    expect(await review(writer, 'returned', 'mine')).toBe(403);
    expect(await review(owner, 'returned', 'The title is wrong.')).toBe(200);
    expect(await review(owner, 'returned', 'twice')).toBe(409);
    expect((await stateOf(writer)).review).toMatchObject({ state: 'returned', note: 'The title is wrong.' });
    expect(statusOf(await summaryOf(owner))).toBe(contentStatus.draft);
    expect((await mails(server)).map(([to, subject]) => [to, subject])).toEqual([
      [writerMail, 'Sent back: By the writer'],
    ]);

    expect(await write(writer, 'Better')).toBe(200);
    expect(await review(writer, 'needs-review')).toBe(200);
    const { version } = await stateOf(owner);
    expect((await owner.call('POST', `${calls}/${page.id}/publish`, { baseVersion: version })).status).toBe(200);
    const done = await stateOf(owner);
    expect([done.published.title, done.review, statusOf(await summaryOf(owner))]).toEqual([
      'Better',
      undefined,
      contentStatus.published,
    ]);
    expect(await mails(server)).toEqual([]);
  });

  it('is not published as it was not seen: a save after the look is a conflict', async () => {
    const { owner, writer } = await setUp();
    await write(writer, 'Seen');
    await review(writer, 'needs-review');
    const { version } = await stateOf(owner);
    await write(writer, 'Not seen');
    const answer = await owner.call('POST', `${calls}/${page.id}/publish`, { baseVersion: version });
    expect(answer.status).toBe(409);
    expect((await stateOf(owner)).review?.state).toBe('needs-review');
  });

  it('is not published by a time that was set before its last change', async () => {
    const { server, owner, writer } = await setUp();
    await write(owner, 'By the owner');
    const publishAt = 1_800_000_000_000 + 3_600_000;
    expect((await owner.call('PUT', `${calls}/${page.id}/schedule`, { publishAt })).status).toBe(200);
    expect(statusOf(await summaryOf(owner))).toBe(contentStatus.scheduled);
    await write(owner, 'Still by the owner');
    expect((await stateOf(owner)).publishAt).toBe(publishAt);
    await write(writer, 'Changed by the writer');
    expect(await stateOf(owner)).not.toHaveProperty('publishAt');
    expect((await stateOf(owner)).review?.state).toBe('needs-review');
    await server.store.pages.publishDue(publishAt + 1, () => {});
    expect((await stateOf(owner)).published.title).toBe(page.title);
  });

  it('can be taken back or discarded, and then waits no more', async () => {
    const { owner, writer } = await setUp();
    await write(writer, 'New');
    await review(writer, 'needs-review');
    expect(await review(writer, null)).toBe(200);
    expect(await summaryOf(owner)).not.toHaveProperty('review');
    await review(writer, 'needs-review');
    const { version } = await stateOf(writer);
    await writer.call('DELETE', `${calls}/${page.id}/draft?baseVersion=${version}`);
    expect(await summaryOf(owner)).not.toHaveProperty('review');
  });

  it('has a note of a bounded length, and a page that there is', async () => {
    const { writer } = await setUp();
    await write(writer, 'New');
    expect(await review(writer, 'needs-review', 'x'.repeat(1001))).toBe(400);
    expect(await review(writer, 'else')).toBe(400);
    expect((await writer.call('PUT', `${calls}/absent/review`, { state: null, note: '' })).status).toBe(404);
  });
});
