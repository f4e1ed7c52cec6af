import type { Clock } from '../../runtime/core/widget.js';

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Live effects: listeners, observers and timers that have not ended. */
export interface LiveEffects {
  /** One line per live effect, for messages. */
  list(): string[];
  /** Live effects on `target` and its descendants. */
  within(target: Node): string[];
  /** Live listeners on `target` and its descendants. */
  listeners(target: Node): { readonly target: EventTarget; readonly type: string }[];
  /**
   * Calls that bypass the context, each with its line: a timer, frame, microtask or request of the window, or a listener on the page without
   * a signal. The kernel and the test document may use them.
   */
  raw(): string[];
  /** `clock` with its pending tasks counted. */
  watchClock(clock: Clock): Clock;
  /** Restores the replaced functions. */
  restore(): void;
}

interface Effect {
  readonly target: unknown;
  readonly label: string;
  /** Event type of a listener. */
  readonly type?: string;
}

/** The object on which `target` finds its own or inherited `addEventListener`. */
function listenerOwner(target: object): Target {
  let owner = target;
  while (!Object.hasOwn(owner, 'addEventListener')) owner = Object.getPrototypeOf(owner) as object;
  return owner as Target;
}

/** Functions of the window that a widget may use through its context only. */
const rawNames = [
  'setTimeout',
  'setInterval',
  'requestAnimationFrame',
  'requestIdleCallback',
  'queueMicrotask',
  'fetch',
] as const;

/** Callers that may use them: the kernel and its shared code, libraries and the test document. */
const trusted = /node:|\/(node_modules|runtime\/(core|models|dom|layers|services)|test\/support)\/|-contract\.ts/;

/** File and line of the first caller outside this file; null when it is trusted. */
function readCaller(): string | null {
  const lines = (new Error('Who called?').stack ?? '').split('\n').slice(1);
  const caller = lines.find((line) => !line.includes('/live-effects.ts'));
  return caller && !trusted.test(caller) ? caller.trim().replace(/^at (.*\()?(.*?)\)?$/, '$2') : null;
}

const observerNames = ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const;

/**
 * Starts to count. The test document's elements do not inherit from `window.EventTarget`, so the functions are replaced on the prototypes
 * that the elements do inherit from.
 */
export function countLiveEffects(): LiveEffects {
  const live = new Map<string, Effect>();
  const undo: (() => void)[] = [];
  const raw: string[] = [];
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const idOf = (value: unknown): string => {
    if (typeof value !== 'object' && typeof value !== 'function') return String(value);
    if (value === null) return 'null';
    if (!ids.has(value)) ids.set(value, ++lastId);
    return String(ids.get(value));
  };
  const isCapture = (options: unknown): boolean =>
    typeof options === 'object' && options ? !!(options as { capture?: boolean }).capture : !!options;
  const keyOf = (target: unknown, type: string, listener: unknown, options: unknown): string =>
    `listener ${idOf(target)} ${type} ${idOf(listener)} ${isCapture(options)}`;

  function replace<T extends object, K extends keyof T>(owner: T, name: K, make: (original: T[K]) => T[K]): void {
    const original = owner[name];
    owner[name] = make(original);
    undo.push(() => void (owner[name] = original));
  }

  function watchRaw(owner: object, name: string, label = name): void {
    replace(
      owner as Record<string, (...input: unknown[]) => unknown>,
      name,
      (original) =>
        function (this: unknown, ...input) {
          noteRaw(label);
          return original?.apply(this, input);
        },
    );
  }

  function noteRaw(label: string): void {
    const caller = readCaller();
    if (caller) raw.push(`${label} at ${caller}`);
  }

  // The test document listens to the signal of each listener; its own listeners do not count.
  let busy = false;
  const pageTargets = new Set<EventTarget>([window, document, document.documentElement, document.body]);
  const originals = new Map<Target, Target['addEventListener']>();
  function watchTarget(owner: Target): void {
    originals.set(owner, owner.addEventListener);
    replace(
      owner,
      'addEventListener',
      (original) =>
        function (
          this: EventTarget,
          type: string,
          listener: EventListener,
          options?: AddEventListenerOptions | boolean,
        ) {
          const target = this ?? window;
          if (busy) return original.call(target, type, listener, options);
          const key = keyOf(target, type, listener, options);
          const signal = typeof options === 'object' ? options.signal : undefined;
          if (!signal && pageTargets.has(target)) noteRaw(`listener for ${type} on the page without a signal`);
          if (!signal?.aborted)
            live.set(key, {
              target,
              type,
              label: `listener for ${type} on ${(target as Element).localName ?? 'a page object'}`,
            });
          // Uses the original function, so that the bookkeeping itself does not count.
          if (signal)
            originals.get(listenerOwner(signal))?.call(signal, 'abort', () => live.delete(key), { once: true });
          if (typeof options === 'object' && options.once)
            original.call(target, type, () => live.delete(key), { once: true });
          busy = true;
          original.call(target, type, listener, options);
          busy = false;
        } as Target['addEventListener'],
    );
    replace(
      owner,
      'removeEventListener',
      (original) =>
        function (this: EventTarget, type: string, listener: EventListener, options?: EventListenerOptions | boolean) {
          const target = this ?? window;
          live.delete(keyOf(target, type, listener, options));
          return original.call(target, type, listener, options);
        } as Target['removeEventListener'],
    );
  }

  new Set([document.body, document, window, new AbortController().signal].map(listenerOwner)).forEach(watchTarget);
  for (const name of rawNames) watchRaw(window, name);
  watchRaw(window.navigator, 'sendBeacon');
  watchRaw(window.XMLHttpRequest.prototype, 'open', 'XMLHttpRequest');
  for (const name of observerNames) {
    const prototype = window[name]?.prototype as
      | { observe(target: Node): void; unobserve?(target: Node): void; disconnect(): void }
      | undefined;
    if (!prototype) continue;
    replace(
      prototype,
      'observe',
      (original) =>
        function (this: object, ...input) {
          live.set(`${name} ${idOf(this)} ${idOf(input[0])}`, { target: input[0], label: name });
          return original.apply(this as typeof prototype, input);
        },
    );
    if (prototype.unobserve) {
      replace(
        prototype as Required<typeof prototype>,
        'unobserve',
        (original) =>
          function (this: object, target) {
            live.delete(`${name} ${idOf(this)} ${idOf(target)}`);
            return original.call(this as Required<typeof prototype>, target);
          },
      );
    }
    replace(
      prototype,
      'disconnect',
      (original) =>
        function (this: object) {
          for (const key of live.keys()) if (key.startsWith(`${name} ${idOf(this)} `)) live.delete(key);
          return original.call(this as typeof prototype);
        },
    );
  }

  return {
    list: () => [...live.values()].map((effect) => effect.label).sort(),
    within: (target) =>
      [...live.values()]
        .filter((effect) => target.contains(effect.target as Node | null))
        .map((effect) => effect.label),
    listeners: (target) =>
      [...live.values()].flatMap((effect) =>
        effect.type && target.contains(effect.target as Node | null)
          ? [{ target: effect.target as EventTarget, type: effect.type }]
          : [],
      ),
    raw: () => [...raw],
    watchClock: (clock) => ({
      now: () => clock.now(),
      after(delayMs, task, signal) {
        const key = `timer ${++lastId}`;
        if (signal?.aborted) return;
        live.set(key, { target: null, label: `timer of ${delayMs} ms` });
        if (signal) originals.get(listenerOwner(signal))?.call(signal, 'abort', () => live.delete(key), { once: true });
        clock.after(delayMs, () => (live.delete(key), task()), signal);
      },
    }),
    restore: () =>
      undo
        .splice(0)
        .reverse()
        .forEach((step) => step()),
  };
}
