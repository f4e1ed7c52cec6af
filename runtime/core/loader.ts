import * as limits from '../../protocol/enums/limits.js';
import { lateRollup } from '../../protocol/names/rollups.js';

/** Imports a module by address. Injected so that tests need no network. */
export type ImportModule = (url: string) => Promise<unknown>;

/** Modules of behaviours and services, by name. */
export interface Loader {
  /** Whether the page can ask for `name`. */
  knows(name: string): boolean;
  /**
   * The module of `name`. It is fetched once however often it is asked for; it fails after 120 s [BOOT-15]. A failure is not remembered: the
   * next call fetches again, under another query, because browsers keep a failed module by its address.
   */
  load<T>(name: string): Promise<T>;
}

/** What a loader finds modules by. */
export interface LoaderInput {
  /** `rollups` of the page context. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Modules that are loaded already. */
  readonly present: Readonly<Record<string, unknown>>;
  readonly importModule: ImportModule;
  setTimer(task: () => void, delayMs: number): unknown;
}

export function createLoader({ addresses, present, importModule, setTimer }: LoaderInput): Loader {
  const loading = new Map<string, Promise<unknown>>();
  const failures = new Map<string, number>();
  const knows = (name: string): boolean =>
    Object.hasOwn(present, name) ||
    Object.hasOwn(addresses, name) ||
    (lateRollup in addresses && /^[a-z-]+$/.test(name));
  const addressOf = (name: string): string =>
    addresses[name] ?? (addresses[lateRollup] ?? '').replace(lateRollup, name);
  return {
    knows,
    load<T>(name: string): Promise<T> {
      if (present[name]) return Promise.resolve(present[name] as T);
      const known = loading.get(name);
      if (known) return known as Promise<T>;
      const failed = failures.get(name) ?? 0;
      const url = addressOf(name) + (failed ? `?retry=${failed}` : '');
      const attempt = new Promise<unknown>((resolve, reject) => {
        // A script of several behaviours exports each under its name.
        importModule(url).then((module) => {
          const widget = (module as Readonly<Record<string, unknown>>)[name];
          resolve(widget ? { widget } : module);
        }, reject);
        setTimer(() => reject(new Error(`Loading ${url} timed out`)), limits.chunkTimeoutMs);
      });
      loading.set(name, attempt);
      attempt.catch(() => {
        loading.delete(name);
        failures.set(name, failed + 1);
      });
      return attempt as Promise<T>;
    },
  };
}
