import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';

/** Identifies the present state of a development server's pages and notifies of changes. */
export interface ReloadSource {
  /** Changes with every start of the server and every change in an author's folder. */
  id(): string;
  /** Calls `listener` after each change until the returned function is called. */
  onChange(listener: () => void): () => void;
  close(): void;
}

/** Debounce: an editor writes a file in several steps, which count as one change. */
const settleMs = 100;

/** A source that follows the files of `folder`, or, with null, only the start of the server. */
export function createReloadSource(folder: string | null): ReloadSource {
  let id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();
  const notify = (): void => {
    id = randomUUID();
    for (const listener of listeners) listener();
  };
  const watcher = folder === null ? null : watch(folder, { recursive: true });
  watcher?.on('change', () => {
    clearTimeout(timer);
    timer = setTimeout(notify, settleMs);
  });
  // A removed folder does not stop the server: its pages are answered with 404.
  watcher?.on('error', () => watcher.close());
  return {
    id: () => id,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      clearTimeout(timer);
      watcher?.close();
    },
  };
}
