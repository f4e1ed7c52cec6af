import * as limits from '../../protocol/enums/limits.js';
import { lateRollup } from '../../protocol/names/rollups.js';
import * as consoleMessages from '../../protocol/strings/console.js';
import type { Arrivals } from './arrivals.js';

/** Imports a module by address. Injected so that tests need no network. */
export type ImportModule = (url: string) => Promise<unknown>;

/** Modules of behaviours and services, by name. */
export interface Loader {
  /** Whether the page can ask for `name`. */
  knows(name: string): boolean;
  /**
   * The module of `name`. It is fetched once however often it is asked for; it fails after 120 s [BOOT-15]. Where a script of several
   * behaviours fails, the behaviour is fetched alone, so that one that is broken takes no other with it. A failure is not remembered: the
   * next call fetches again, under another query, because browsers keep a failed module by its address.
   */
  load<T>(name: string): Promise<T>;
}

/** What a loader finds modules by. */
export interface LoaderInput {
  /** `rollups` of the page context. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Modules that need not be fetched. */
  readonly arrivals: Arrivals;
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
  const failures = new Map<string, number>();
  const knows = (name: string): boolean =>
    Object.hasOwn(modules, name) ||
    Object.hasOwn(addresses, name) ||
    (lateRollup in addresses && /^[a-z-]+$/.test(name));

  /** The module at the address of `name`; where that fails, and on another try, in the script that holds it alone. */
  function fetchModule(name: string, failed: number): Promise<unknown> {
    const address = addresses[name];
    const alone = addresses[lateRollup]?.replace(lateRollup, name);
    if (failed || !address) return importModule(`${alone ?? address}${failed ? `?retry=${failed}` : ''}`);
    const first = importModule(address);
    return alone ? first.catch(() => importModule(alone)) : first;
  }

  return {
    knows,
    load<T>(name: string): Promise<T> {
      if (modules[name]) return Promise.resolve(modules[name] as T);
      const known = loading.get(name);
      if (known) return known as Promise<T>;
      const failed = failures.get(name) ?? 0;
      const attempt = new Promise<unknown>((resolve, reject) => {
        waiting.set(name, resolve);
        // A script of several behaviours exports each under its name.
        fetchModule(name, failed).then((module) => {
          const widget = (module as Readonly<Record<string, unknown>>)[name];
          resolve(widget ? { widget } : module);
        }, reject);
        window.setTimeout(() => reject(new Error(`Loading ${name} timed out`)), limits.chunkTimeoutMs);
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
