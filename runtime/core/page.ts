import type { PageContext } from '../../protocol/context/page-context.js';
import * as limits from '../../protocol/enums/limits.js';
import { frameNamePrefix } from '../../protocol/messages/messages.js';
import * as attributes from '../../protocol/names/attributes.js';
import { defaultLoadMoments, type WidgetName } from '../../protocol/names/widgets.js';
import * as consoleMessages from '../../protocol/strings/console.js';
import { addLink } from './add-link.js';
import { runAuthorTasks } from './author-tasks.js';
import type { BridgeHost } from './bridge-host.js';
import { createConnections, type Connections } from './connections.js';
import { reloadOnRestart } from './dev-reload.js';
import { bufferErrors } from './error-buffer.js';
import { whenIdle } from './idle.js';
import { createLateStyles } from './late-styles.js';
import { createLoader, type ImportModule } from './loader.js';
import { holdPresses } from './replay.js';
import { watchRoots } from './roots.js';
import { leaveStaleLayers } from './stale-layers.js';

/** The one public global of a page, `window.mortise`. */
export interface Mortise {
  /** Adds an initialiser with its destroy handler; it runs at once when the page is initialised already. */
  register(initialise: () => void, destroy?: () => void): void;
  /** Starts again after `destroy`. Does nothing when initialised. */
  init(): void;
  /** Attaches behaviours in markup that the page's observer did not see; a no-op where they are attached. */
  mount(root: ParentNode): void;
  /** Detaches every behaviour inside `root` and on it; the markup is then as it was emitted. */
  unmount(root: ParentNode): void;
  /** Detaches everything and runs the destroy handlers, last registered first. */
  destroy(): void;
  /** Where public events bubble to. */
  readonly events: EventTarget;
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

/** The behaviours that `root` names, known or not. */
const wordsOn = (root: Element): string[] => (root.getAttribute(attributes.widget) ?? '').split(/\s+/);

/** Connects the widgets around the hash's target at once, whatever their load moment, because one may have to open for it. */
function connectHashTarget({ document, location }: Window, life: Connections): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Malformed percent-encoding: the raw hash is used as the id.
  }
  for (let at = id ? document.getElementById(id) : null; at; at = at.parentElement)
    if (life.isPending(at)) void life.connectAll(at);
}

/** Development builds report a misspelt behaviour. */
function reportUnknown(root: Element, life: Connections | null, addresses: object): void {
  for (const name of wordsOn(root))
    if (!Object.hasOwn(addresses, name))
      void life?.loadCore().then(({ environment }) => environment.report('unknown-widget', name, root));
}

/** The loader of the page's chunks, which fetches what a chunk imports together with the chunk. */
function loaderOf(
  window: Window & typeof globalThis,
  { rollupImports }: Partial<PageContext>,
  addresses: Readonly<Record<string, string>>,
  importModule: ImportModule,
): ReturnType<typeof createLoader> {
  return createLoader(
    addresses,
    importModule,
    (name) => rollupImports?.[name]?.forEach((address) => addLink(window.document, 'modulepreload', address)),
    (task, delayMs) => window.setTimeout(task, delayMs),
  );
}

/** Starts the chunks that a page needs independently of its widgets. */
function startServices(
  window: Window & typeof globalThis,
  context: Partial<PageContext>,
  editing: boolean,
  startChunk: (name: string) => unknown,
): void {
  if (context.authenticatedAccount || /[?&]noredirect/.test(window.location.search)) startChunk('owner');
  if (editing) startChunk('bridge');
  else
    whenIdle(window, () => {
      startChunk('tracking');
      if (context.authenticatedAccount || context.websiteSettings?.useEscapeKeyToLogin) startChunk('escape');
    });
}

/** Finds widgets, fetches each at its load moment, and holds presses until their widget is connected. */
export function createPage(window: Window & typeof globalThis, importModule: ImportModule): Mortise {
  const { document, console } = window;
  const { text, value: context } = readContext(document);
  const editing = window.parent !== window && window.name.startsWith(frameNamePrefix);
  const addresses = { ...context.rollups, ...(editing ? context.frameRollups : {}) };
  const load = loaderOf(window, context, addresses, importModule);
  const initialisers: (readonly [initialise: () => void, destroy: (() => void) | undefined])[] = [];
  const addStyles = createLateStyles(document, context.styleSheet);
  let life: Connections | null = null;
  /** Whether roots found from now on were inserted later. In the editor's frame the page has all styles. */
  let isLate = false;

  const namesOf = (root: Element): string[] => wordsOn(root).filter((name) => Object.hasOwn(addresses, name));
  const watcher = watchRoots(window, {
    found(root, moment) {
      if (__DEVELOPMENT__) reportUnknown(root, life, addresses);
      for (const name of namesOf(root)) {
        addStyles(name, isLate);
        const connect = (): unknown => life?.connect(root, name);
        const when = moment ?? defaultLoadMoments[name as WidgetName] ?? 'visible';
        if (when === 'now') connect();
        else if (when === 'idle') whenIdle(window, () => root.isConnected && connect());
        else if (when === 'visible') watcher.whenNear(root, connect);
      }
    },
    lost: (root) => life?.disconnect(root),
  });

  /** Starts a chunk that is not a widget. When the chunk does not load, the page loses only what the chunk does. */
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
    const started = (life = createConnections({ window, contextText: text, editing, namesOf, load }));
    const { signal } = started.controller;
    document.documentElement.setAttribute(attributes.runtime, '');
    if (!editing)
      bufferErrors(window, limits.errorQueueLength, signal, (buffered) => void startChunk('errors', buffered));
    holdPresses(document, started, signal);
    for (const [initialise] of initialisers) runAuthorTasks(window, [initialise]);
    watcher.start(signal);
    isLate = !editing;
    connectHashTarget(window, started);
    window.addEventListener('hashchange', () => connectHashTarget(window, started), { signal });
    if (__DEVELOPMENT__) reloadOnRestart(window, signal);
    startServices(window, context, editing, startChunk);
  }

  function unmount(root: ParentNode): void {
    for (const each of watcher.rootsIn(root)) life?.disconnect(each);
  }

  leaveStaleLayers(window);
  start();

  return {
    events: document,
    mount: (root) => life && watcher.scan(root),
    unmount,
    register(initialise, destroy) {
      initialisers.push([initialise, destroy]);
      if (life) runAuthorTasks(window, [initialise]);
    },
    init: () => life ?? start(),
    destroy() {
      if (!life) return;
      life.controller.abort();
      document.documentElement.removeAttribute(attributes.runtime);
      life = null;
      runAuthorTasks(window, initialisers.map(([, destroy]) => destroy).reverse());
    },
  };
}
