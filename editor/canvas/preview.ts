import * as text from '#strings/editor';
import type { ReadyMessage } from '../../protocol/channel/editor-channel-options.js';
import type { BlockPlace, EditorMode } from '../../protocol/messages/messages.js';
import { diffDocuments } from '../document/diff.js';
import { noMarks } from '../panels/block-mark.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import { handleMessage } from './page-messages.js';
import {
  nowhere,
  patch,
  type Places,
  type PreviewDependencies,
  type PreviewLink,
  type PreviewState,
  type RichPlace,
  showOperations,
  showsOwnPage,
} from './preview-link.js';
import { showWaiting } from './show-waiting.js';
import { refuseRich, typeField } from './written-text.js';

/** A point of the editor's window over the frame, in pixels of the page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

/** Synchronizes the page in the frame with the document under edit, in both directions. */
export interface Preview {
  readonly store: Store<PreviewState>;
  readonly places: Store<Places>;
  /** Blocks are dragged over a point of the page, none of them for a new one; null when the drag has left it. */
  dragOver(point: PagePoint | null, blockIds: readonly string[]): void;
  /** The text with formats that is written in the page now. */
  readonly rich: Store<RichPlace | null>;
  /** Ends it, because it cannot be written there, and goes on in the panel. */
  refuseRich(): void;
  /** Grows when the key of links is pressed in it. */
  readonly linkAsked: Store<number>;
  /** Stores what is written in it, in the form of a draft; says what is wrong with it. */
  typeRich(value: string, isTyped: boolean): void;
  /** Where the page would put them. */
  readonly dropPlace: Store<BlockPlace | null>;
  setMode(mode: EditorMode): void;
  reload(): void;
  /** Shows the document again, where its message depends on something else. */
  showAgain(): void;
  /** Somebody has logged in, which the page may have waited for. */
  loggedIn(): void;
  dismissFollowed(): void;
  destroy(): void;
}

/** The link to a page that has not been loaded yet. */
function createLink(dependencies: PreviewDependencies): PreviewLink {
  return {
    dependencies,
    store: createStore<PreviewState>({
      connection: 'loading',
      reason: null,
      mode: dependencies.mode ?? 'edit',
      shown: null,
      waitingIds: new Set(),
      followed: null,
    }),
    places: createStore(nowhere),
    dropPlace: createStore<BlockPlace | null>(null),
    rich: createStore<RichPlace | null>(null),
    linkAsked: createStore(0),
    connection: null,
    revision: 0,
    isWritten: false,
    marked: noMarks,
    problem: '',
    selectedInPage: null,
    itemInPage: null,
  };
}

export function createPreview(dependencies: PreviewDependencies): Preview {
  const { editing } = dependencies;
  const link = createLink(dependencies);
  const { store, places, dropPlace, rich, linkAsked } = link;
  const connection = dependencies.connect({
    onState(state, reason) {
      if (state !== 'connected') places.set(nowhere);
      if (state !== 'connected') rich.set(null);
      patch(link, {
        connection: state,
        reason,
        ...(state === 'loading' ? { shown: null, waitingIds: new Set() } : {}),
      });
    },
    onReady: (ready) => showWholeState(link, ready),
    onMessage: (message) => handleMessage(link, message),
  });
  link.connection = connection;
  const stopListening = editing.onChange((operations, document, before) =>
    showOperations(link, operations, document, before),
  );
  const stopWatching = followSelection(link);
  const stopMarking = dependencies.marks?.subscribe(() => sendMarks(link));

  return {
    store,
    places,
    dropPlace,
    rich,
    linkAsked,
    refuseRich: () => refuseRich(link),
    typeRich(value, isTyped) {
      const place = rich.get();
      if (place) typeField(link, { ...place, value }, isTyped);
    },
    dragOver(point, blockIds) {
      if (point) return connection.send({ type: 'drag/over', ...point, blockIds });
      dropPlace.set(null);
      connection.send({ type: 'drag/end' });
    },
    setMode(mode) {
      patch(link, { mode });
      connection.send({ type: 'mode/set', mode });
    },
    reload: () => connection.reload(),
    showAgain() {
      const { document } = editing.store.get();
      showOperations(link, [], document, document);
    },
    loggedIn: () => showWaiting(link),
    dismissFollowed: () => patch(link, { followed: null }),
    destroy() {
      stopListening();
      stopWatching();
      stopMarking?.();
      connection.destroy();
    },
  };
}

/** Brings a page that became ready up to date: it shows the published document without labels, mode and selection. */
function showWholeState(link: PreviewLink, ready: ReadyMessage): void {
  const { dependencies, store, connection } = link;
  const { editing, labels, published } = dependencies;
  const { pageId, path, title } = ready;
  patch(link, { shown: { pageId, path, title } });
  connection?.send({
    type: 'labels/set',
    labels,
    lang: text.locale().split('-', 1)[0] ?? '',
    blocks: text.frameBlocks(),
    // The page fills in the name.
    empty: text.frameEmpty({ block: '{block}' }),
  });
  connection?.send({ type: 'mode/set', mode: store.get().mode });
  // It tells anew what fails in it, and has no marks.
  link.marked = noMarks;
  for (const id of editing.store.get().failures.keys()) editing.markFailed(id, null);
  if (!showsOwnPage(link)) return;
  sendMarks(link);
  const { document, selectedId, itemPath, alsoIds } = editing.store.get();
  showOperations(link, diffDocuments(published(), document), document, published());
  connection?.send({ type: 'block/select', blockId: selectedId, scrollIntoView: true });
  if (selectedId !== null && itemPath !== null)
    connection?.send({ type: 'item/select', blockId: selectedId, path: itemPath, scrollIntoView: true });
  connection?.send({ type: 'block/mark', blockIds: alsoIds });
}

/** Sends the marks of the blocks; a page that has had none loads no code for none. */
function sendMarks(link: PreviewLink): void {
  const marks = link.dependencies.marks?.get() ?? noMarks;
  if (!showsOwnPage(link) || marks === link.marked || marks.size + link.marked.size === 0) return;
  link.marked = marks;
  const words = [...marks].map(([id, all]) => [id, all.map((mark) => mark.words).join(' ')] as const);
  link.connection?.send({ type: 'marks/set', marks: Object.fromEntries(words) });
}

/** Sends hover and selection to the page. A block that was selected in the page is already in view. */
function followSelection(link: PreviewLink): () => void {
  const { store } = link.dependencies.editing;
  let last = store.get();
  return store.subscribe(() => {
    const state = store.get();
    const before = last;
    last = state;
    if (state.hoveredId !== before.hoveredId) link.connection?.send({ type: 'block/hover', blockId: state.hoveredId });
    if (state.alsoIds !== before.alsoIds) link.connection?.send({ type: 'block/mark', blockIds: state.alsoIds });
    const { selectedId, itemPath } = state;
    if (selectedId === before.selectedId && itemPath === before.itemPath) return;
    const isFromPage = selectedId === link.selectedInPage;
    const isItemFromPage = itemPath === link.itemInPage;
    link.selectedInPage = selectedId;
    link.itemInPage = itemPath;
    if (selectedId !== before.selectedId || itemPath === null)
      link.connection?.send({ type: 'block/select', blockId: selectedId, scrollIntoView: !isFromPage });
    if (selectedId !== null && itemPath !== null)
      link.connection?.send({
        type: 'item/select',
        blockId: selectedId,
        path: itemPath,
        scrollIntoView: !isItemFromPage,
      });
  });
}
