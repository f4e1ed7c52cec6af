import type { PageContext } from '../../protocol/context/page-context.js';
import * as consoleMessages from '../../protocol/strings/console.js';
import { guard } from './guard.js';
import { onAbort } from './listen.js';
import { createReport } from './report.js';
import type { Clock, Environment, Service } from './widget.js';

/** The clock of the page's window. Timers end with their signal. */
export function createClock(window: Window & typeof globalThis): Clock {
  return {
    now: () => window.Date.now(),
    after(delayMs, task, signal) {
      if (signal?.aborted) return;
      const run = (): unknown => {
        forget?.();
        return task();
      };
      const timer = window.setTimeout(guard(signal, run), delayMs);
      const forget = signal && onAbort(signal, () => window.clearTimeout(timer));
    },
  };
}

/** Local storage that accepts a write, or null where the browser refuses it. The refusal is logged once. */
export function openStorage(window: Window & typeof globalThis): Storage | null {
  try {
    const storage = window.localStorage;
    const probe = 'mortise:probe';
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return storage;
  } catch {
    window.console.warn(consoleMessages.storage);
    return null;
  }
}

export interface EnvironmentInput {
  readonly window: Window & typeof globalThis;
  readonly context: PageContext;
  readonly editing: boolean;
  readonly signal: AbortSignal;
}

/** Creates the environment of a page. `doubles` replaces single members, in tests; production builds leave it out. */
export function createEnvironment(input: EnvironmentInput, doubles: Partial<Environment> = {}): Environment {
  const { window } = input;
  const services = new Map<string, unknown>();
  let storage: Storage | null | undefined;
  const environment: Environment = {
    ...input,
    clock: createClock(window),
    fetch: (target, init) => window.fetch(target, init),
    get storage() {
      if (storage === undefined) storage = openStorage(window);
      return storage;
    },
    uniqueId: () =>
      window.crypto.randomUUID?.() ??
      Array.from(window.crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-'),
    report: createReport(window),
    use<T>(service: Service<T>): T {
      if (!services.has(service.name)) services.set(service.name, service.create(environment));
      return services.get(service.name) as T;
    },
  };
  return __DEVELOPMENT__
    ? (Object.defineProperties(environment, Object.getOwnPropertyDescriptors(doubles)) as Environment)
    : environment;
}
