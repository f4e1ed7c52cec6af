import { useSyncExternalStore } from 'react';
import type { ReadStore } from './store.js';

/**
 * The value that `select` returns; a component renders again only when it changes. `select` must return a stable
 * reference.
 */
export function useStore<T, S>(store: ReadStore<T>, select: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
