import type { ReadyMessage } from '../../protocol/channel/editor-channel.js';
import type { BlockPlace, EditorMode } from '../../protocol/messages/messages.js';
import { diffDocuments } from '../document/diff.js';
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
  showOperations,
  showsOwnPage,
} from './preview-link.js';

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
  /** Where the page would put them. */
  readonly dropPlace: Store<BlockPlace | null>;
  setMode(mode: EditorMode): void;
  reload(): void;
  dismissFollowed(): void;
  destroy(): void;
}

export function createPreview(dependencies: PreviewDependencies): Preview {
  const { editing } = dependencies;
  const store = createStore<PreviewState>({
    connection: 'loading',
    reason: null,
    mode: 'edit',
    shown: null,
    waitingIds: new Set(),
    followed: null,
  });
  const places = createStore(nowhere);
  const dropPlace = createStore<BlockPlace | null>(null);
  const link: PreviewLink = {
    dependencies,
    store,
    places,
    dropPlace,
    connection: null,
    revision: 0,
    isWritten: false,
    problem: '',
    selectedInPage: null,
    itemInPage: null,
  };
  const connection = dependencies.connect({
    onState(state, reason) {
      if (state !== 'connected') places.set(nowhere);
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

  return {
    store,
    places,
    dropPlace,
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
    dismissFollowed: () => patch(link, { followed: null }),
    destroy() {
      stopListening();
      stopWatching();
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
  connection?.send({ type: 'labels/set', labels });
  connection?.send({ type: 'mode/set', mode: store.get().mode });
  if (!showsOwnPage(link)) return;
  const { document, selectedId, itemPath, alsoIds } = editing.store.get();
  showOperations(link, diffDocuments(published(), document), document, published());
  connection?.send({ type: 'block/select', blockId: selectedId, scrollIntoView: true });
  if (selectedId !== null && itemPath !== null)
    connection?.send({ type: 'item/select', blockId: selectedId, path: itemPath, scrollIntoView: true });
  connection?.send({ type: 'block/mark', blockIds: alsoIds });
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
