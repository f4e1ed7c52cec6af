import type { EditorMessage, HandshakeMessage, PageMessage } from '../messages/messages.js';
import type { ConnectionReason, ConnectionState } from './connection-state.js';
import type { ChannelClock, ChannelPort, WindowMessage } from './peer.js';

export type ReadyMessage = Extract<PageMessage, { type: 'page/ready' }>;

export interface EditorChannelOptions {
  /** The only origin that the page may have. */
  readonly pageOrigin: string;
  readonly clock: ChannelClock;
  isVisible(): boolean;
  /** The frame's present window. */
  readPeer(): unknown;
  /** Sends to the frame's window, for `pageOrigin` only. */
  post(message: HandshakeMessage, port?: ChannelPort): void;
  /** Has the page apply a change within this call; false where it is out of reach or has not taken it. */
  applyNow?(change: Change): boolean;
  createPorts(): { readonly own: ChannelPort; readonly peer: ChannelPort };
  isPageMessage(value: unknown): value is PageMessage;
  onState(state: ConnectionState, reason: ConnectionReason | null): void;
  /** Receives every message but `pong`. */
  onMessage(message: PageMessage): void;
  /** Receives the first `page/ready` of each connection, before `onMessage` does. */
  onReady(ready: ReadyMessage): void;
}

export type Change = Extract<EditorMessage, { type: 'document/apply' }>;

export interface EditorChannel {
  /** The frame fired `load`. */
  frameLoaded(): void;
  /** Asks a document that has begun before there was anybody to hear its hello. */
  poll(): void;
  /** The editor is about to navigate the frame. */
  frameLeaving(): void;
  /** Handles a `message` event of the editor's window. */
  receive(event: WindowMessage): void;
  becameVisible(): void;
  /** False when not connected or not cloneable; the message is dropped then. */
  send(message: EditorMessage): boolean;
  state(): ConnectionState;
  /** Number of the page's messages that were malformed or over the rate limit. */
  refused(): number;
  close(): void;
}
