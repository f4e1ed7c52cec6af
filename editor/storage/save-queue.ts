import type { PageDocument } from '../../protocol/document/document.js';
import type { VersionAnswer } from '../../protocol/http/pages.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { CallResult } from './calls.js';

/** `unsaved` is debounced; `offline` and `failed` are retried, `refused` is not. */
export type SaveStatus =
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'offline'
  | 'failed'
  | 'login-required'
  | 'conflict'
  | 'refused';

export interface SaveState {
  readonly status: SaveStatus;
  /** The server's message for `failed` and `refused`, possibly empty. */
  readonly message: string;
  /** When the server last stored the page, or null when it never did. */
  readonly savedAt: number | null;
}

export interface SaveDependencies {
  readonly clock: Clock;
  /** Sends one document on top of a version. */
  save(document: PageDocument, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  /** Opens the login dialog; true once logged in. */
  requestLogin(): Promise<boolean>;
  /** The server refused the save because of another one; `body` is its answer. */
  onConflict(body: unknown): void;
  /** The server now holds `document`. */
  onSaved(document: PageDocument, answer: VersionAnswer): void;
}

/**
 * Sends a page's changes to the server, one save at a time, so that an older document never overwrites a newer one. A save without an answer
 * is repeated as it was before a newer document is sent: the server may have stored it, and a refusal then tells so.
 */
export interface SaveQueue {
  readonly state: Store<SaveState>;
  /** Takes a changed document, which is sent after a pause without a change, and at the latest `longestMs` after the first one. */
  changed(document: PageDocument): void;
  /** Sends the waiting document at once. True when the server then holds every change. */
  flush(): Promise<boolean>;
  /**
   * Continues after a conflict was settled: saves `document` on top of `version`; null when the server's document was
   * taken.
   */
  resume(version: number, document: PageDocument | null): void;
  version(): number;
  /** Sets the version that another call (publication) made. */
  setVersion(version: number, savedAt: number): void;
  stop(): void;
}

const saveTimes = {
  pauseMs: 1000,
  /** Somebody who types without a pause is on the server with all but the last of it. */
  longestMs: 10_000,
  firstRetriesMs: 2000,
  firstRetries: 5,
  laterRetriesMs: 30_000,
} as const;

/** The state of one queue. */
interface Queue {
  readonly dependencies: SaveDependencies;
  readonly state: Store<SaveState>;
  /** The server's version that the next save builds on. */
  version: number;
  /** The newest document that was not sent yet. */
  waiting: PageDocument | null;
  /** When the first change was made that `waiting` has and no document before it had, or the answer came that it waited for. */
  waitingSince: number;
  /** A document that was sent and may have been stored, because no answer came. */
  unanswered: PageDocument | null;
  /** The save under way. */
  flight: Promise<void> | null;
  cancelTimer(): void;
  /** Consecutive saves that failed and are tried again. */
  failures: number;
  isStopped: boolean;
  /** Incremented by `resume`, so that the answer to a save from before it is dropped. */
  epoch: number;
}

export function createSaveQueue(version: number, savedAt: number | null, dependencies: SaveDependencies): SaveQueue {
  const state = createStore<SaveState>({ status: 'saved', message: '', savedAt });
  const queue: Queue = {
    dependencies,
    state,
    version,
    waiting: null,
    waitingSince: 0,
    unanswered: null,
    flight: null,
    cancelTimer() {},
    failures: 0,
    isStopped: false,
    epoch: 0,
  };
  return {
    state,
    changed(document) {
      if (!queue.waiting) queue.waitingSince = dependencies.clock.now();
      queue.waiting = document;
      const { status } = state.get();
      if (status === 'conflict' || status === 'login-required') return;
      if (status === 'offline' || status === 'failed') return;
      if (status !== 'saving') show(queue, 'unsaved');
      if (!queue.flight) scheduleWaiting(queue);
    },
    async flush() {
      for (let round = 0; round < 3 && (isBehind(queue) || queue.flight); round += 1) await send(queue);
      return state.get().status === 'saved' && !isBehind(queue);
    },
    resume(next, document) {
      queue.epoch += 1;
      queue.version = next;
      queue.waiting = document;
      queue.unanswered = null;
      queue.failures = 0;
      show(queue, document ? 'unsaved' : 'saved');
      if (document) schedule(queue, 0);
    },
    version: () => queue.version,
    setVersion(next, at) {
      queue.version = next;
      state.update((former) => ({ ...former, savedAt: at }));
    },
    stop() {
      queue.isStopped = true;
      queue.cancelTimer();
    },
  };
}

/** Whether the server may not have the newest document. */
const isBehind = ({ waiting, unanswered }: Queue): boolean => waiting !== null || unanswered !== null;

function show({ state }: Queue, status: SaveStatus, message = ''): void {
  state.update((former) =>
    former.status === status && former.message === message ? former : { ...former, status, message },
  );
}

function schedule(queue: Queue, delayMs: number): void {
  queue.cancelTimer();
  queue.cancelTimer = queue.dependencies.clock.after(delayMs, () => void send(queue));
}

/** Sends the waiting document once nothing was changed for a while, or once it has waited for the longest time. */
function scheduleWaiting(queue: Queue): void {
  const waitedMs = queue.dependencies.clock.now() - queue.waitingSince;
  schedule(queue, Math.max(0, Math.min(saveTimes.pauseMs, saveTimes.longestMs - waitedMs)));
}

/** Sends the waiting document, unless a save is under way: then its promise is returned. */
function send(queue: Queue): Promise<void> {
  queue.cancelTimer();
  queue.flight ??= sendWaiting(queue).finally(() => {
    queue.flight = null;
  });
  return queue.flight;
}

async function sendWaiting(queue: Queue): Promise<void> {
  const { epoch } = queue;
  const document = queue.unanswered ?? queue.waiting;
  if (!document || queue.isStopped || queue.state.get().status === 'conflict') return;
  if (!queue.unanswered) queue.waiting = null;
  queue.unanswered = document;
  show(queue, 'saving');
  const result = await queue.dependencies.save(document, queue.version);
  if (queue.isStopped || epoch !== queue.epoch) return;
  if (result.ok) return accept(queue, document, result.value);
  if (isJudged(result)) {
    queue.unanswered = null;
    queue.waiting ??= document;
  }
  await refuse(queue, result);
}

type Refusal = CallResult<VersionAnswer> & { ok: false };

/** Whether the server has judged the document or its version. A save before that, whose answer was lost, may have been stored even so. */
const isJudged = ({ failure, status }: Refusal): boolean =>
  failure === 'conflict' || (failure === 'failed' && isFinal(status));

function accept(queue: Queue, document: PageDocument, answer: VersionAnswer): void {
  const { state, waiting, dependencies } = queue;
  queue.failures = 0;
  queue.unanswered = null;
  queue.version = answer.version;
  state.set({ status: waiting ? 'unsaved' : 'saved', message: '', savedAt: answer.savedAt });
  dependencies.onSaved(document, answer);
  if (!queue.waiting) return;
  queue.waitingSince = dependencies.clock.now();
  scheduleWaiting(queue);
}

async function refuse(queue: Queue, result: Refusal): Promise<void> {
  switch (result.failure) {
    case 'conflict':
      show(queue, 'conflict');
      return queue.dependencies.onConflict(result.body);
    case 'not-allowed':
      return show(queue, 'refused', result.message);
    case 'login-required':
      show(queue, 'login-required');
      if (await queue.dependencies.requestLogin()) schedule(queue, 0);
      return;
    default: {
      if (result.failure === 'failed' && isFinal(result.status)) return show(queue, 'refused', result.message);
      queue.failures += 1;
      show(queue, result.failure === 'offline' ? 'offline' : 'failed', result.message);
      schedule(queue, queue.failures <= saveTimes.firstRetries ? saveTimes.firstRetriesMs : saveTimes.laterRetriesMs);
    }
  }
}

/** Whether the same document would get the same answer again, so that a retry before the next change is pointless. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}
