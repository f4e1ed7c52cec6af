import { describe, expect, test } from 'vitest';
import * as text from '#strings/editor';
import type { CallResult } from '../../../editor/storage/calls.js';
import { createJournal } from '../../../editor/storage/journal.js';
import type { JournalEntry } from '../../../editor/storage/journal.js';
import type { PageClient } from '../../../editor/storage/page-client.js';
import { openPageSession } from '../../../editor/storage/page-session.js';
import type { BlockTable } from '../../../protocol/blocks/block-table.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { settleDocument } from '../../../protocol/blocks/settle.js';
import { type Block, documentVersion, type PageDocument } from '../../../protocol/document/document.js';
import type { PageStateAnswer } from '../../../protocol/http/pages.js';
import { samplePage } from '../support/documents.js';
import { createFakeClock } from '../support/fake-clock.js';

/** A server with one page that keeps versions as the real one does. */
function createServer(clock: { now(): number }) {
  let state: PageStateAnswer = { published: samplePage(), draft: null, version: 1, publishedAt: 10, savedAt: null };
  const log: string[] = [];
  function change<T>(verb: string, baseVersion: number, next: Partial<PageStateAnswer>): CallResult<T> {
    log.push(verb);
    if (baseVersion !== state.version)
      return { ok: false, failure: 'conflict', status: 409, message: '', body: { error: '', conflict: state } };
    state = { ...state, ...next, version: state.version + 1, savedAt: clock.now() };
    return { ok: true, value: { version: state.version, savedAt: clock.now() } as T };
  }
  const client: PageClient = {
    findPlaces: async () => ({ ok: true, value: { isAvailable: false, places: [] } }),
    readPlace: async () => ({ ok: false, failure: 'network' }) as never,
    checkLinks: async () => ({ ok: true, value: { states: {} } }),
    listMedia: async () => ({ ok: true, value: { files: [], next: null, languages: [] } }),
    products: () => Promise.resolve({ ok: true, value: { products: [] } }),
    readAccess: async () => ({ ok: true, value: { access: 'public', password: '' } }),
    saveAccess: async () => ({ ok: true, value: { access: 'public', password: '' } }),
    checkVideo: () => Promise.resolve({ ok: true, value: { problem: null } }),
    listAtHand: () => null,
    readAhead: () => null,
    list: async () => ({ ok: true, value: { pages: [] } }),
    read: async () => ({ ok: true, value: state }),
    saveDraft: async (document, base) => change('save', base, { draft: document }),
    revisions: async () => ({ ok: true, value: { revisions: [] } }),
    revision: async () => ({ ok: true, value: { document: state.published } }),
    nameRevision: async () => ({ ok: true, value: { name: '' } }),
    discardDraft: async (_id, base) => change('discard', base, { draft: null }),
    schedule: async (_id, { publishAt }) => {
      log.push('schedule');
      const { publishAt: _, ...others } = state;
      state = { ...others, ...(publishAt !== null && { publishAt }) };
      return { ok: true, value: { publishAt } };
    },
    publish: async (_id, base) => change('publish', base, { published: state.draft ?? state.published, draft: null }),
  };
  return {
    client,
    log,
    state: () => state,
    saveElsewhere: (draft: PageDocument) => (state = { ...state, draft, version: state.version + 1 }),
    /** The server publishes the draft by itself. */
    publishNow() {
      const { publishAt: _, ...others } = state;
      const published = state.draft ?? state.published;
      state = { ...others, published, draft: null, version: state.version + 1, publishedAt: clock.now() };
    },
    holds: (published: PageDocument, draft: PageDocument) => (state = { ...state, published, draft }),
  };
}

type Prepare = (server: ReturnType<typeof createServer>) => void;

/** Opens the page of a server; the session is null when the page cannot be opened. */
async function open(
  entry: JournalEntry | null = null,
  prepare: Prepare = () => {},
  tables: Readonly<Record<string, BlockTable>> = blockTables,
) {
  const clock = createFakeClock();
  const kept = new Map<string, unknown>(entry ? [[`mortise-journal:${entry.pageId}`, entry]] : []);
  const journal = createJournal({
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    del: async (key) => void kept.delete(key),
  });
  const server = createServer(clock);
  prepare(server);
  const restored: number[] = [];
  const session = await openPageSession(server.state(), {
    clock,
    client: server.client,
    journal,
    tables,
    requestLogin: async () => true,
    onRestored: (at) => restored.push(at),
  });
  const entries = (): number => [...kept.keys()].filter((key) => key.startsWith('mortise-journal:')).length;
  return { clock, session, server, kept, restored, entries };
}

async function setup(...options: Parameters<typeof open>) {
  const opened = await open(...options);
  const { session } = opened;
  if (!session) throw new Error('The page was not opened');
  const setTitle = (value: string): void =>
    session.editing.change({ name: 'Change title', operations: [{ type: 'set-page', field: 'title', value }] });
  return { ...opened, session, setTitle, title: () => session.editing.store.get().document.title };
}

const entryOf = (document: PageDocument, baseVersion: number): JournalEntry => ({
  pageId: document.id,
  baseVersion,
  base: samplePage(),
  document,
  at: 77,
});

describe('an open page', () => {
  test('saves a change here at once and on the server after a pause, and keeps undo across the save', async () => {
    const { clock, session, server, entries, setTitle, title } = await setup();
    setTitle('New');
    expect(session.isAtRisk()).toBe(true);
    await session.device.idle();
    expect(entries()).toBe(1);
    expect(session.isAtRisk()).toBe(false);
    await clock.advance(1000);
    expect(server.state().draft?.title).toBe('New');
    await session.device.idle();
    expect(entries()).toBe(0);
    session.editing.undo();
    expect(title()).toBe('Home');
  });

  test('throws the draft away on the server when the document is the live one again', async () => {
    const { clock, session, server, setTitle } = await setup();
    setTitle('New');
    await clock.advance(1000);
    session.editing.undo();
    await clock.advance(1000);
    expect(server.log).toEqual(['save', 'discard']);
    expect(server.state().draft).toBeNull();
  });

  test('publishing saves first and leaves out changes typed meanwhile', async () => {
    const { clock, session, server, setTitle } = await setup();
    setTitle('New');
    const result = session.publish();
    await clock.advance(0);
    expect((await result)?.ok).toBe(true);
    expect(server.log).toEqual(['save', 'publish']);
    expect(server.state().published.title).toBe('New');
    expect(session.live.get().published.title).toBe('New');
    setTitle('Newer');
    await clock.advance(1000);
    expect(server.state().published.title).toBe('New');
    expect(server.state().draft?.title).toBe('Newer');
  });

  test('discarding the draft goes back to the live page and can be undone', async () => {
    const { session, setTitle, title } = await setup();
    setTitle('New');
    session.discard();
    expect(title()).toBe('Home');
    session.editing.undo();
    expect(title()).toBe('New');
  });
});

describe('a publication at a time', () => {
  test('is asked for once the draft is on the server, and seen when it has happened', async () => {
    const { clock, session, server, setTitle } = await setup();
    setTitle('New');
    const at = clock.now() + 60_000;
    const result = session.schedule(at);
    await clock.advance(0);
    expect((await result)?.ok).toBe(true);
    expect([server.log, session.live.get().publishAt]).toEqual([['save', 'schedule'], at]);
    await clock.advance(59_000);
    server.publishNow();
    await clock.advance(20_000);
    expect(session.live.get()).toMatchObject({ published: { title: 'New' }, publishAt: null });
    setTitle('Newer');
    await clock.advance(1000);
    expect(server.state().draft?.title).toBe('Newer');
    expect(session.conflict.get()).toBeNull();
  });

  test('asks nobody about it when a change is saved before it was seen', async () => {
    const { clock, session, server, setTitle } = await setup();
    setTitle('New');
    await clock.advance(1000);
    server.publishNow();
    setTitle('Newer');
    await clock.advance(1000);
    await clock.advance(1000);
    expect(session.conflict.get()).toBeNull();
    expect(server.state()).toMatchObject({ published: { title: 'New' }, draft: { title: 'Newer' } });
  });

  test('is as good as a publication by hand at the same moment', async () => {
    const { clock, session, server, setTitle } = await setup();
    setTitle('New');
    await clock.advance(1000);
    server.publishNow();
    expect(await session.publish()).toMatchObject({ ok: true });
    expect([session.conflict.get(), session.live.get().published.title]).toEqual([null, 'New']);
  });

  test('ends with the draft', async () => {
    const { clock, session, setTitle } = await setup();
    setTitle('New');
    await clock.advance(1000);
    await session.schedule(clock.now() + 60_000);
    session.discard();
    await clock.advance(1000);
    expect(session.live.get().publishAt).toBeNull();
  });

  test("somebody else's newer page is still a conflict", async () => {
    const { clock, session, server, setTitle } = await setup();
    setTitle('New');
    await clock.advance(1000);
    server.saveElsewhere({ ...samplePage(), title: 'Theirs' });
    setTitle('Newer');
    await clock.advance(1000);
    expect(session.conflict.get()?.theirs.title).toBe('Theirs');
  });
});

describe('work left on this device', () => {
  test('is restored with a notice, saved, and can be undone', async () => {
    const { clock, session, server, restored, title } = await setup(entryOf(samplePage({ title: 'Left here' }), 1));
    expect(title()).toBe('Left here');
    expect(restored).toEqual([77]);
    await clock.advance(1000);
    expect(server.state().draft?.title).toBe('Left here');
    session.editing.undo();
    expect(title()).toBe('Home');
  });

  test('is not restored when the server already has it', async () => {
    const { session, restored, entries } = await setup(entryOf(samplePage(), 1));
    await session.device.idle();
    expect(restored).toEqual([]);
    expect(entries()).toBe(0);
  });

  test('on an older version is a conflict, not a silent overwrite', async () => {
    const { clock, session, server, title } = await setup(entryOf(samplePage({ title: 'Left here' }), 1), (store) =>
      store.saveElsewhere(samplePage({ title: 'Theirs' })),
    );
    expect(session.conflict.get()?.mine.title).toBe('Left here');
    expect(title()).toBe('Theirs');
    await clock.advance(60_000);
    expect(server.log).toEqual([]);
  });
});

describe('a save of a tab that is gone', () => {
  test('that arrives once the page is opened again is no conflict, with what was restored or typed since', async () => {
    const sent = samplePage({ title: 'Sent' });
    const { clock, session, server, setTitle } = await setup({ ...entryOf(samplePage({ title: 'Later' }), 1), sent });
    server.saveElsewhere(sent);
    setTitle('Later still');
    await clock.advance(2000);
    expect(session.conflict.get()).toBeNull();
    expect(server.state().draft?.title).toBe('Later still');
    // It is known once.
    server.saveElsewhere(sent);
    setTitle('Last');
    await clock.advance(2000);
    expect(session.conflict.get()?.theirs.title).toBe('Sent');
  });
});

describe('a conflict', () => {
  async function conflicting() {
    const all = await setup();
    all.server.saveElsewhere(samplePage({ description: 'Theirs' }));
    all.setTitle('Mine');
    await all.clock.advance(1000);
    return all;
  }

  test('rebases mine on theirs', async () => {
    const { clock, session, server } = await conflicting();
    expect(session.queue.state.get().status).toBe('conflict');
    session.settleConflict('keep-mine');
    await clock.advance(0);
    expect(server.state().draft).toMatchObject({ title: 'Mine', description: 'Theirs' });
    expect(session.conflict.get()).toBeNull();
  });

  test('keeps what was typed while the question was on its way, with either of both kept', async () => {
    const { clock, session, server, setTitle } = await conflicting();
    setTitle('Mine, and the rest of the word');
    session.settleConflict('keep-mine');
    await clock.advance(0);
    expect(server.state().draft).toMatchObject({ title: 'Mine, and the rest of the word', description: 'Theirs' });
  });

  test('with work of this device keeps what is typed on top of what is shown', async () => {
    const { clock, session, server, setTitle } = await setup(
      entryOf(samplePage({ description: 'Left here' }), 1),
      (store) => store.saveElsewhere(samplePage({ navigationTitle: 'Theirs' })),
    );
    setTitle('Typed');
    session.settleConflict('keep-mine');
    await clock.advance(1000);
    expect(server.state().draft).toMatchObject({
      title: 'Typed',
      description: 'Left here',
      navigationTitle: 'Theirs',
    });
  });

  test('takes theirs, and undo restores mine', async () => {
    const { clock, session, server, entries, title } = await conflicting();
    session.settleConflict('take-theirs');
    await clock.advance(0);
    expect(title()).toBe('Home');
    expect(server.state().draft).toMatchObject({ title: 'Home', description: 'Theirs' });
    expect(entries()).toBe(0);
    session.editing.undo();
    await clock.advance(1000);
    expect(title()).toBe('Mine');
    expect(server.state().draft).toMatchObject({ title: 'Mine', description: '' });
  });
});

describe('an option that a release adds', () => {
  const { heading } = blockTables;
  const tables: Record<string, BlockTable> = {
    ...blockTables,
    heading: { ...heading, fields: { ...heading.fields, isNumbered: { type: 'boolean', default: false } } },
  };
  const page = (words: string, value: Block['value'] = {}): PageDocument =>
    samplePage({ blocks: [{ id: 'one', type: 'heading', value: { text: words, ...value } }] });
  const settled = (words: string, value: Block['value'] = {}): PageDocument =>
    settleDocument(tables, page(words, value));
  const left = (document: PageDocument): JournalEntry => ({ ...entryOf(document, 1), base: page('First') });

  test('is no conflict with the same work, which the server has settled and stored', async () => {
    const { session, restored, kept } = await setup(
      left(page('Left here')),
      (server) => server.saveElsewhere(settled('Left here')),
      tables,
    );
    await session.device.idle();
    expect(session.conflict.get()).toBeNull();
    expect([restored, kept.size]).toEqual([[], 0]);
  });

  test('keeps the value of another account when my changes are rebased on theirs', async () => {
    const { clock, session, server } = await setup(
      left(page('Left here', { level: 'second' })),
      (store) => store.saveElsewhere(settled('First', { isNumbered: true, level: 'third' })),
      tables,
    );
    session.settleConflict('keep-mine');
    await clock.advance(0);
    expect(server.state().draft?.blocks[0]?.value).toMatchObject({
      text: 'Left here',
      isNumbered: true,
      level: 'third',
    });
  });

  test('is no difference between a draft and the live page that say the same', async () => {
    const { clock, session, server, setTitle } = await setup(
      null,
      (store) => store.holds(page('Home'), settled('Home')),
      tables,
    );
    setTitle('New');
    await clock.advance(1000);
    session.discard();
    await clock.advance(1000);
    expect(server.log).toEqual(['save', 'discard']);
    expect(session.editing.store.get().document.blocks).toEqual(settled('Home').blocks);
  });
});

describe('a document of a newer release', () => {
  const newer = samplePage({ version: documentVersion + 1, title: 'Newer' });

  test('is not opened, and work of this device that a newer release wrote is kept for it', async () => {
    expect((await open(null, (server) => server.saveElsewhere(newer))).session).toBeNull();
    const { session, kept } = await open(entryOf(newer, 1));
    expect([session, kept.size]).toEqual([null, 1]);
  });

  test('refuses a save with a message when it was saved in between, and keeps the own work', async () => {
    const { clock, session, server, entries, setTitle, title } = await setup();
    server.saveElsewhere(newer);
    setTitle('Mine');
    await clock.advance(1000);
    expect(session.queue.state.get()).toMatchObject({ status: 'refused', message: text.newerRelease() });
    expect(session.conflict.get()).toBeNull();
    expect(server.state().draft).toEqual(newer);
    expect([title(), entries()]).toEqual(['Mine', 1]);
  });

  test('refuses a publication with the same message when it was saved in between', async () => {
    const { session, server } = await setup();
    server.saveElsewhere(newer);
    expect(await session.publish()).toMatchObject({ ok: false, failure: 'failed', message: text.newerRelease() });
  });
});
