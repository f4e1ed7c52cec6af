import { useSyncExternalStore } from 'react';
import type { Store } from './store.js';

/** What `select` picks from the store; the component renders again only when that changes. `select` must give a stable value. */
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
