/**
 * The editor's side of the channel: shakes hands with each document that the frame shows and watches the connection.
 *
 * Requirements: the page may be slow, missing, foreign, reloaded, left or hung, and each is told apart and shown; a connection comes back
 * by itself when the page does. Window messages go to the one configured origin and are believed only from the frame's own window and
 * that origin.
 *
 * Steps: a document says `hello` (by itself or because it was polled when the frame had loaded); a new port goes out with `connect`; the
 * page answers `page/ready` over it. Every later `hello` begins anew with a new port. `page/unloading` and a second `load` of the frame
 * end the connection. Nothing is queued: who is told `ready` sends the present state.
 */
import { isHandshakeMessage } from '../messages/handshake-guards.js';
import { channelTimes, messageLimits, protocolNamespace, protocolVersion } from '../messages/messages.js';
import type { EditorMessage, HandshakeMessage, PageMessage } from '../messages/messages.js';
import type { ConnectionReason, ConnectionState } from './connection-state.js';
import { createDeadline } from './deadline.js';
import { createHeartbeat } from './heartbeat.js';
import type { ChannelClock, ChannelPort, WindowMessage } from './peer.js';
import { openPortChannel, type PortChannel } from './port-channel.js';
import { createRateLimit } from './rate-limit.js';

export type ReadyMessage = Extract<PageMessage, { type: 'page/ready' }>;

export interface EditorChannelOptions {
  /** The one origin that the page may have. */
  readonly pageOrigin: string;
  readonly clock: ChannelClock;
  isVisible(): boolean;
  /** The frame's present window. */
  readPeer(): unknown;
  /** Sends to the frame's window, for `pageOrigin` only. */
  post(message: HandshakeMessage, port?: ChannelPort): void;
  createPorts(): { readonly own: ChannelPort; readonly peer: ChannelPort };
  isPageMessage(value: unknown): value is PageMessage;
  onState(state: ConnectionState, reason: ConnectionReason | null): void;
  /** Hears everything but pongs. */
  onMessage(message: PageMessage): void;
  /** Hears the first `page/ready` of each connection, before `onMessage` does. */
  onReady(ready: ReadyMessage): void;
}

export interface EditorChannel {
  /** The frame fired `load`. */
  frameLoaded(): void;
  /** The editor is about to have the frame load another document. */
  frameLeaving(): void;
  /** Takes a message of the editor's window. */
  receive(event: WindowMessage): void;
  becameVisible(): void;
  /** False when not connected or not cloneable; the message is dropped then. */
  send(message: EditorMessage): boolean;
  state(): ConnectionState;
  /** How many messages of the page were refused or came too fast. */
  refused(): number;
  close(): void;
}

/** A document says hello once or twice; a script that floods gets no port a message. */
const hellosPerSecond = 10;

const isOpen = (state: ConnectionState): boolean => state === 'connected' || state === 'stalled';

export function createEditorChannel(options: EditorChannelOptions): EditorChannel {
  const { clock, isVisible } = options;
  const admits = createRateLimit(messageLimits.framesMessagesPerSecond, () => clock.now());
  const admitsHello = createRateLimit(hellosPerSecond, () => clock.now());
  const deadline = createDeadline(clock);
  const shown = createDeadline(clock);
  let state: ConnectionState = 'loading';
  let reason: ConnectionReason | null = null;
  let channel: PortChannel<EditorMessage> | null = null;
  let refusedBefore = 0;
  let shownRevision = 0;
  let sentRevision = 0;
  /** Whether the present document's `load` has been seen; the next one then belongs to another document. */
  let loadSeen = false;
  let closed = false;

  function enter(next: ConnectionState, why: ConnectionReason | null = null): void {
    if (closed || (state === next && reason === why)) return;
    state = next;
    reason = why;
    options.onState(next, why);
  }

  const heartbeat = createHeartbeat({
    clock,
    isVisible,
    ping: (id) => void channel?.send({ type: 'ping', id }),
    onSilent: () => isOpen(state) && enter('stalled', 'silent'),
  });

  function hangUp(): void {
    refusedBefore += channel?.refused() ?? 0;
    channel?.close();
    channel = null;
    deadline.stop();
    shown.stop();
    heartbeat.stop();
    shownRevision = sentRevision = 0;
  }

  function beginLoading(): void {
    hangUp();
    loadSeen = false;
    enter('loading');
    deadline.start(channelTimes.loadMs, () => enter('unreachable', 'slow'));
  }

  function hear(message: PageMessage): void {
    if (message.type === 'page/unloading') return beginLoading();
    heartbeat.heard();
    if (message.type === 'document/applied') {
      shownRevision = Math.max(shownRevision, message.revision);
      shown.stop();
      if (shownRevision < sentRevision) watchShown(sentRevision);
    }
    if (state === 'connecting') {
      if (message.type !== 'page/ready') return;
      deadline.stop();
      heartbeat.start();
      enter('connected');
      options.onReady(message);
    } else if (reason !== 'late' || shownRevision >= sentRevision) enter('connected');
    if (message.type !== 'pong') options.onMessage(message);
  }

  function connect(): void {
    hangUp();
    const { own, peer } = options.createPorts();
    channel = openPortChannel<PageMessage, EditorMessage>({
      port: own,
      accepts: options.isPageMessage,
      admits,
      onMessage: hear,
    });
    enter('connecting');
    deadline.start(channelTimes.readyMs, () => {
      hangUp();
      enter('unreachable', 'no-ready');
    });
    options.post({ namespace: protocolNamespace, type: 'connect', version: protocolVersion }, peer);
  }

  /** A change that is not shown in time means a page that hangs, though its port may live. */
  function watchShown(revision: number): void {
    sentRevision = revision;
    if (shown.running()) return;
    shown.start(channelTimes.appliedMs, () => {
      if (isOpen(state) && isVisible() && shownRevision < sentRevision) enter('stalled', 'late');
    });
  }

  deadline.start(channelTimes.loadMs, () => enter('unreachable', 'slow'));

  return {
    frameLoaded() {
      const wasSeen = loadSeen;
      loadSeen = true;
      if (!wasSeen && (state === 'connecting' || isOpen(state))) return;
      hangUp();
      enter('waiting');
      deadline.start(channelTimes.helloMs, () => enter('unreachable', 'no-hello'));
      options.post({ namespace: protocolNamespace, type: 'poll' });
    },
    frameLeaving: beginLoading,
    receive({ source, origin, data }) {
      if (closed || source === null || source !== options.readPeer()) return;
      if (origin !== options.pageOrigin) {
        if (isOpen(state) || !isHandshakeMessage(data) || data.type !== 'hello') return;
        hangUp();
        return enter('unreachable', 'origin');
      }
      if (!isHandshakeMessage(data) || data.type !== 'hello' || !admitsHello()) return;
      if (data.versions.includes(protocolVersion)) return connect();
      hangUp();
      options.post({ namespace: protocolNamespace, type: 'reject', reason: 'version' });
      enter('rejected', 'version');
    },
    becameVisible() {
      if (isOpen(state)) heartbeat.askNow();
    },
    send(message) {
      if (!channel || !isOpen(state)) return false;
      const sent = channel.send(message);
      if (sent && message.type === 'document/apply') watchShown(message.revision);
      return sent;
    },
    state: () => state,
    refused: () => refusedBefore + (channel?.refused() ?? 0),
    close() {
      hangUp();
      state = 'loading';
      closed = true;
    },
  };
}
