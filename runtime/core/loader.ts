import * as limits from '../../protocol/enums/limits.js';

/** Imports a module by address. Injected so that tests need no network. */
export type ImportModule = (url: string) => Promise<unknown>;

/**
 * Creates the loader of lazy chunks. A chunk is fetched once however often it is asked for; it fails after 120 s [BOOT-15]. A failure is not
 * remembered: the next call fetches again, under another query, because browsers keep a failed module by its address. `prepare` is called with
 * a chunk's name before it is fetched.
 */
export function createLoader(
  addresses: Readonly<Record<string, string>>,
  importModule: ImportModule,
  prepare: (name: string) => void,
  setTimer: (task: () => void, delayMs: number) => unknown,
): <T>(name: string) => Promise<T> {
  const loading = new Map<string, Promise<unknown>>();
  const failures = new Map<string, number>();
  return <T>(name: string): Promise<T> => {
    const known = loading.get(name);
    if (known) return known as Promise<T>;
    const failed = failures.get(name) ?? 0;
    const url = addresses[name] + (failed ? `?retry=${failed}` : '');
    prepare(name);
    const attempt = new Promise<unknown>((resolve, reject) => {
      importModule(url).then(resolve, reject);
      setTimer(() => reject(new Error(`Loading ${url} timed out`)), limits.chunkTimeoutMs);
    });
    loading.set(name, attempt);
    attempt.catch(() => {
      loading.delete(name);
      failures.set(name, failed + 1);
    });
    return attempt as Promise<T>;
  };
}
