/** A value that notifies its subscribers when it is replaced. */
export interface Store<T> {
  get(): T;
  /** Replaces the value and notifies the subscribers, unless it is identical by `Object.is`. */
  set(next: T): void;
  update(change: (value: T) => T): void;
  subscribe(listener: () => void): () => void;
}

/** What only reads a store, or is derived from others. */
export type ReadStore<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** A store whose value can be replaced before its subscribers are notified. */
export interface QuietStore<T> extends Store<T> {
  /** Replaces the value. The subscribers are notified by `tell`, or with the next value. */
  put(next: T): void;
  tell(): void;
}

export function createStore<T>(initial: T): QuietStore<T> {
  let value = initial;
  let isQuiet = false;
  const listeners = new Set<() => void>();
  const store: QuietStore<T> = {
    get: () => value,
    set(next) {
      store.put(next);
      store.tell();
    },
    put(next) {
      isQuiet ||= !Object.is(next, value);
      value = next;
    },
    tell() {
      if (!isQuiet) return;
      isQuiet = false;
      for (const listener of [...listeners]) listener();
    },
    update: (change) => store.set(change(value)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return store;
}
