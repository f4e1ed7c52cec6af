/**
 * Messages between editor and page, by direction. Plain data; names are `<area>/<verb>`. Requests are answered by their `response`;
 * everything else is an event. Guards are in `guards.ts`, the schema in `schema/messages.ts`; a contract test keeps them agreed.
 */
import type { Block, DocumentOperation } from '../document/document.js';

/** Version of the protocol; a change of meaning is a new version, a new optional field is not. */
export const protocolVersion = 1;

/** Namespace on every window message, so that foreign messages are told apart at once. */
export const protocolNamespace = 'mortise-designer';

/** The editor's frame is named `designer:{random}`; the name outlives reloads and navigations in the frame. */
export const frameNamePrefix = 'designer:';

export type EditorMode = 'edit' | 'preview';

/** Whether a change was taken over by the connected widget, rendered by the server, or could not be shown. */
export type ApplyResult = 'live' | 'rendered' | 'failed';

/** A block as the page found it. */
export interface FoundBlock {
  readonly blockId: string;
  readonly type: string;
  readonly parentId: string | null;
}

/** What an operation needs to be shown: the operation, and for a `set` the whole block after it. */
export interface ShownOperation {
  readonly operation: DocumentOperation;
  /** The changed block with its new value; null when the operation carries all that is needed. */
  readonly block: Block | null;
  /**
   * Whether the connected widget of the block takes the changed field over by itself (`liveFields` of the block's table) and `block` holds
   * every field. Said by the editor's end of the channel, so that the page needs no block tables.
   */
  readonly live?: boolean;
}

/** Events and requests sent by the editor. */
interface EditorMessages {
  /** Shows changes in their order. `revision` grows with each message; the answer names it. */
  'document/apply': { readonly revision: number; readonly operations: readonly ShownOperation[] };
  'block/select': { readonly blockId: string | null; readonly scrollIntoView: boolean };
  'block/hover': { readonly blockId: string | null };
  'mode/set': { readonly mode: EditorMode };
  /** Names of the blocks for the outline's label, by block type, in the editor's language. */
  'labels/set': { readonly labels: Readonly<Record<string, string>> };
  /** Cookie banner shown in spite of an answer, with these settings; null ends it. */
  'consent/force': { readonly settings: Readonly<Record<string, string | boolean>> | null };
  ping: { readonly id: number };
}

/** Events sent by the page. */
interface PageMessages {
  /** Path and query; sent once the port is there, and again when blocks came or went. */
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
  'block/hovered': { readonly blockId: string | null };
  /** A link, file or slide was followed; the editor decides where to go. */
  'link/followed': { readonly href: string; readonly blockId: string | null; readonly newWindow: boolean };
  'form/prevented': { readonly blockId: string | null };
  /** A block that only shows what visitors get was used. */
  'preview/notice': { readonly blockId: string | null };
  /** A chord that the editor owns (undo, redo, save) or Escape was pressed with the focus in the page. */
  'key/pressed': {
    readonly key: string;
    readonly ctrl: boolean;
    readonly meta: boolean;
    readonly shift: boolean;
    readonly alt: boolean;
  };
  /** A widget of the block failed; the page goes on. */
  'block/error': { readonly blockId: string | null; readonly code: string; readonly message: string };
  'session/login-required': Readonly<Record<never, never>>;
  'page/unloading': Readonly<Record<never, never>>;
  pong: { readonly id: number };
}

export type EditorMessage = {
  [K in keyof EditorMessages]: { readonly type: K } & EditorMessages[K];
}[keyof EditorMessages];
export type PageMessage = { [K in keyof PageMessages]: { readonly type: K } & PageMessages[K] }[keyof PageMessages];

/** Window messages; used only to shake hands. Traffic then moves to the port that `connect` carries. */
export type HandshakeMessage =
  /** Editor to page: are you there? */
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

/** Bounds on what one side takes from the other. */
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
