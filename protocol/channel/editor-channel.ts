/**
 * The editor's side of the channel: performs the handshake with each document that the frame loads, and watches the connection.
 *
 * Requirements: the page may be slow, missing, of another origin, reloaded, navigated away or hung; each is a state or reason of its own.
 * A connection recovers by itself when the page answers again. Window messages are sent to the one configured origin, and accepted only
 * from the frame's own window and that origin.
 *
 * Steps: a document sends `hello`, by itself or because it was polled after `load`; the editor answers `connect` with a new port; the page
 * sends `page/ready` over the port. Every later `hello` starts again with a new port. `page/unloading` and a second `load` of the frame
 * end the connection. Nothing is queued: the receiver of `ready` sends the present state.
 */
import { isHandshakeMessage } from '../messages/handshake-guards.js';
import { channelTimes, messageLimits, protocolNamespace, protocolVersion } from '../messages/messages.js';
import type { EditorMessage, PageMessage } from '../messages/messages.js';
import type { ConnectionReason, ConnectionState } from './connection-state.js';
import { createDeadline, type Deadline } from './deadline.js';
import type { Change, EditorChannel, EditorChannelOptions } from './editor-channel-options.js';
import { createHeartbeat, type Heartbeat } from './heartbeat.js';
import type { WindowMessage } from './peer.js';
import { openPortChannel, type PortChannel } from './port-channel.js';
import { createRateLimit } from './rate-limit.js';

/** A document sends hello once or twice; a script that floods the editor does not get one port for each message. */
const hellosPerSecond = 10;

/** State of the present document in the frame and of the connection to it. */
interface Link {
  readonly options: EditorChannelOptions;
  readonly admits: () => boolean;
  readonly admitsHello: () => boolean;
  /** Deadline of the present step: load, hello or ready. */
  readonly deadline: Deadline;
  /** Deadline of the oldest change that the page has not shown. */
  readonly shown: Deadline;
  readonly heartbeat: Heartbeat;
  state: ConnectionState;
  reason: ConnectionReason | null;
  channel: PortChannel<EditorMessage> | null;
  /** Refused messages of former connections. */
  refusedBefore: number;
  shownRevision: number;
  sentRevision: number;
  /** Whether the present document has fired `load`; the next `load` belongs to another document. */
  loadSeen: boolean;
  closed: boolean;
}

const isOpen = ({ state }: Pick<Link, 'state'>): boolean => state === 'connected' || state === 'stalled';

function createLink(options: EditorChannelOptions): Link {
  const { clock, isVisible } = options;
  const link: Link = {
    options,
    admits: createRateLimit(messageLimits.framesMessagesPerSecond, () => clock.now()),
    admitsHello: createRateLimit(hellosPerSecond, () => clock.now()),
    deadline: createDeadline(clock),
    shown: createDeadline(clock),
    heartbeat: createHeartbeat({
      clock,
      isVisible,
      ping: (id) => void link.channel?.send({ type: 'ping', id }),
      onSilent: () => isOpen(link) && enter(link, 'stalled', 'silent'),
    }),
    state: 'loading',
    reason: null,
    channel: null,
    refusedBefore: 0,
    shownRevision: 0,
    sentRevision: 0,
    loadSeen: false,
    closed: false,
  };
  return link;
}

function enter(link: Link, state: ConnectionState, reason: ConnectionReason | null = null): void {
  if (link.closed || (link.state === state && link.reason === reason)) return;
  link.state = state;
  link.reason = reason;
  link.options.onState(state, reason);
}

function hangUp(link: Link): void {
  link.refusedBefore += link.channel?.refused() ?? 0;
  link.channel?.close();
  link.channel = null;
  link.deadline.stop();
  link.shown.stop();
  link.heartbeat.stop();
  link.shownRevision = link.sentRevision = 0;
}

function awaitLoad(link: Link): void {
  link.deadline.start(channelTimes.loadMs, () => enter(link, 'unreachable', 'slow'));
}

function beginLoading(link: Link): void {
  hangUp(link);
  link.loadSeen = false;
  enter(link, 'loading');
  awaitLoad(link);
}

/** A page that does not show a change in time is stalled, even if it still answers pings. */
function watchShown(link: Link, revision: number): void {
  link.sentRevision = revision;
  if (link.shown.running()) return;
  link.shown.start(channelTimes.appliedMs, () => {
    if (isOpen(link) && link.options.isVisible() && link.shownRevision < link.sentRevision)
      enter(link, 'stalled', 'late');
  });
}

function receivePageMessage(link: Link, message: PageMessage): void {
  const { deadline, heartbeat, options } = link;
  if (message.type === 'page/unloading') return beginLoading(link);
  heartbeat.heard();
  if (message.type === 'document/applied') {
    link.shownRevision = Math.max(link.shownRevision, message.revision);
    link.shown.stop();
    if (link.shownRevision < link.sentRevision) watchShown(link, link.sentRevision);
  }
  if (link.state === 'connecting') {
    if (message.type !== 'page/ready') return;
    deadline.stop();
    heartbeat.start();
    enter(link, 'connected');
    options.onReady(message);
  } else if (link.reason !== 'late' || link.shownRevision >= link.sentRevision) enter(link, 'connected');
  if (message.type !== 'pong') options.onMessage(message);
}

function connect(link: Link): void {
  const { options } = link;
  hangUp(link);
  const { own, peer } = options.createPorts();
  link.channel = openPortChannel<PageMessage, EditorMessage>({
    port: own,
    accepts: options.isPageMessage,
    admits: link.admits,
    onMessage: (message) => receivePageMessage(link, message),
  });
  enter(link, 'connecting');
  link.deadline.start(channelTimes.readyMs, () => {
    hangUp(link);
    enter(link, 'unreachable', 'no-ready');
  });
  options.post({ namespace: protocolNamespace, type: 'connect', version: protocolVersion }, peer);
}

function frameLoaded(link: Link): void {
  const wasSeen = link.loadSeen;
  link.loadSeen = true;
  if (!wasSeen && (link.state === 'connecting' || isOpen(link))) return;
  hangUp(link);
  enter(link, 'waiting');
  link.deadline.start(channelTimes.helloMs, () => enter(link, 'unreachable', 'no-hello'));
  poll(link);
}

function poll({ options }: Link): void {
  options.post({ namespace: protocolNamespace, type: 'poll' });
}

function receiveWindowMessage(link: Link, { source, origin, data }: WindowMessage): void {
  const { options } = link;
  if (link.closed || source === null || source !== options.readPeer()) return;
  if (origin !== options.pageOrigin) {
    if (isOpen(link) || !isHandshakeMessage(data) || data.type !== 'hello') return;
    hangUp(link);
    return enter(link, 'unreachable', 'origin');
  }
  if (!isHandshakeMessage(data) || data.type !== 'hello' || !link.admitsHello()) return;
  if (data.versions.includes(protocolVersion)) return connect(link);
  hangUp(link);
  options.post({ namespace: protocolNamespace, type: 'reject', reason: 'version' });
  enter(link, 'rejected', 'version');
}

/** Whether a change is a typed text and the page shows all changes before it, so that it overtakes nothing that it depends on. */
function mayOvertake({ shownRevision, sentRevision }: Link, { operations: [first, ...others] }: Change): boolean {
  return first?.fields !== undefined && others.length === 0 && shownRevision === sentRevision;
}

function send(link: Link, message: EditorMessage): boolean {
  const { channel, options } = link;
  if (!channel || !isOpen(link)) return false;
  const isApplied = message.type === 'document/apply' && mayOvertake(link, message) && options.applyNow?.(message);
  const sent = isApplied || channel.send(message);
  if (sent && message.type === 'document/apply') watchShown(link, message.revision);
  return sent;
}

export function createEditorChannel(options: EditorChannelOptions): EditorChannel {
  const link = createLink(options);
  awaitLoad(link);
  return {
    frameLoaded: () => frameLoaded(link),
    poll: () => poll(link),
    frameLeaving: () => beginLoading(link),
    receive: (event) => receiveWindowMessage(link, event),
    becameVisible() {
      if (isOpen(link)) link.heartbeat.askNow();
    },
    send: (message) => send(link, message),
    state: () => link.state,
    refused: () => link.refusedBefore + (link.channel?.refused() ?? 0),
    close() {
      hangUp(link);
      link.state = 'loading';
      link.closed = true;
    },
  };
}
