import type { Store } from '../../../../pages/server/start/store.js';

/** An open store, and the same one opened anew as a second server would. */
export interface OpenStore {
  readonly store: Store;
  /** Null where a store takes one server only. */
  readonly second: Store | null;
}
