import type { PageContext } from '../../protocol/context/page-context.js';
import * as limits from '../../protocol/enums/limits.js';
import * as attributes from '../../protocol/names/attributes.js';
import type { Core, CoreModule } from './core.js';
import { createLife } from './listen.js';
import { warnOfFailure } from './loader.js';
import type { Widget } from './widget.js';

/** The behaviours of the page's elements, from `init` to `destroy`. */
export interface Connections {
  /** Disconnects everything, as `destroy` does. */
  readonly controller: AbortController;
  /** The core, fetched once; again after a failure. */
  loadCore(): Promise<Core>;
  /** Fetches the behaviour and connects it to the element. Resolves either way; a failure leaves plain markup. */
  connect(root: HTMLElement, name: string): Promise<unknown>;
  connectAll(root: HTMLElement): Promise<unknown>;
  /** Whether a behaviour of the element is known but neither connected nor failed. */
  isPending(root: Element): boolean;
  disconnect(root: Element): void;
}

export interface ConnectionsInput {
  readonly window: Window & typeof globalThis;
  readonly context: PageContext;
  readonly editing: boolean;
  /** Behaviours that the element names and the page knows. */
  namesOf(root: Element): string[];
  load<T>(chunk: string): Promise<T>;
}

export function createConnections({ window, context, editing, namesOf, load }: ConnectionsInput): Connections {
  const controller = createLife();
  const { signal } = controller;
  const connecting = new WeakMap<Element, Map<string, Promise<unknown>>>();
  /** Settled behaviours: connected or failed. */
  const settled = new WeakMap<Element, Set<string>>();
  let core: Promise<Core> | null = null;

  function loadCore(): Promise<Core> {
    core ??= load<CoreModule>('core').then((module) => module.createCore({ window, context, editing, signal }));
    core.catch(() => {
      core = null;
    });
    return core;
  }

  function connect(root: HTMLElement, name: string): Promise<unknown> {
    const known = connecting.get(root) ?? new Map<string, Promise<unknown>>();
    const running = known.get(name);
    if (running) return running;
    // Style sheets that hide markup until the behaviour is ready show it in this state.
    const fail = (): void => root.setAttribute(attributes.state, 'failed');
    const recover = (): void => {
      window.clearTimeout(patience);
      if (root.getAttribute(attributes.state) === 'failed') root.removeAttribute(attributes.state);
    };
    const patience = window.setTimeout(fail, limits.revealAfterMs);
    const result = Promise.all([loadCore(), load<{ widget: Widget }>(name)]).then(
      ([{ registry, inSlices }, { widget }]) =>
        inSlices(() => {
          recover();
          if (signal.aborted || !root.isConnected) return;
          settled.set(root, (settled.get(root) ?? new Set<string>()).add(name));
          if (!registry.connect(root, widget)) fail();
        }),
      (error) => {
        warnOfFailure(window, name, error);
        // A failure is not cached: the next press tries again. [BOOT-06]
        known.delete(name);
        window.clearTimeout(patience);
        fail();
      },
    );
    connecting.set(root, known.set(name, result));
    return result;
  }

  return {
    controller,
    loadCore,
    connect,
    connectAll: (root) => Promise.all(namesOf(root).map((name) => connect(root, name))),
    isPending: (root) => namesOf(root).some((name) => !settled.get(root)?.has(name)),
    disconnect(root) {
      connecting.delete(root);
      settled.delete(root);
      void core?.then(({ registry }) => registry.disconnect(root));
    },
  };
}
