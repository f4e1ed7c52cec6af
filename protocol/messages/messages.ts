/**
 * Messages between editor and page, by direction. Plain data; names are `<area>/<verb>`. `document/apply` is answered by
 * `document/applied` and `ping` by `pong`; all others are events. Guards are in `guards.ts`, the schemas in `schema/messages.ts`; a contract
 * test keeps them in agreement.
 */
import type { FieldPatch } from '../blocks/field-patches.js';
import type { Block, DocumentOperation } from '../document/document.js';

/** Version of the protocol. A change of meaning needs a new version, a new optional field does not. */
export const protocolVersion = 1;

/** Namespace of every window message, to distinguish it from those of other scripts. */
export const protocolNamespace = 'mortise-designer';

export type EditorMode = 'edit' | 'preview';

/**
 * Whether a change was applied in the page itself, rendered by the server, waits for a server that cannot be reached and is tried again by
 * itself, or could not be shown.
 */
export const applyResults = ['live', 'rendered', 'waiting', 'failed'] as const;

export type ApplyResult = (typeof applyResults)[number];

/** A block in the markup of the page. */
export interface FoundBlock {
  readonly blockId: string;
  readonly type: string;
  readonly parentId: string | null;
}

/** Where a block is in the viewport of the page, in CSS pixels of the page. */
export interface PlacedBlock {
  readonly blockId: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where an item of a block's list is, in the same pixels. `path` is its path in the block's value: `list/item`. */
export interface PlacedItem extends PlacedBlock {
  readonly path: string;
}

/** A place between blocks: in `parentId` (null for the page), before `beforeId` (null for the end). */
export interface BlockPlace {
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

/** An operation that a page shows: of its own fields the title alone. */
export type PageOperation =
  | Exclude<DocumentOperation, { type: 'set-page' }>
  | { readonly type: 'set-page'; readonly field: 'title'; readonly value: string };

/** An operation with the data needed to show it: for a `set`, the whole block after it. */
export interface ShownOperation {
  readonly operation: PageOperation;
  /** The changed block with its new value; null when the operation alone is sufficient. */
  readonly block: Block | null;
  /**
   * Whether the connected widget of the block applies the changed field itself (`liveFields` of the block's table) and `block` has every
   * field. The editor sets it, so that the page needs no block tables.
   */
  readonly live?: boolean;
  /** For a `set` that changes texts alone: these texts, which the page patches where their nodes are named. */
  readonly fields?: readonly FieldPatch[];
  /** Whether the text was written in the page itself, where it stands already. */
  readonly isWritten?: boolean;
}

/** Events and requests sent by the editor. */
interface EditorMessages {
  /** Shows operations in their order. `revision` grows with each message; the answer repeats it. */
  'document/apply': { readonly revision: number; readonly operations: readonly ShownOperation[] };
  'block/select': { readonly blockId: string | null; readonly scrollIntoView: boolean };
  /** Selects an item of the block that is selected; the next `block/select` ends that. */
  'item/select': { readonly blockId: string; readonly path: string; readonly scrollIntoView: boolean };
  /** Outlines the further blocks of a selection of several. */
  'block/mark': { readonly blockIds: readonly string[] };
  'block/hover': { readonly blockId: string | null };
  /** A pointer of the editor's window drags these blocks, or with none a new one, over a point of the viewport of the page. */
  'drag/over': { readonly x: number; readonly y: number; readonly blockIds: readonly string[] };
  'drag/end': Readonly<Record<never, never>>;
  'mode/set': { readonly mode: EditorMode };
  /**
   * Answers `field/opened`: the stored text and the name of the field, and `words` that are announced. Without `canWrite` nothing may be
   * written there.
   */
  'field/write': {
    readonly blockId: string;
    readonly path: string;
    readonly canWrite: boolean;
    readonly value: string;
    readonly name: string;
    readonly words: string;
  };
  /** What is wrong with the text that was written last, for which it is not stored; empty when nothing is. */
  'field/checked': { readonly blockId: string; readonly path: string; readonly problem: string };
  /** Marks blocks that need the owner: what is wrong, in words, by block. A block without words is marked no more. */
  'marks/set': { readonly marks: Readonly<Record<string, string>> };
  /**
   * Words in the editor's language, whose tag is `lang`: names for the label of a block's outline, by block type; the name of all `blocks`
   * together; what stands in an `empty` block, with `{block}` for its name.
   */
  'labels/set': {
    readonly labels: Readonly<Record<string, string>>;
    readonly lang: string;
    readonly blocks: string;
    readonly empty: string;
  };
  /** Shows the cookie banner with these settings even if the visitor has answered; null hides it. */
  'consent/force': { readonly settings: Readonly<Record<string, string | boolean>> | null };
  /**
   * Shows the page in a theme of the site, in the light or the dark scheme. The page settles the value by `themeTable`. `faces` has facts of
   * uploaded typefaces by their addresses; `css` the rules that the server made of the owner's.
   */
  'theme/show': {
    readonly value: Readonly<Record<string, unknown>>;
    readonly scheme: 'light' | 'dark';
    readonly faces: Readonly<Record<string, unknown>>;
    readonly css: string;
  };
  ping: { readonly id: number };
}

/** Events sent by the page. */
interface PageMessages {
  /** `path` includes the query. Sent when the port is open, and again when blocks were added or removed. */
  'page/ready': {
    readonly path: string;
    readonly title: string;
    readonly pageId: string;
    readonly blocks: readonly FoundBlock[];
  };
  'document/applied': {
    readonly revision: number;
    readonly results: readonly { readonly blockId: string; readonly result: ApplyResult }[];
  };
  'block/selected': { readonly blockId: string | null; readonly source: 'pointer' | 'keyboard' };
  /** An item of the selected block was selected, or with null the block itself again. */
  'item/selected': { readonly blockId: string; readonly path: string | null; readonly source: 'pointer' | 'keyboard' };
  /** Where the selected item is now; null when it is not seen. */
  'item/placed': { readonly place: PlacedItem | null };
  /** The user has dragged an item before another of its list, or with null to the end. */
  'item/dropped': { readonly blockId: string; readonly path: string; readonly beforeId: string | null };
  /** A block was pressed with Control, Command or Shift, to be added to the selection; with `range` all blocks up to it. */
  'block/added': { readonly blockId: string; readonly range: boolean };
  /** Where the dragged blocks would be put; null where they cannot be. */
  'drag/target': { readonly place: BlockPlace | null };
  /** The user has dragged a block, and those selected with it, to a place. */
  'block/dropped': { readonly blockId: string } & BlockPlace;
  'block/hovered': { readonly blockId: string | null };
  /** A text of the block is written in the page: it was opened, has changed, and is left. */
  'field/opened': { readonly blockId: string; readonly path: string };
  'field/typed': {
    readonly blockId: string;
    readonly path: string;
    readonly value: string;
    /** An input method has not ended the word yet. */
    readonly isComposing: boolean;
  };
  'field/closed': { readonly blockId: string; readonly path: string };
  /** Where the selected and the hovered block are now; sent when it changes, so that the editor's tools stand beside them. */
  'block/placed': { readonly selected: PlacedBlock | null; readonly hovered: PlacedBlock | null };
  /** A link, file or slide was activated; the editor decides where to navigate. */
  'link/followed': { readonly href: string; readonly blockId: string | null; readonly newWindow: boolean };
  'form/prevented': { readonly blockId: string | null };
  /** A block that is inactive in the editor (`previewOnly`) was used. */
  'preview/notice': { readonly blockId: string | null };
  /** A shortcut of the editor (undo, redo, save) or Escape was pressed while the focus was in the page; the keys of the zoom also for the wheel with Control. */
  'key/pressed': {
    readonly key: string;
    readonly ctrl: boolean;
    readonly meta: boolean;
    readonly shift: boolean;
    readonly alt: boolean;
  };
  /** The mark of a block was pressed. */
  'mark/pressed': { readonly blockId: string };
  /**
   * The block, or a widget of it, failed; the rest of the page works. `code` is one of `blockFailures` or of the runtime's reports, or empty
   * when what failed works now.
   */
  'block/error': { readonly blockId: string | null; readonly code: string; readonly message: string };
  'session/login-required': Readonly<Record<never, never>>;
  'page/unloading': Readonly<Record<never, never>>;
  pong: { readonly id: number };
}

export type EditorMessage = {
  [K in keyof EditorMessages]: { readonly type: K } & EditorMessages[K];
}[keyof EditorMessages];
export type PageMessage = { [K in keyof PageMessages]: { readonly type: K } & PageMessages[K] }[keyof PageMessages];

/** Window messages, used only for the handshake. All other messages use the port that `connect` transfers. */
export type HandshakeMessage =
  /** Editor to page: asks for `hello`. */
  | { readonly namespace: typeof protocolNamespace; readonly type: 'poll' }
  /** Page to editor. */
  | {
      readonly namespace: typeof protocolNamespace;
      readonly type: 'hello';
      readonly versions: readonly number[];
      readonly path: string;
    }
  /** Editor to page, with the port. */
  | { readonly namespace: typeof protocolNamespace; readonly type: 'connect'; readonly version: number }
  /** Editor to page: no common version. */
  | { readonly namespace: typeof protocolNamespace; readonly type: 'reject'; readonly reason: 'version' };

/** Limits on received messages. */
export const messageLimits = {
  operationsPerMessage: 500,
  bytesPerMessage: 262_144,
  framesMessagesPerSecond: 200,
} as const;

/** Deadlines of the editor's side, in milliseconds. */
export const channelTimes = {
  loadMs: 20_000,
  helloMs: 5000,
  readyMs: 3000,
  appliedMs: 5000,
  quietMs: 5000,
  pongMs: 2000,
} as const;
