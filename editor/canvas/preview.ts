import type { ConnectionReason, ConnectionState } from '../../protocol/channel/connection-state.js';
import type { ReadyMessage } from '../../protocol/channel/editor-channel.js';
import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import type { BlockPlace, EditorMode, PageMessage, PlacedBlock } from '../../protocol/messages/messages.js';
import { diffDocuments } from '../document/diff.js';
import type { Editing } from '../document/editing.js';
import { selectRange, toggleSelected } from '../document/selection.js';
import { findBlock } from '../document/tree.js';
import type { Chord } from '../ui/chords.js';
import { readChord } from '../ui/chords.js';
import { createStore } from '../ui/store.js';
import type { Store } from '../ui/store.js';
import type { FieldWriting } from './field-writing.js';
import type { FrameConnection, FrameConnectionOptions } from './frame-connection.js';
import { splitOperations, toShownOperations } from './shown-operations.js';

export interface PreviewState {
  readonly connection: ConnectionState;
  readonly reason: ConnectionReason | null;
  readonly mode: EditorMode;
  /** The page in the frame, once it has reported itself. */
  readonly shown: { readonly pageId: string; readonly path: string; readonly title: string } | null;
  /** Blocks whose newest change the page cannot show until the server can be reached. */
  readonly waitingIds: ReadonlySet<string>;
  /** A link that was followed in the page; the user decides whether to open it. */
  readonly followed: { readonly href: string } | null;
}

/** Where the selected and the hovered block are in the frame, in pixels of its viewport; null for one that is not seen. */
export interface Places {
  readonly selected: PlacedBlock | null;
  readonly hovered: PlacedBlock | null;
}

const nowhere: Places = { selected: null, hovered: null };

/** A point of the editor's window over the frame, in pixels of the page. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

export interface PreviewDependencies {
  readonly pageId: string;
  readonly editing: Editing;
  /** The live page, as a freshly loaded frame shows it. */
  published(): PageDocument;
  /** Labels of block types, shown on the outline in the page. */
  readonly labels: Readonly<Record<string, string>>;
  connect(handlers: Pick<FrameConnectionOptions, 'onState' | 'onMessage' | 'onReady'>): FrameConnection;
  /** Stores what is written in the page. */
  readonly writing: FieldWriting;
  onChord(chord: Chord): void;
  /** The selected block was entered by key. */
  onEnter(): void;
  /** A block was dragged in the page. */
  onDropped(blockId: string, place: BlockPlace): void;
  onNotice(kind: 'form' | 'preview-only'): void;
  onLoginRequired(): void;
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

type WritingMessage = Extract<PageMessage, { type: `field/${string}` }>;

type AppliedResults = Extract<PageMessage, { type: 'document/applied' }>['results'];

/** What the functions of one preview share. `connection` is set before the first message of the page. */
interface PreviewLink {
  readonly dependencies: PreviewDependencies;
  readonly store: Store<PreviewState>;
  readonly places: Store<Places>;
  readonly dropPlace: Store<BlockPlace | null>;
  connection: FrameConnection | null;
  /** Number of the last `document/apply`. */
  revision: number;
  /** Whether the change under way was written in the page. */
  isWritten: boolean;
  /** The message that the page shows beside the text that is written. */
  problem: string;
  /** The last block that page or editor reported to the other side as selected. */
  selectedInPage: string | null;
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

function patch({ store }: PreviewLink, change: Partial<PreviewState>): void {
  store.update((state) => ({ ...state, ...change }));
}

/** Brings a page that became ready up to date: it shows the published document without labels, mode and selection. */
function showWholeState(link: PreviewLink, ready: ReadyMessage): void {
  const { dependencies, store, connection } = link;
  const { editing, pageId, labels, published } = dependencies;
  patch(link, { shown: { pageId: ready.pageId, path: ready.path, title: ready.title } });
  connection?.send({ type: 'labels/set', labels });
  connection?.send({ type: 'mode/set', mode: store.get().mode });
  if (ready.pageId !== pageId) return;
  const { document, selectedId, alsoIds } = editing.store.get();
  showOperations(link, diffDocuments(published(), document), document, published());
  connection?.send({ type: 'block/select', blockId: selectedId, scrollIntoView: true });
  connection?.send({ type: 'block/mark', blockIds: alsoIds });
}

/** `before` is the document that the page shows. */
function showOperations(
  link: PreviewLink,
  operations: readonly DocumentOperation[],
  document: PageDocument,
  before: PageDocument,
): void {
  if (link.store.get().shown?.pageId !== link.dependencies.pageId) return;
  const shown = toShownOperations(operations, document, before);
  const marked = link.isWritten ? shown.map((each) => ({ ...each, isWritten: true })) : shown;
  for (const part of splitOperations(marked)) {
    link.revision += 1;
    link.connection?.send({ type: 'document/apply', revision: link.revision, operations: part });
  }
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
    if (state.selectedId === before.selectedId) return;
    const isFromPage = state.selectedId === link.selectedInPage;
    link.selectedInPage = state.selectedId;
    link.connection?.send({ type: 'block/select', blockId: state.selectedId, scrollIntoView: !isFromPage });
  });
}

function markWaiting(link: PreviewLink, results: AppliedResults): void {
  const { waitingIds } = link.store.get();
  const next = new Set(waitingIds);
  for (const { blockId, result } of results) {
    if (result === 'waiting') next.add(blockId);
    else next.delete(blockId);
  }
  const isSame = next.size === waitingIds.size && [...next].every((id) => waitingIds.has(id));
  if (!isSame) patch(link, { waitingIds: next });
}

/** Stores what is written in the page, as if it was typed in the panel. */
function write(link: PreviewLink, message: WritingMessage): void {
  const { dependencies, connection } = link;
  const { editing, writing } = dependencies;
  const { type, blockId, path } = message;
  if (link.store.get().shown?.pageId !== dependencies.pageId) return;
  if (type === 'field/opened') {
    link.problem = '';
    link.selectedInPage = blockId;
    patch(link, { followed: null });
    const field = writing.open(blockId, path);
    editing.select(blockId);
    connection?.send({ type: 'field/write', blockId, path, ...field });
  } else if (type === 'field/typed') {
    link.isWritten = true;
    const problem = writing.type(blockId, path, message.value);
    link.isWritten = false;
    if (problem !== link.problem) connection?.send({ type: 'field/checked', blockId, path, problem });
    link.problem = problem;
  } else {
    writing.close(blockId, path);
    redraw(link, blockId, path);
  }
}

/** Sends the stored text again, which the page draws in place of what was written. */
function redraw(link: PreviewLink, blockId: string, path: string): void {
  const { document } = link.dependencies.editing.store.get();
  const [field = ''] = path.split('/', 1);
  const value = findBlock(document, blockId)?.value[field];
  const { value: text } = link.dependencies.writing.open(blockId, path);
  if (value === undefined) return;
  const shown = toShownOperations([{ type: 'set', blockId, field, value }], document, document);
  link.revision += 1;
  const operations = shown.map((each) => ({ ...each, fields: [{ path, value: text }] }));
  link.connection?.send({ type: 'document/apply', revision: link.revision, operations });
}

function handleMessage(link: PreviewLink, message: PageMessage): void {
  const { editing, onNotice, onChord, onDropped, onLoginRequired } = link.dependencies;
  switch (message.type) {
    case 'document/applied':
      for (const { blockId, result } of message.results) editing.markFailed(blockId, result === 'failed');
      return markWaiting(link, message.results);
    case 'block/error':
      if (message.blockId !== null) editing.markFailed(message.blockId, true);
      return;
    case 'block/selected':
      // The Enter key on the block that is selected already.
      if (
        message.source === 'keyboard' &&
        message.blockId !== null &&
        message.blockId === editing.store.get().selectedId
      )
        return link.dependencies.onEnter();
      link.selectedInPage = message.blockId;
      return editing.select(message.blockId);
    case 'block/added': {
      const state = editing.store.get();
      link.selectedInPage = message.range ? state.selectedId : message.blockId;
      return editing.selectAll(
        message.range ? selectRange(state.document, state, message.blockId) : toggleSelected(state, message.blockId),
      );
    }
    case 'drag/target':
      return link.dropPlace.set(message.place);
    case 'block/dropped':
      return onDropped(message.blockId, { parentId: message.parentId, beforeId: message.beforeId });
    case 'block/hovered':
      return editing.hover(message.blockId);
    case 'field/opened':
    case 'field/typed':
    case 'field/closed':
      return write(link, message);
    case 'block/placed':
      return link.places.set(
        link.store.get().shown?.pageId === link.dependencies.pageId
          ? { selected: message.selected, hovered: message.hovered }
          : nowhere,
      );
    case 'link/followed':
      return patch(link, { followed: { href: message.href } });
    case 'form/prevented':
      return onNotice('form');
    case 'preview/notice':
      return onNotice('preview-only');
    case 'key/pressed': {
      const chord = readChord(message);
      return chord ? onChord(chord) : undefined;
    }
    case 'session/login-required':
      return onLoginRequired();
    case 'page/ready':
      return patch(link, { shown: { pageId: message.pageId, path: message.path, title: message.title } });
    default:
      return;
  }
}
