import { createRateLimit } from '../../protocol/channel/rate-limit.js';
import {
  messageLimits,
  type EditorMessage,
  type EditorMode,
  type PageMessage,
  type PlacedBlock,
} from '../../protocol/messages/messages.js';
import { attributeSelector, state } from '../../protocol/names/attributes.js';
import { consentForce, consentUnforce, consentUpdate, loginRequired, report } from '../../protocol/names/events.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { listen } from '../core/listen.js';
import type { AppliedLog } from './applied-log.js';
import type { EmptyBlocks } from './empty-blocks.js';
import { closestBlock, findBlock, readBlockId, readBlocks, readBlockType } from './found-blocks.js';
import { connectKeys } from './keys.js';
import { createOverlay, type Drawn, type Overlay } from './overlay.js';
import { connectPresses } from './presses.js';
import type { Session } from './session.js';
import { createWritingLoader, type WritingLoader } from './writing-loader.js';

/** What the page does for the editor that it is connected to. */
export interface Handlers {
  handle(message: EditorMessage): void;
  /** Introduces the page to a newly connected editor. */
  greet(): void;
}

type Handler<K extends EditorMessage['type']> = (message: Extract<EditorMessage, { type: K }>) => void;
type HandlerTable = { readonly [K in EditorMessage['type']]: Handler<K> };

type Send = (message: PageMessage) => void;

/** View settings that the editor has chosen. */
interface View {
  mode: EditorMode;
  selectedId: string | null;
  hoveredId: string | null;
  /** Further selected blocks. */
  markedIds: readonly string[];
  /** The selected block has to be scrolled into view, once its markup is there. */
  awaitsScroll: boolean;
  /** Display name of each block type. */
  labels: Readonly<Record<string, string>>;
}

function labelOf(block: Element, labels: View['labels']): string {
  const type = readBlockType(block);
  return Object.hasOwn(labels, type) ? (labels[type] as string) : type;
}

/** Outlines the selected and the hovered block, whichever elements represent them now. */
function outline(overlay: Overlay, document: Document, { selectedId, hoveredId, markedIds, labels }: View): void {
  overlay.mark(markedIds.flatMap((id) => findBlock(document, id) ?? []));
  for (const [name, id] of [
    ['selected', selectedId],
    ['hovered', hoveredId === selectedId ? null : hoveredId],
  ] as const) {
    const block = id === null ? null : findBlock(document, id);
    overlay.show(name, block, block ? labelOf(block, labels) : '');
  }
}

/** Tells the editor where its tools belong, when that has changed. */
function createPlaceTeller(view: View, send: Send): (drawn: Drawn) => void {
  let last = '';
  const place = (blockId: string | null, box: DOMRect | null): PlacedBlock | null =>
    blockId !== null && box ? { blockId, left: box.left, top: box.top, width: box.width, height: box.height } : null;
  return ({ selected, hovered }) => {
    const message: PageMessage = {
      type: 'block/placed',
      selected: place(view.selectedId, selected),
      hovered: place(view.hoveredId, hovered),
    };
    const words = JSON.stringify(message);
    if (words !== last) send(message);
    last = words;
  };
}

/** Scrolls to the selected block where the editor asked for it; again when the server has rendered it, because it is empty until then. */
function bringIntoView(document: Document, view: View): void {
  const block = view.awaitsScroll && view.selectedId !== null ? findBlock(document, view.selectedId) : null;
  if (!block) return;
  block.scrollIntoView({ block: 'nearest' });
  view.awaitsScroll = block.hasAttribute('aria-busy');
}

/** `tell` sends events that a visitor's action caused. */
function createSession(
  view: View,
  overlay: Overlay,
  writing: WritingLoader,
  outlineNow: () => void,
  tell: Send,
): Session {
  return {
    get mode() {
      return view.mode;
    },
    get selectedId() {
      return view.selectedId;
    },
    tell,
    isWriting: (element) => writing.current()?.element.contains(element) === true,
    write: (target, point) => view.mode === 'edit' && writing.begin(target, point),
    select(block, source) {
      if (block) writing.load();
      view.selectedId = readBlockId(block);
      outlineNow();
      overlay.focus();
      if (block && source === 'keyboard') overlay.say(labelOf(block, view.labels));
      tell({ type: 'block/selected', blockId: view.selectedId, source });
    },
    add(block, range) {
      overlay.focus();
      tell({ type: 'block/added', blockId: readBlockId(block) ?? '', range });
    },
    hover(block) {
      const id = readBlockId(block);
      if (id === view.hoveredId) return;
      view.hoveredId = id;
      outlineNow();
      tell({ type: 'block/hovered', blockId: id });
    },
  };
}

/** Handler of each message from the editor. `structureChanged` runs when blocks were added, removed or moved. */
function createTable(
  host: BridgeHost,
  view: View,
  overlay: Overlay,
  writing: WritingLoader,
  outlineNow: () => void,
  structureChanged: () => void,
  send: Send,
): HandlerTable {
  const { window } = host.environment;
  const { document } = window;
  let isForced = false;
  let log: Promise<AppliedLog> | null = null;
  let emptyBlocks: EmptyBlocks | null = null;
  const dispatch = (type: string, detail: unknown): boolean =>
    document.dispatchEvent(new window.CustomEvent(type, { detail }));
  const loadLog = async (): Promise<AppliedLog> => {
    const { createAppliedLog, connectEmptyBlocks } = await import('./changes.js');
    emptyBlocks = connectEmptyBlocks(window, host.environment.signal);
    emptyBlocks.setShown(view.mode === 'edit');
    return createAppliedLog(host, writing, (applied, isStructure) => {
      emptyBlocks?.mark((block) => labelOf(block, view.labels));
      view.awaitsScroll ||= isStructure;
      // A patched text may resize its block, which the overlay observes.
      if (isStructure || applied.results.some(({ result }) => result === 'rendered')) outlineNow();
      bringIntoView(document, view);
      if (isStructure) structureChanged();
      send(applied);
    });
  };

  return {
    'document/apply'({ revision, operations }) {
      log ??= loadLog();
      log.then(
        ({ apply }) => apply(revision, operations),
        (error) => {
          // The next change loads the chunk again; until then the editor receives no answer to this one.
          log = null;
          window.console.warn(error);
        },
      );
    },
    'block/select'({ blockId, scrollIntoView }) {
      if (blockId !== null) writing.load();
      if (writing.current()?.blockId !== blockId) writing.end();
      view.selectedId = blockId;
      view.awaitsScroll = scrollIntoView;
      bringIntoView(document, view);
      outlineNow();
    },
    'block/mark'({ blockIds }) {
      view.markedIds = blockIds;
      outlineNow();
    },
    'block/hover'({ blockId }) {
      view.hoveredId = blockId;
      outlineNow();
    },
    'field/write': writing.accept,
    'field/checked': writing.accept,
    'mode/set'({ mode }) {
      writing.end();
      view.mode = mode;
      overlay.setVisible(mode === 'edit');
      emptyBlocks?.setShown(mode === 'edit');
    },
    'labels/set'({ labels }) {
      view.labels = labels;
      outlineNow();
    },
    'consent/force'({ settings }) {
      if (settings) dispatch(isForced ? consentUpdate : consentForce, settings);
      else dispatch(consentUnforce, null);
      isForced = !!settings;
    },
    ping: ({ id }) => send({ type: 'pong', id }),
  };
}

export function createHandlers(host: BridgeHost, send: Send): Handlers {
  const { window, context, clock, signal } = host.environment;
  const { document, location } = window;
  const admits = createRateLimit(messageLimits.framesMessagesPerSecond, clock.now);
  const view: View = {
    mode: 'edit',
    selectedId: null,
    hoveredId: null,
    markedIds: [],
    awaitsScroll: false,
    labels: {},
  };
  const overlay = createOverlay(window, signal, createPlaceTeller(view, send));
  const outlineNow = (): void => outline(overlay, document, view);
  const tell: Send = (message) => {
    if (admits()) send(message);
  };
  const writing = createWritingLoader(host, overlay, send);
  const session = createSession(view, overlay, writing, outlineNow, tell);

  function introduce(): void {
    const blocks = readBlocks(document).slice(0, messageLimits.operationsPerMessage);
    const path = location.pathname + location.search;
    send({ type: 'page/ready', path, title: document.title, pageId: context.pageId, blocks });
  }

  function tellError(element: Element | null, code: string, message: string): void {
    tell({ type: 'block/error', blockId: readBlockId(closestBlock(element)), code, message });
  }

  const table = createTable(host, view, overlay, writing, outlineNow, introduce, send);
  overlay.setVisible(true);
  connectPresses(window, session, overlay.host, signal);
  connectKeys(document, session, overlay.host, signal);
  listen<CustomEvent<{ code: string; about: string; detail: unknown }>>(document, report, signal, (event) => {
    const { code, about, detail } = event.detail;
    const element = (event.target as Node).nodeType === 1 ? (event.target as Element) : null;
    tellError(element, code, `${about}: ${String(detail ?? '')}`.slice(0, 1000));
  });
  listen(document, loginRequired, signal, (event) => {
    event.preventDefault();
    send({ type: 'session/login-required' });
  });

  return {
    handle: (message) => (table[message.type] as (message: EditorMessage) => void)(message),
    greet() {
      introduce();
      // Failures from before the editor connected.
      for (const failed of document.querySelectorAll(attributeSelector(state, 'failed')))
        tellError(failed, 'connect-failed', '');
    },
  };
}
