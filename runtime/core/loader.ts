import * as limits from '../../protocol/enums/limits.js';
import { lateRollup } from '../../protocol/names/rollups.js';
import * as consoleMessages from '../../protocol/strings/console.js';
import type { ImportModule } from './again.js';
import type { Arrivals } from './arrivals.js';

/** Modules of behaviours and services, by name. */
export interface Loader {
  /** Whether the page can ask for `name`. */
  knows(name: string): boolean;
  /**
   * The module of `name`. It is fetched once however often it is asked for; it fails after 120 s [BOOT-15]. Where a script of several
   * behaviours fails, the behaviour is fetched alone, so that one that is broken takes no other with it. A failure is not remembered: the
   * next call fetches again.
   */
  load<T>(name: string): Promise<T>;
}

/** What a loader finds modules by. */
export interface LoaderInput {
  /** `rollups` of the page context. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Modules that need not be fetched. */
  readonly arrivals: Arrivals;
  /** As `retrying` makes it. */
  readonly importModule: ImportModule;
  readonly window: Window;
}

/** Names a module that failed in the console, unless the page is left meanwhile: that is no failure. */
export function warnOfFailure(window: Window & typeof globalThis, name: string, error: unknown): void {
  window.setTimeout(() => window.console.warn(consoleMessages.moduleFailed, name, error), limits.failureNoticeMs);
}

export function createLoader({ addresses, arrivals, importModule, window }: LoaderInput): Loader {
  const { modules, waiting } = arrivals;
  const loading = new Map<string, Promise<unknown>>();
  const knows = (name: string): boolean =>
    Object.hasOwn(modules, name) ||
    Object.hasOwn(addresses, name) ||
    (lateRollup in addresses && /^[a-z-]+$/.test(name));

  /** The module at the address of `name`; where that fails, in the script that holds it alone. */
  function fetchModule(name: string): Promise<unknown> {
    const address = addresses[name];
    const alone = addresses[lateRollup]?.replace(lateRollup, name);
    const first = importModule((address ?? alone)!);
    return address && alone ? first.catch(() => importModule(alone)) : first;
  }

  return {
    knows,
    load<T>(name: string): Promise<T> {
      if (modules[name]) return Promise.resolve(modules[name] as T);
      const known = loading.get(name);
      if (known) return known as Promise<T>;
      const attempt = new Promise<unknown>((resolve, reject) => {
        waiting.set(name, resolve);
        // A script of several behaviours exports each under its name.
        fetchModule(name).then((module) => {
          const widget = (module as Readonly<Record<string, unknown>>)[name];
          resolve(widget ? { widget } : module);
        }, reject);
        window.setTimeout(() => reject(new Error(`Loading ${name} timed out`)), limits.chunkTimeoutMs);
      });
      loading.set(name, attempt);
      attempt.catch(() => loading.delete(name));
      return attempt as Promise<T>;
    },
  };
}
