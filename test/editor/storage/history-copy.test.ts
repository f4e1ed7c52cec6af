import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Editing } from '../../../editor/document/editing.js';
import { createJournal, historyLimits, type Journal } from '../../../editor/storage/journal.js';
import { keptSteps } from '../../../editor/storage/kept-history.js';
import type { PageClient } from '../../../editor/storage/page-client.js';
import { openPageSession } from '../../../editor/storage/page-session.js';
import type { PageSession } from '../../../editor/storage/page-session.js';
import type { BlockTable } from '../../../protocol/blocks/block-table.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { settleDocument } from '../../../protocol/blocks/settle.js';
import type { DocumentOperation, PageDocument } from '../../../protocol/document/document.js';
import type { PageStateAnswer } from '../../../protocol/http/pages.js';
import { operationArbitrary, pageArbitrary, samplePage } from '../support/documents.js';
import { createFakeClock } from '../support/fake-clock.js';

const settled = (page: PageDocument): PageDocument => settleDocument(blockTables, page);

/** A device and a server with one page; the editor is opened on it again and again. */
function createDevice(page = settled(samplePage()), tables: Readonly<Record<string, BlockTable>> = blockTables) {
  const clock = createFakeClock();
  const kept = new Map<string, unknown>();
  let state: PageStateAnswer = { published: page, draft: null, version: 1, publishedAt: 10, savedAt: null };
  let isOnline = true;
  let opened = 0;
  const save = (draft: PageDocument | null) => {
    if (!isOnline) return { ok: false, failure: 'offline', status: 0, message: '', body: null } as const;
    state = { ...state, draft, version: state.version + 1, savedAt: clock.now() };
    return { ok: true, value: { version: state.version, savedAt: clock.now() } } as const;
  };
  const client = {
    saveDraft: async (document: PageDocument) => save(document),
    discardDraft: async () => save(null),
  } as unknown as PageClient;
  const told: string[] = [];
  function createTabJournal(own: number): Journal {
    const write = (task: () => void): void => {
      if (own === opened) task();
    };
    return createJournal({
      get: async (key) => structuredClone(kept.get(key)),
      set: async (key, value) => write(() => kept.set(key, structuredClone(value))),
      del: async (key) => write(() => kept.delete(key)),
    });
  }
  let journal = createTabJournal(opened);
  return {
    clock,
    kept,
    told,
    setOnline: (next: boolean) => (isOnline = next),
    saveElsewhere: (draft: PageDocument) => save(settled(draft)),
    get journal() {
      return journal;
    },
    /** Opens the page; the tab that had it before is killed, and writes no more. */
    async open(): Promise<PageSession> {
      opened += 1;
      journal = createTabJournal(opened);
      return this.openAgain();
    },
    /** Opens the page in the tab that had it before. */
    async openAgain(): Promise<PageSession> {
      const session = await openPageSession(state, {
        clock,
        client,
        journal,
        tables,
        requestLogin: async () => true,
        onRestored: () => told.push('restored'),
        onHistoryLost: () => told.push('lost'),
      });
      if (!session) throw new Error('not opened');
      return session;
    },
  };
}

const documentOf = ({ editing }: { readonly editing: Editing }): PageDocument => editing.store.get().document;

const setTitle = ({ editing }: PageSession, value: string): void =>
  editing.change({ name: `Title ${value}`, operations: [{ type: 'set-page', field: 'title', value }] });

const names = ({ editing }: PageSession): (readonly string[])[] => {
  const { past, future } = editing.store.get().history;
  return [past.map(({ name }) => name), future.map(({ name }) => name)];
};

describe('undo after a reload', () => {
  test('goes on where it was, with the names of the steps, back and forth', async () => {
    const device = createDevice();
    const before = await device.open();
    for (const title of ['A', 'B', 'C']) setTitle(before, title);
    before.editing.undo();
    await device.clock.advance(2000);
    await before.device.idle();
    const after = await device.open();
    expect(names(after)).toEqual([['Title A', 'Title B'], ['Title C']]);
    after.editing.redo();
    expect(documentOf(after).title).toBe('C');
    for (let step = 0; step < 3; step += 1) after.editing.undo();
    expect(documentOf(after).title).toBe('Home');
    expect(device.told).toEqual([]);
  });

  test('goes on with work that the server never got, and with keys typed after the last time it was written', async () => {
    const device = createDevice();
    device.setOnline(false);
    const before = await device.open();
    setTitle(before, 'A');
    await device.clock.advance(500);
    await before.device.idle();
    setTitle(before, 'B');
    await before.device.idle();
    const after = await device.open();
    expect(documentOf(after).title).toBe('B');
    expect(names(after)).toEqual([['Title A', 'Restore changes of this device'], []]);
    after.editing.undo();
    after.editing.undo();
    expect(documentOf(after).title).toBe('Home');
    expect(device.told).toEqual(['restored']);
  });

  test('goes on where it was on a page that is opened again while its history is being written', async () => {
    const device = createDevice();
    const before = await device.open();
    setTitle(before, 'A');
    before.close();
    // Another screen is between.
    await Promise.resolve();
    expect(names(await device.openAgain())).toEqual([['Title A'], []]);
  });

  test('is not waited for without end', async () => {
    const device = createDevice();
    const never = new Promise<null>(() => {});
    void device.journal.writeHistory('x', never);
    const opening = device.openAgain();
    await device.clock.advance(1000);
    expect(names(await opening)).toEqual([[], []]);
  });

  test('is given up with a word when the page was changed elsewhere, and begins anew', async () => {
    const device = createDevice();
    const before = await device.open();
    setTitle(before, 'A');
    await device.clock.advance(2000);
    await before.device.idle();
    device.saveElsewhere({ ...documentOf(before), description: 'Theirs' });
    const after = await device.open();
    expect([names(after), device.told]).toEqual([[[], []], ['lost']]);
    setTitle(after, 'B');
    await device.clock.advance(2000);
    await after.device.idle();
    const last = await device.open();
    expect([names(last), device.told]).toEqual([[['Title B'], []], ['lost']]);
  });

  test('is not kept for longer than some days, nor beyond its bounds', async () => {
    const device = createDevice();
    const before = await device.open();
    for (let step = 0; step < 450; step += 1) setTitle(before, `${step}`);
    await device.clock.advance(2000);
    await before.device.idle();
    expect(names(await device.open())[0]).toHaveLength(keptSteps.most);
    await device.clock.advance(historyLimits.ageMs + 1);
    expect(names(await device.open())[0]).toHaveLength(0);
  });

  test.each([
    ['a text', 'x'],
    ['steps that are none', { at: 0, document: settled(samplePage()), past: [{ name: 'x' }], future: [] }],
    [
      'operations that are none',
      {
        at: 0,
        document: settled(samplePage()),
        past: [{ name: 'x', at: 0, operations: [{ type: 'evil' }], inverse: [] }],
        future: [],
      },
    ],
  ])('treats %s in its place as no history', async (_what, stored) => {
    const device = createDevice();
    device.kept.set(`mortise-history:${samplePage().id}`, stored);
    expect(names(await device.open())).toEqual([[], []]);
  });

  test('of any changes leads back to the page as it was, and forth to what it had become', async () => {
    const step = fc.array(operationArbitrary as fc.Arbitrary<DocumentOperation>, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(pageArbitrary, fc.array(step, { maxLength: 8 }), fc.nat(3), async (page, steps, undone) => {
        // Without tables no change is settled.
        const device = createDevice(page, {});
        const before = await device.open();
        const first = documentOf(before);
        for (const operations of steps) before.editing.change({ name: 'Change', operations });
        const last = documentOf(before);
        for (let time = 0; time < undone; time += 1) before.editing.undo();
        await device.clock.advance(5000);
        await before.device.idle();
        const after = await device.open();
        expect(names(after)).toEqual(names(before));
        while (after.editing.redo());
        expect(documentOf(after)).toEqual(last);
        while (after.editing.undo());
        expect(documentOf(after)).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });
});
