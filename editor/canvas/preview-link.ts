import type { ConnectionReason, ConnectionState } from '../../protocol/channel/connection-state.js';
import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import type {
  BlockPlace,
  EditorMessage,
  EditorMode,
  PlacedBlock,
  PlacedItem,
  ShownOperation,
} from '../../protocol/messages/messages.js';
import type { Editing } from '../document/editing.js';
import type { BlockMarks } from '../panels/block-mark.js';
import type { Chord } from '../ui/chords.js';
import type { ReadStore, Store } from '../ui/store.js';
import type { FrameConnection, FrameConnectionOptions } from './frame-connection.js';
import type { WithWriting } from './later-writing.js';
import { splitOperations, toShownOperations } from './shown-operations.js';

/** A page in the frame; `path` includes the query. */
export interface ShownPage {
  readonly pageId: string;
  readonly path: string;
  readonly title: string;
}

export interface PreviewState {
  readonly connection: ConnectionState;
  readonly reason: ConnectionReason | null;
  readonly mode: EditorMode;
  /** The page in the frame, once it has reported itself. */
  readonly shown: ShownPage | null;
  /** Blocks whose newest change the page cannot show until the server can be reached. */
  readonly waitingIds: ReadonlySet<string>;
  /** A link that was followed in the page; the user decides whether to open it. */
  readonly followed: { readonly href: string } | null;
}

/** Where the selected and the hovered block and the selected item are in the frame, in pixels of its viewport; null for one that is not seen. */
export interface Places {
  readonly selected: PlacedBlock | null;
  readonly hovered: PlacedBlock | null;
  readonly item: PlacedItem | null;
}

export const nowhere: Places = { selected: null, hovered: null, item: null };

export interface PreviewDependencies {
  readonly editing: Editing;
  /** Whether a page in the frame shows the document under edit. */
  shows(page: ShownPage): boolean;
  /** The live page, as a freshly loaded frame shows it. */
  published(): PageDocument;
  /** Adds to operations what else they change in the page. */
  complete?(shown: readonly ShownOperation[], document: PageDocument): readonly ShownOperation[];
  /** What shows the document as a whole instead of its operations, where no block of the page draws it. */
  wholeMessage?(document: PageDocument): EditorMessage;
  /** By default blocks are edited in the page. */
  readonly mode?: EditorMode;
  /** Labels of block types, shown on the outline in the page. */
  readonly labels: Readonly<Record<string, string>>;
  connect(handlers: Pick<FrameConnectionOptions, 'onState' | 'onMessage' | 'onReady'>): FrameConnection;
  /** Stores what is written in the page. */
  readonly withWriting: WithWriting;
  onChord(chord: Chord): void;
  /**
   * Who writes the text that was just entered: the editor in an element that the page has put it into, the page itself, or nobody, because
   * the editor does not reach such an element.
   */
  writerOf?(): 'editor' | 'page' | 'nobody';

  /** The selected block was entered by key. */
  onEnter(): void;
  /** A text was entered that is written in the panel, because it cannot be written in the page. */
  onFormatted(blockId: string, path: string): void;
  /** A block was dragged in the page. */
  onDropped(blockId: string, place: BlockPlace): void;
  /** The selected item was dragged in the page before another of its list, or with null to the end. */
  onItemDropped(beforeId: string | null): void;
  /** What is wrong with blocks; absent where nothing is marked. */
  readonly marks?: ReadStore<BlockMarks>;
  /** The mark of a block was pressed in the page. */
  onMark?(blockId: string): void;
  onNotice(kind: 'form' | 'preview-only'): void;
  onLoginRequired(): void;
}

/** A text with formats that is written in an element of the page. */
export interface RichPlace {
  readonly blockId: string;
  readonly path: string;
  readonly name: string;
}

/** What the functions of one preview share. `connection` is set before the first message of the page. */
export interface PreviewLink {
  readonly dependencies: PreviewDependencies;
  readonly store: Store<PreviewState>;
  readonly places: Store<Places>;
  readonly dropPlace: Store<BlockPlace | null>;
  readonly rich: Store<RichPlace | null>;
  readonly linkAsked: Store<number>;
  connection: FrameConnection | null;
  /** Number of the last `document/apply`. */
  revision: number;
  /** Whether the change under way was written in the page. */
  isWritten: boolean;
  /** The marks that the page has. */
  marked: BlockMarks;
  /** The message that the page shows beside the text that is written. */
  problem: string;
  /** The last block that page or editor reported to the other side as selected. */
  selectedInPage: string | null;
  /** The last item that the page reported as selected. */
  itemInPage: string | null;
}

/** Whether the frame shows the page under edit, and not one that it was led to. */
export function showsOwnPage({ store, dependencies }: PreviewLink): boolean {
  const { shown } = store.get();
  return shown !== null && dependencies.shows(shown);
}

export function patch({ store }: PreviewLink, change: Partial<PreviewState>): void {
  store.update((state) => ({ ...state, ...change }));
}

/** Operations in the page's form; `before` is the document that the page shows. */
export function shownBy(
  { dependencies }: PreviewLink,
  operations: readonly DocumentOperation[],
  document: PageDocument,
  before: PageDocument,
): readonly ShownOperation[] {
  const shown = toShownOperations(operations, document, before);
  return dependencies.complete?.(shown, document) ?? shown;
}

/** Sends operations to the page. `before` is the document that the page shows. */
export function showOperations(
  link: PreviewLink,
  operations: readonly DocumentOperation[],
  document: PageDocument,
  before: PageDocument,
): void {
  if (!showsOwnPage(link)) return;
  const { wholeMessage } = link.dependencies;
  if (wholeMessage) return link.connection?.send(wholeMessage(document));
  const shown = shownBy(link, operations, document, before);
  const marked = link.isWritten ? shown.map((each) => ({ ...each, isWritten: true })) : shown;
  for (const part of splitOperations(marked)) {
    link.revision += 1;
    link.connection?.send({ type: 'document/apply', revision: link.revision, operations: part });
  }
}
