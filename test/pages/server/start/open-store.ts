import type { Store } from '../../../../pages/server/start/store.js';

/** An open store, and a second connection to it, as of another server. */
export interface OpenStore {
  readonly store: Store;
  /** Null where the database allows one server only. */
  readonly second: Store | null;
}
