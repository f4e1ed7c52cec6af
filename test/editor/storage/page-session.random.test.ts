import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEqual } from '../../../editor/document/equal.js';
import { listBlocks } from '../../../editor/document/tree.js';
import type { CallFailure, CallResult } from '../../../editor/storage/calls.js';
import { createJournal } from '../../../editor/storage/journal.js';
import type { PageClient } from '../../../editor/storage/page-client.js';
import { openPageSession } from '../../../editor/storage/page-session.js';
import type { PageSession } from '../../../editor/storage/page-session.js';
import { blockTables } from '../../../protocol/blocks/index.js';
import { settleDocument } from '../../../protocol/blocks/settle.js';
import type { DocumentOperation, PageDocument } from '../../../protocol/document/document.js';
import type { PageStateAnswer, VersionAnswer } from '../../../protocol/http/pages.js';
import { samplePage } from '../support/documents.js';
import { createFakeClock, settle, type FakeClock } from '../support/fake-clock.js';

/** What may happen to a call: it does not arrive, its answer does not, or the server refuses it. */
const faults = ['no-arrival', 'no-answer', 'slow', 'logged-out', 'failed'] as const;
type Fault = (typeof faults)[number];

const refusal = (failure: CallFailure, status: number, body: unknown = null): CallResult<never> => ({
  ok: false,
  failure,
  status,
  message: '',
  body,
});

/** A server with one page that keeps versions as the real one does, behind a network with faults. */
function createServer(clock: FakeClock) {
  let state: PageStateAnswer = {
    published: settleDocument(blockTables, samplePage()),
    draft: null,
    version: 1,
    publishedAt: 10,
    savedAt: null,
  };
  let next: Fault[] = [];
  let isOffline = false;

  function change(baseVersion: number, changed: Partial<PageStateAnswer>): CallResult<VersionAnswer> {
    if (baseVersion !== state.version) return refusal('conflict', 409, { error: '', conflict: state });
    state = { ...state, ...changed, version: state.version + 1, savedAt: clock.now() };
    return { ok: true, value: { version: state.version, savedAt: clock.now() } };
  }

  async function call(act: () => CallResult<VersionAnswer>): Promise<CallResult<VersionAnswer>> {
    const fault = next.shift();
    if (isOffline || fault === 'no-arrival') return refusal('offline', 0);
    if (fault === 'logged-out') return refusal('login-required', 401);
    if (fault === 'failed') return refusal('failed', 503);
    const answer = act();
    if (fault === 'slow') await new Promise<void>((resolve) => clock.after(2500, resolve));
    return fault === 'no-answer' ? refusal('offline', 0) : answer;
  }

  const client: Pick<PageClient, 'read' | 'saveDraft' | 'discardDraft' | 'publish'> = {
    read: async () => ({ ok: true, value: state }),
    saveDraft: (draft, base) => call(() => change(base, { draft })),
    discardDraft: (_id, base) => call(() => change(base, { draft: null })),
    publish: (_id, base) => call(() => change(base, { published: state.draft ?? state.published, draft: null })),
  };
  return {
    client,
    state: () => state,
    disturb: (fault: Fault) => void next.push(fault),
    setOffline: (offline: boolean) => (isOffline = offline),
    calm() {
      next = [];
      isOffline = false;
    },
  };
}

/** One owner with one tab at a time, and what the device keeps of the work. */
async function openWork(clock: FakeClock) {
  const server = createServer(clock);
  const kept = new Map<string, unknown>();
  let lost = 0;
  /** The process of the open tab; one that has ended sends and writes nothing any more. */
  let running = { isAlive: true };

  async function open(): Promise<PageSession> {
    const process = (running = { isAlive: true });
    const alive = async <T>(act: () => T): Promise<Awaited<T>> =>
      process.isAlive ? await act() : new Promise<never>(() => {});
    const store = {
      get: (key: string) => alive(() => structuredClone(kept.get(key))),
      set: (key: string, value: unknown) => alive(() => void kept.set(key, structuredClone(value))),
      del: (key: string) => alive(() => void kept.delete(key)),
    };
    const { read, saveDraft, discardDraft, publish } = server.client;
    const client: typeof server.client = {
      read: (id) => alive(() => read(id)),
      saveDraft: (document, base) => alive(() => saveDraft(document, base)),
      discardDraft: (id, base) => alive(() => discardDraft(id, base)),
      publish: (id, base) => alive(() => publish(id, base)),
    };
    const session = await openPageSession(server.state(), {
      clock,
      client: client as PageClient,
      journal: createJournal(store),
      tables: blockTables,
      requestLogin: async () => true,
      onRestored() {},
      onHistoryLost: () => (lost += 1),
    });
    if (!session) throw new Error('The page was not opened');
    return session;
  }
  let session = await open();
  return {
    server,
    session: () => session,
    lostHistories: () => lost,
    document: () => session.editing.store.get().document,
    /** Closes the tab, or ends its process, and opens another one. */
    async reopen(isKilled: boolean): Promise<void> {
      if (!isKilled) session.close();
      if (!isKilled) await session.device.idle();
      running.isAlive = false;
      session = await open();
    },
  };
}

type Work = Awaited<ReturnType<typeof openWork>>;

function change({ session }: Work, operations: (document: PageDocument) => readonly DocumentOperation[]): void {
  const { editing } = session();
  const { document } = editing.store.get();
  editing.change({ name: 'Change', operations: operations(document) });
}

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)];

const acts = {
  type: (work: Work, n: number) =>
    change(work, ({ blocks }) => {
      const texts = listBlocks(blocks).filter(({ type }) => type !== 'section');
      const block = at(texts, n);
      return block ? [{ type: 'set', blockId: block.id, field: 'text', value: `Words ${String(n)}` }] : [];
    }),
  rename: (work: Work, n: number) =>
    change(work, () => [{ type: 'set-page', field: 'title', value: n % 4 === 0 ? 'Home' : `Title ${String(n)}` }]),
  insert: (work: Work, n: number) =>
    change(work, ({ blocks }) =>
      listBlocks(blocks).some(({ id }) => id === `new-${String(n)}`)
        ? []
        : [
            {
              type: 'insert',
              parentId: null,
              beforeId: at(blocks, n)?.id ?? null,
              block: { id: `new-${String(n)}`, type: 'text', value: { size: 'normal', text: 'New', title: '' } },
            },
          ],
    ),
  drag: (work: Work, n: number) =>
    change(work, ({ blocks }) => {
      const block = at(blocks, n);
      return block ? [{ type: 'move', blockId: block.id, parentId: null, beforeId: null }] : [];
    }),
  remove: (work: Work, n: number) =>
    change(work, ({ blocks }) => {
      const block = blocks.length > 1 ? at(blocks, n) : undefined;
      return block ? [{ type: 'remove', blockId: block.id }] : [];
    }),
  undo: ({ session }: Work) => void session().editing.undo(),
  redo: ({ session }: Work) => void session().editing.redo(),
  publish: ({ session }: Work) => void session().publish(),
  discard: ({ session }: Work) => session().discard(),
} as const;

type Act =
  | { readonly type: keyof typeof acts; readonly n: number }
  | { readonly type: 'wait'; readonly n: number }
  | { readonly type: 'fault'; readonly fault: Fault }
  | { readonly type: 'offline' | 'online' | 'reload' | 'kill' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ type: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), n: fc.nat(20) }),
  },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('wait' as const), n: fc.nat(4000) }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constantFrom('offline' as const, 'online', 'reload', 'kill') }) },
);

async function carryOut(work: Work, clock: FakeClock, next: Act): Promise<void> {
  switch (next.type) {
    case 'wait':
      return clock.advance(next.n);
    case 'fault':
      return work.server.disturb(next.fault);
    case 'offline':
    case 'online':
      return void work.server.setOffline(next.type === 'offline');
    case 'reload':
    case 'kill': {
      // Until the editor says that the work is on this device.
      while (work.session().isAtRisk()) await new Promise((resolve) => setImmediate(resolve));
      const before = work.document();
      await work.reopen(next.type === 'kill');
      expect(work.session().conflict.get(), 'nobody else works on the page').toBeNull();
      expect(work.document(), 'what was on the screen is on the screen again').toEqual(before);
      return;
    }
    default:
      acts[next.type](work, next.n);
      await settle();
  }
}

/** The answer to a second publication is overtaken by a save that it is older than. */
const overtaken: readonly Act[] = [
  { type: 'fault', fault: 'no-answer' },
  { type: 'fault', fault: 'slow' },
  { type: 'publish', n: 0 },
  { type: 'publish', n: 0 },
  { type: 'fault', fault: 'no-arrival' },
  { type: 'type', n: 0 },
];

/** The late answers to two publications, one of them a refusal, arrive after a save on top of the first. */
const overtakenTwice: readonly Act[] = [
  { type: 'fault', fault: 'slow' },
  { type: 'fault', fault: 'slow' },
  { type: 'publish', n: 0 },
  { type: 'publish', n: 0 },
  { type: 'type', n: 0 },
];

test('a thousand random runs of work lose nothing and conflict with nobody: faults, reloads and ended tabs included', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (run) => {
      const clock = createFakeClock();
      const work = await openWork(clock);
      for (const next of run) {
        await carryOut(work, clock, next);
        expect(work.session().conflict.get(), 'nobody else works on the page').toBeNull();
      }
      work.server.calm();
      await clock.advance(120_000);
      expect(work.session().conflict.get()).toBeNull();
      const { draft, published } = work.server.state();
      expect(isEqual(draft ?? published, work.document()), 'the server has what is on the screen').toBe(true);
      expect(work.session().queue.state.get().status).toBe('saved');
    }),
    { numRuns: 1000, examples: [[[...overtaken]], [[...overtakenTwice]]] },
  );
});
