import { randomUUID } from 'node:crypto';
import { watch } from 'node:fs';

/** Tells which state of a development server's pages is the present one. */
export interface ReloadSource {
  /** Changes with every start of the server and every change in an author's folder. */
  id(): string;
  /** Calls `listener` after each change until the returned function is called. */
  onChange(listener: () => void): () => void;
  close(): void;
}

/** An editor that saves writes a file in several steps; they count as one change. */
const settleMs = 100;

/** A source that follows the files of `folder`, or, with null, only the start of the server. */
export function createReloadSource(folder: string | null): ReloadSource {
  let id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<() => void>();
  const tell = (): void => {
    id = randomUUID();
    for (const listener of listeners) listener();
  };
  const watcher = folder === null ? null : watch(folder, { recursive: true });
  watcher?.on('change', () => {
    clearTimeout(timer);
    timer = setTimeout(tell, settleMs);
  });
  // A folder that goes away is no reason to stop: its pages are answered with 404.
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
