import { createRateLimit } from '../../protocol/channel/rate-limit.js';
import { messageLimits, type EditorMessage, type PageMessage } from '../../protocol/messages/messages.js';
import { attributeSelector, state } from '../../protocol/names/attributes.js';
import { loginRequired, report } from '../../protocol/names/events.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { listen } from '../core/listen.js';
import { createSession } from './create-session.js';
import { closestBlock, readBlockId, readBlocks } from './found-blocks.js';
import type { HandMessage } from './hand.js';
import { connectKeys } from './keys.js';
import { createLaterChanges } from './later-changes.js';
import { createLaterHand, type LaterHand } from './later-hand.js';
import { createOverlay, type Overlay } from './overlay.js';
import { connectPresses } from './presses.js';
import { bringIntoView, createPlaceTeller, outline, type View } from './view.js';

/** What the page does for the editor that it is connected to. */
export interface Handlers {
  handle(message: EditorMessage): void;
  /** Introduces the page to a newly connected editor. */
  greet(): void;
}

type Handler<K extends EditorMessage['type']> = (message: Extract<EditorMessage, { type: K }>) => void;
type HandlerTable = { readonly [K in EditorMessage['type']]: Handler<K> };

/** All but those of the hand. */
type OwnTable = Omit<HandlerTable, HandMessage['type']>;

type Send = (message: PageMessage) => void;

/** How long waits what the first press does not need, in milliseconds. */
const aheadMs = 1000;

/** Handler of each message from the editor. `structureChanged` runs when blocks were added, removed or moved. */
function createTable(
  host: BridgeHost,
  view: View,
  overlay: Overlay,
  hand: LaterHand,
  outlineNow: () => void,
  structureChanged: () => void,
  send: Send,
): OwnTable {
  const { window, clock, signal } = host.environment;
  const { document } = window;
  const changes = createLaterChanges(host, hand, view, (applied, isStructure) => {
    view.awaitsScroll ||= isStructure;
    // A patched text may resize its block, which the overlay observes.
    if (isStructure || applied.results.some(({ result }) => result === 'rendered')) outlineNow();
    bringIntoView(document, view);
    if (isStructure) structureChanged();
    send(applied);
  });
  function loadAhead(): void {
    hand.load();
    changes.load();
  }
  clock.after(
    aheadMs,
    () => {
      // An outage before the first press must not leave the page without the code that shows changes.
      hand.load();
      // Each face lays out the whole page again.
      changes.showLateFaces();
    },
    signal,
  );

  return {
    'document/apply': ({ revision, operations }) => changes.apply(revision, operations),
    'block/select'({ blockId, scrollIntoView }) {
      // The first key of a change does not wait for its code.
      if (blockId !== null) loadAhead();
      hand.hand()?.items.select(null);
      if (hand.current()?.blockId !== blockId) hand.end();
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
    'mode/set'({ mode }) {
      hand.end();
      view.mode = mode;
      overlay.setVisible(mode === 'edit');
      changes.loaded?.setMode(mode);
    },
    'labels/set'({ labels, lang, blocks, empty }) {
      view.labels = labels;
      view.empty = empty;
      overlay.setWords(lang, blocks);
      outlineNow();
    },
    ping: ({ id }) => send({ type: 'pong', id }),
  };
}

/** The last press on the page from before an editor answered. */
export interface EarlyPress {
  target: Element | null;
}

export function createHandlers(host: BridgeHost, early: EarlyPress, send: Send): Handlers {
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
    empty: '',
  };
  const overlay = createOverlay(window, signal, createPlaceTeller(view, send));
  const outlineNow = (): void => outline(overlay, document, view);
  const tell: Send = (message) => {
    if (admits()) send(message);
  };
  const hand = createLaterHand(async () =>
    (await import('./hand.js')).createHand(host.environment, overlay, session, send),
  );
  const session = createSession(view, overlay, hand, outlineNow, tell);

  function introduce(): void {
    const blocks = readBlocks(document).slice(0, messageLimits.operationsPerMessage);
    const path = location.pathname + location.search;
    send({ type: 'page/ready', path, title: document.title, pageId: context.pageId, blocks });
  }

  function tellError(element: Element | null, code: string, message: string): void {
    tell({ type: 'block/error', blockId: readBlockId(closestBlock(element)), code, message });
  }

  /** Selects what was pressed before the editor answered, unless it has a selection, or shows the page as a visitor sees it. */
  function selectEarly(selectedId: string | null): void {
    const block = closestBlock(early.target);
    early.target = null;
    if (block && selectedId === null && view.mode === 'edit') session.select(block, 'pointer');
  }

  for (const type of ['pointerup', 'pointercancel']) listen(window, type, signal, hand.release, { capture: true });
  const table = createTable(host, view, overlay, hand, outlineNow, introduce, send);
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
    handle(message) {
      const own = (table as Partial<Record<string, (message: EditorMessage) => void>>)[message.type];
      if (own) own(message);
      else hand.run(({ handle }) => handle(message as HandMessage));
      if (message.type === 'block/select') selectEarly(message.blockId);
    },
    greet() {
      introduce();
      // Failures from before the editor connected.
      if (document.querySelector(attributeSelector(state, 'failed'))) hand.run(({ marks }) => marks.tellFailures());
    },
  };
}
