import type { PageContext } from '../../protocol/context/page-context.js';
import * as limits from '../../protocol/enums/limits.js';
import { frameNamePrefix } from '../../protocol/messages/messages.js';
import * as attributes from '../../protocol/names/attributes.js';
import * as historyNames from '../../protocol/names/history.js';
import { routes } from '../../protocol/names/routes.js';
import { defaultLoadMoments, type WidgetName } from '../../protocol/names/widgets.js';
import * as consoleMessages from '../../protocol/strings/console.js';
import { addLink } from './add-link.js';
import type { BridgeHost } from './bridge-host.js';
import { createConnections, type Connections } from './connections.js';
import { bufferErrors } from './error-buffer.js';
import { whenIdle } from './idle.js';
import { createLateStyles } from './late-styles.js';
import { createLoader, type ImportModule } from './loader.js';
import { holdPresses } from './replay.js';
import { watchRoots } from './roots.js';

/** The one public global of a page, `window.mortise`. */
export interface Mortise {
  /** Adds an initialiser with its destroy handler; it runs at once when the page is initialised already. */
  register(initialise: () => void, destroy?: () => void): void;
  /** Starts again after `destroy`. Does nothing when initialised. */
  init(): void;
  /** Attaches behaviours in markup that came without the document noticing; harmless where they are attached. */
  mount(root: ParentNode): void;
  /** Detaches every behaviour inside `root` and on it; the markup is then as it was emitted. */
  unmount(root: ParentNode): void;
  /** Detaches everything and runs the destroy handlers, last registered first. */
  destroy(): void;
  /** Where public events bubble to. */
  readonly events: EventTarget;
}

interface Initialiser {
  readonly initialise: () => void;
  readonly destroy: (() => void) | undefined;
}

/** A chunk with one function that starts it, such as tracking or the bridge. */
interface StartModule {
  start(host: BridgeHost, ...rest: readonly unknown[]): void;
}

function readContext(document: Document): { text: string; value: Partial<PageContext> } {
  const text = document.querySelector(`[${attributes.pageContext}]`)?.textContent ?? '';
  try {
    return { text, value: (JSON.parse(text) as Partial<PageContext> | null) ?? {} };
  } catch {
    return { text, value: {} };
  }
}

/** Everything that a page does before its first behaviour is needed: finds widgets, fetches them at their moment, loses no press. */
export function createPage(window: Window & typeof globalThis, importModule: ImportModule): Mortise {
  const { document, console } = window;
  const { text, value: context } = readContext(document);
  const editing = window.parent !== window && window.name.startsWith(frameNamePrefix);
  const addresses = { ...context.rollups, ...(editing ? context.frameRollups : {}) };
  const preload = (name: string): void =>
    context.rollupImports?.[name]?.forEach((address) => addLink(document, 'modulepreload', address));
  const load = createLoader(addresses, importModule, preload, (task, delayMs) => window.setTimeout(task, delayMs));
  const initialisers: Initialiser[] = [];
  const addStyles = createLateStyles(document, context.styleSheet);
  let life: Connections | null = null;
  /** Whether what comes now stood not in the page at first. In the editor's frame the page has all styles. */
  let isLate = false;

  const namesOf = (root: Element): string[] =>
    (root.getAttribute(attributes.widget) ?? '').split(/\s+/).filter((name) => Object.hasOwn(addresses, name));

  /** Runs a handler of the page's author; a throw is theirs alone. */
  function attempt(task: (() => void) | undefined): void {
    try {
      task?.();
    } catch (error) {
      window.reportError?.(error);
    }
  }

  /** An address that points into a widget needs its behaviour now, whatever its moment: it may have to open what is shut. */
  function connectHashTarget(): void {
    let id = window.location.hash.slice(1);
    try {
      id = decodeURIComponent(id);
    } catch {
      // Not an encoded address; the id is meant as it stands.
    }
    for (let at = id ? document.getElementById(id) : null; at; at = at.parentElement)
      if (life?.isPending(at)) void life.connectAll(at);
  }

  const watcher = watchRoots(window, {
    found(root, moment) {
      if (__DEVELOPMENT__) {
        for (const name of (root.getAttribute(attributes.widget) ?? '').split(/\s+/)) {
          if (!Object.hasOwn(addresses, name))
            void life?.loadCore().then(({ environment }) => environment.report('unknown-widget', name, root));
        }
      }
      for (const name of namesOf(root)) {
        addStyles(name, isLate);
        const when = moment ?? defaultLoadMoments[name as WidgetName] ?? 'visible';
        if (when === 'now') void life?.connect(root, name);
        else if (when === 'idle') whenIdle(window, () => root.isConnected && void life?.connect(root, name));
        else if (when === 'visible') watcher.whenNear(root, () => void life?.connect(root, name));
      }
    },
    lost: (root) => life?.disconnect(root),
  });

  /** Starts a chunk that is not a widget. One that does not come costs the page nothing but its own work. */
  async function startChunk(name: string, ...rest: readonly unknown[]): Promise<void> {
    if (!addresses[name] || !life) return;
    try {
      const [{ environment, registry }, chunk] = await Promise.all([life.loadCore(), load<StartModule>(name)]);
      chunk.start({ environment, mount: watcher.scan, unmount, connection: registry.connection }, ...rest);
    } catch (error) {
      console.warn(consoleMessages.moduleFailed, name, error);
    }
  }

  function start(): void {
    life = createConnections({ window, contextText: text, editing, namesOf, load });
    const { signal } = life.controller;
    document.documentElement.setAttribute(attributes.runtime, '');
    if (!editing)
      bufferErrors(window, limits.errorQueueLength, signal, (buffered) => void startChunk('errors', buffered));
    holdPresses(document, life, signal);
    for (const { initialise } of initialisers) attempt(initialise);
    watcher.start(signal);
    isLate = !editing;
    connectHashTarget();
    window.addEventListener('hashchange', connectHashTarget, { signal });
    if (__DEVELOPMENT__ && window.EventSource) {
      // The server names itself; another name means that sources changed and it was started again.
      let first: string | undefined;
      const source = new window.EventSource(routes.reload);
      source.onmessage = ({ data }: MessageEvent<string>) => (first ??= data) !== data && window.location.reload();
      signal.addEventListener('abort', () => source.close());
    }
    if (context.authenticatedAccount || /[?&]noredirect/.test(window.location.search)) void startChunk('owner');
    if (editing) void startChunk('bridge');
    else
      whenIdle(window, () => {
        void startChunk('tracking');
        if (context.authenticatedAccount || context.websiteSettings?.useEscapeKeyToLogin) void startChunk('escape');
      });
  }

  function unmount(root: ParentNode): void {
    for (const each of watcher.rootsIn(root)) life?.disconnect(each);
  }

  // A reload while layers lay open: they are gone, and their steps on the way back would do nothing. What an address opens again takes its step over.
  const openLayers: unknown = window.history.state?.[historyNames.openLayers];
  if (openLayers && !window.location.hash) window.history.go(-Number(openLayers));
  start();

  return {
    events: document,
    mount: (root) => life && watcher.scan(root),
    unmount,
    register(initialise, destroy) {
      initialisers.push({ initialise, destroy });
      if (life) attempt(initialise);
    },
    init: () => life ?? start(),
    destroy() {
      if (!life) return;
      life.controller.abort();
      document.documentElement.removeAttribute(attributes.runtime);
      life = null;
      for (const { destroy } of [...initialisers].reverse()) attempt(destroy);
    },
  };
}
