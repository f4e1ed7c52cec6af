import type { PageDocument } from '../../protocol/document/document.js';
import type { VersionAnswer } from '../../protocol/http/http.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { CallResult } from './calls.js';

/** `unsaved` waits for a pause in typing; `offline` and `failed` try again by themselves; `refused` does not. */
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
  /** The server's words for `failed` and `refused`, empty for none. */
  readonly message: string;
  /** When the server last stored the page, or null when it never did. */
  readonly savedAt: number | null;
}

export interface SaveDependencies {
  readonly clock: Clock;
  /** Sends one document on top of a version. */
  save(document: PageDocument, baseVersion: number): Promise<CallResult<VersionAnswer>>;
  /** Brings up the login; true once logged in. */
  requestLogin(): Promise<boolean>;
  /** Told of somebody else's save, with the body of the answer. */
  onConflict(body: unknown): void;
  /** The server now holds `document`. */
  onSaved(document: PageDocument, answer: VersionAnswer): void;
}

/** Sends a page's changes to the server, one at a time, never an older one over a newer one. */
export interface SaveQueue {
  readonly state: Store<SaveState>;
  /** Takes a changed document; it goes out once typing pauses. */
  changed(document: PageDocument): void;
  /** Sends what waits at once. True when the server then holds everything. */
  flush(): Promise<boolean>;
  /** Goes on after a conflict was settled: `document` is to be saved on top of `version`; null when the server's own was taken. */
  resume(version: number, document: PageDocument | null): void;
  version(): number;
  /** Takes over a version that another call (publication) made. */
  setVersion(version: number, savedAt: number): void;
  stop(): void;
}

export const saveTimes = { pauseMs: 1000, firstRetriesMs: 2000, firstRetries: 5, laterRetriesMs: 30_000 } as const;

export function createSaveQueue(version: number, savedAt: number | null, dependencies: SaveDependencies): SaveQueue {
  const state = createStore<SaveState>({ status: 'saved', message: '', savedAt });
  let waiting: PageDocument | null = null;
  let flight: Promise<void> | null = null;
  let cancelTimer = (): void => {};
  let failures = 0;
  let isStopped = false;
  let epoch = 0;

  const show = (status: SaveStatus, message = ''): void => state.update((former) => ({ ...former, status, message }));

  function schedule(delayMs: number): void {
    cancelTimer();
    cancelTimer = dependencies.clock.after(delayMs, () => void send());
  }

  function send(): Promise<void> {
    cancelTimer();
    flight ??= carryOut().finally(() => {
      flight = null;
    });
    return flight;
  }

  async function carryOut(): Promise<void> {
    const document = waiting;
    if (!document || isStopped || state.get().status === 'conflict') return;
    const sentIn = epoch;
    waiting = null;
    show('saving');
    const result = await dependencies.save(document, version);
    if (isStopped || sentIn !== epoch) return;
    if (result.ok) return accept(document, result.value);
    waiting ??= document;
    await refuse(result);
  }

  function accept(document: PageDocument, answer: VersionAnswer): void {
    failures = 0;
    version = answer.version;
    state.set({ status: waiting ? 'unsaved' : 'saved', message: '', savedAt: answer.savedAt });
    dependencies.onSaved(document, answer);
    if (waiting) schedule(saveTimes.pauseMs);
  }

  async function refuse(result: CallResult<VersionAnswer> & { ok: false }): Promise<void> {
    switch (result.failure) {
      case 'conflict':
        show('conflict');
        return dependencies.onConflict(result.body);
      case 'not-allowed':
        return show('refused', result.message);
      case 'login-required':
        show('login-required');
        if (await dependencies.requestLogin()) schedule(0);
        return;
      default: {
        if (result.failure === 'failed' && isFinal(result.status)) return show('refused', result.message);
        failures += 1;
        show(result.failure === 'offline' ? 'offline' : 'failed', result.message);
        schedule(failures <= saveTimes.firstRetries ? saveTimes.firstRetriesMs : saveTimes.laterRetriesMs);
      }
    }
  }

  return {
    state,
    changed(document) {
      waiting = document;
      const { status } = state.get();
      if (status === 'conflict' || status === 'login-required') return;
      if (status === 'offline' || status === 'failed') return;
      if (status !== 'saving') show('unsaved');
      if (!flight) schedule(saveTimes.pauseMs);
    },
    async flush() {
      for (let round = 0; round < 3 && (waiting || flight); round += 1) await send();
      return state.get().status === 'saved' && !waiting;
    },
    resume(next, document) {
      epoch += 1;
      version = next;
      waiting = document;
      failures = 0;
      show(document ? 'unsaved' : 'saved');
      if (document) schedule(0);
    },
    version: () => version,
    setVersion(next, at) {
      version = next;
      state.update((former) => ({ ...former, savedAt: at }));
    },
    stop() {
      isStopped = true;
      cancelTimer();
    },
  };
}

/** An answer that the same document would get again: nothing is gained by repeating it until it changes. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}
