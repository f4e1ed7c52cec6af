import { parsePageContext, type PageContext } from '../../protocol/context/page-context.js';
import * as limits from '../../protocol/enums/limits.js';
import * as attributes from '../../protocol/names/attributes.js';
import { attributeSelector } from '../../protocol/names/attributes.js';
import * as pageEvents from '../../protocol/names/events.js';
import { frameNamePrefix } from '../../protocol/names/frame.js';
import * as slideAttributes from '../../protocol/names/slide-attributes.js';
import { seldomPressed, type WidgetName, widgetNames } from '../../protocol/names/widgets.js';
import type { ImportModule } from './again.js';
import { isCountingDue } from './allowance.js';
import { type Arrivals, createArrivals } from './arrivals.js';
import { type AuthorTasks, runAuthorTasks } from './author-tasks.js';
import type { BridgeHost } from './bridge-host.js';
import { createConnections, type Connections } from './connections.js';
import { decodePart } from './decode-part.js';
import { reloadOnRestart } from './dev-reload.js';
import { bufferErrors } from './error-buffer.js';
import { afterLoad, whenIdle } from './idle.js';
import { createLateStyles } from './late-styles.js';
import { createLoader, type Loader, warnOfFailure } from './loader.js';
import { createMoments } from './moments.js';
import { holdPresses } from './replay.js';
import { watchRoots } from './roots.js';
import { isSound } from './sound.js';
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

/** The behaviours that `root` names, known or not. */
const wordsOn = (root: Element): string[] =>
  ((isSound(root) && root.getAttribute(attributes.widget)) || '').split(/\s+/);

/** What the address names: the hash's target, or a slide by its id or url in `#itemId=…` or in the last segment. [GAL-44] [LBX-17] */
function namedElement({ document, location }: Window): HTMLElement | null {
  const hash = decodePart(location.hash.slice(1));
  const item = hash.replace(/^itemId=/, '');
  const segment = decodePart(location.pathname).split('/').filter(Boolean).at(-1);
  const slides = [slideAttributes.id, slideAttributes.url].flatMap((name) =>
    [item, segment].map((value) => attributeSelector(name, value || '/')),
  );
  return document.getElementById(hash) ?? document.querySelector<HTMLElement>(slides.join());
}

/** Connects the widgets around what the address names at once, whatever their load moment, because one may have to open for it. */
function connectNamed(window: Window, life: Connections, rootsIn: (subtree: ParentNode) => HTMLElement[]): void {
  const connect = (): void => {
    const named = namedElement(window);
    for (const root of rootsIn(window.document)) if (root.contains(named)) void life.connectAll(root);
  };
  connect();
  window.addEventListener('hashchange', connect, { signal: life.controller.signal });
}

/** Development builds report a misspelt behaviour. */
function reportUnknown(root: Element, life: Connections | null, loader: Loader): void {
  for (const name of wordsOn(root))
    if (!loader.knows(name) || !(widgetNames as readonly string[]).includes(name))
      void life?.loadCore().then(({ environment }) => environment.report('unknown-widget', name, root));
}

/** Whether a press has opened `root` before the script came: Escape and a press outside have to close it. */
const isOpened = (root: HTMLElement): boolean => (root as HTMLDetailsElement).open;

/** What the services of a page start with. */
interface ServicesInput {
  readonly window: Window & typeof globalThis;
  readonly context: PageContext;
  readonly editing: boolean;
  readonly signal: AbortSignal;
  startChunk(name: string): unknown;
}

/** Starts the code that counts visits once it has anything to do, which it never has for a visitor who does not allow it. */
function startTracking({ window, context, signal, startChunk }: ServicesInput): void {
  const { document } = window;
  const startDue = (answer?: Event): void => {
    const isDue = answer
      ? (answer as CustomEvent<{ readonly allowed: boolean }>).detail.allowed
      : isCountingDue(window, context.cookieSettings);
    if (!isDue) return;
    document.removeEventListener(pageEvents.consentChanged, startDue);
    startChunk('tracking');
  };
  document.addEventListener(pageEvents.consentChanged, startDue, { signal });
  startDue();
}

/** Starts the chunks that a page needs independently of its widgets. */
function startServices(input: ServicesInput): void {
  const { window, context, editing, signal, startChunk } = input;
  if (__DEVELOPMENT__) reloadOnRestart(window, signal);
  if (context.authenticatedAccount || /[?&]noredirect/.test(window.location.search)) startChunk('owner');
  if (editing) startChunk('bridge');
  else
    afterLoad(window, () => {
      if (signal.aborted) return;
      if (!context.website.trackingDisabled) startTracking(input);
      if (context.authenticatedAccount || context.websiteSettings.useEscapeKeyToLogin) startChunk('escape');
    });
}

/**
 * Finds widgets, fetches each at its load moment, and holds presses until their widget is connected. `arrivals` are the modules
 * that need not be fetched.
 */
export function createPage(
  window: Window & typeof globalThis,
  importModule: ImportModule,
  arrivals: Arrivals = createArrivals(),
): Mortise {
  const { document } = window;
  const context = parsePageContext(document.querySelector(`[${attributes.pageContext}]`)?.textContent);
  const editing = window.parent !== window && window.name.startsWith(frameNamePrefix);
  const addresses = { ...context.rollups, ...(editing && context.frameRollups) };
  const loader = createLoader({ addresses, arrivals, importModule, window });
  const authorTasks: AuthorTasks[] = [];
  const momentsOf = createMoments();
  const addStyles = createLateStyles(document, context.styleSheet);
  let life: Connections | null = null;
  /** Whether roots found from now on were inserted later. In the editor's frame the page has all styles. */
  let isLate = false;

  const namesOf = (root: Element): string[] => wordsOn(root).filter(loader.knows);
  const watcher = watchRoots(window, {
    found(root, moment) {
      if (__DEVELOPMENT__) reportUnknown(root, life, loader);
      for (const [name, when] of momentsOf(namesOf(root), moment)) {
        addStyles(name, isLate);
        const connect = (): unknown => root.isConnected && life?.connect(root, name);
        if (when === 'now' || isOpened(root)) connect();
        else if (when === 'visible') watcher.whenNear(root, connect);
        else if (when === 'idle') whenIdle(window, connect);
        else if (!seldomPressed.includes(name as WidgetName)) watcher.whenExpected(root, () => void loader.load(name));
      }
    },
    lost: (root) => life?.disconnect(root),
  });

  /** Starts a service. When it does not load, the page loses only what the service does. */
  const startChunk = async (name: string, ...rest: readonly unknown[]): Promise<void> => {
    if (!loader.knows(name) || !life) return;
    try {
      const [{ environment, registry }, chunk] = await Promise.all([life.loadCore(), loader.load<StartModule>(name)]);
      chunk.start({ environment, mount: watcher.scan, unmount, connection: registry.connection }, ...rest);
    } catch (error) {
      warnOfFailure(window, name, error);
    }
  };

  function start(): void {
    const started = (life = createConnections({ window, context, editing, namesOf, load: loader.load }));
    const { signal } = started.controller;
    document.documentElement.setAttribute(attributes.runtime, '');
    if (!editing) bufferErrors(window, limits.errorQueueLength, signal, (errors) => void startChunk('errors', errors));
    holdPresses(document, started, signal);
    runAuthorTasks(window, authorTasks, 0);
    watcher.start(signal);
    isLate = !editing;
    connectNamed(window, started, watcher.rootsIn);
    startServices({ window, context, editing, signal, startChunk });
  }

  const unmount = (root: ParentNode): void => watcher.rootsIn(root).forEach((each) => life?.disconnect(each));

  leaveStaleLayers(window);
  start();

  return {
    events: document,
    mount: (root) => life && watcher.scan(root),
    unmount,
    register(initialise, destroy) {
      authorTasks.push([initialise, destroy]);
      if (life) runAuthorTasks(window, authorTasks.slice(-1), 0);
    },
    init: () => life ?? start(),
    destroy() {
      if (!life) return;
      life.controller.abort();
      document.documentElement.removeAttribute(attributes.runtime);
      life = null;
      runAuthorTasks(window, [...authorTasks].reverse(), 1);
    },
  };
}
