import { describe, expect, test } from 'vitest';
import type { EditorChannel } from '../../../protocol/channel/editor-channel-options.js';
import { createEditorChannel } from '../../../protocol/channel/editor-channel.js';
import type { ChannelPort, WindowMessage } from '../../../protocol/channel/peer.js';
import {
  channelTimes,
  messageLimits,
  protocolNamespace,
  type EditorMessage,
  type HandshakeMessage,
  type PageMessage,
} from '../../../protocol/messages/messages.js';
import { isPageMessage } from '../../../protocol/messages/page-guards.js';
import { createManualClock } from '../../support/mount.js';
import { createPortPair, recordPort, type MemoryPort } from './port-pair.js';

const origin = 'https://site.example';
const hello = { namespace: protocolNamespace, type: 'hello', versions: [1], path: '/' };
const ready: PageMessage = { type: 'page/ready', path: '/', title: 'Home', pageId: 'p', blocks: [] };
const typed = (revision: number): EditorMessage => ({
  type: 'document/apply',
  revision,
  operations: [
    {
      operation: { type: 'set', blockId: 'b', field: 'text', value: 'A' },
      block: { id: 'b', type: 'heading', value: { text: 'A' } },
      fields: [{ path: 'text', value: 'A' }],
    },
  ],
});
const apply = (revision: number): EditorMessage => ({ type: 'document/apply', revision, operations: [] });

function begin() {
  const clock = createManualClock();
  const frame = { name: 'frame' };
  const states: string[] = [];
  const windowMessages: HandshakeMessage[] = [];
  const pagePorts: ChannelPort[] = [];
  const ownPorts: MemoryPort[] = [];
  const messages: PageMessage[] = [];
  const readies: string[] = [];
  let visible = true;
  const atOnce: number[] = [];
  let takesAtOnce = true;
  const channel: EditorChannel = createEditorChannel({
    pageOrigin: origin,
    clock,
    isVisible: () => visible,
    readPeer: () => frame,
    post(message, port) {
      windowMessages.push(message);
      if (port) pagePorts.push(port);
    },
    createPorts() {
      const pair = createPortPair();
      ownPorts.push(pair.own);
      return pair;
    },
    applyNow({ revision }) {
      if (takesAtOnce) atOnce.push(revision);
      return takesAtOnce;
    },
    isPageMessage,
    onState: (state, reason) => states.push(reason ? `${state}: ${reason}` : state),
    onMessage: (message) => messages.push(message),
    onReady: ({ path }) => readies.push(path),
  });
  const say = (event: Partial<WindowMessage>): void =>
    channel.receive({ source: frame, origin, data: hello, ports: [], ...event });
  /** The page's end of the latest port; answers pings on request. */
  function pagePort(answers = true): { post(message: PageMessage): void; heard: unknown[] } {
    const port = pagePorts.at(-1) as ChannelPort;
    const heard = recordPort(port);
    if (answers)
      port.addEventListener(
        'message',
        ({ data }) =>
          (data as EditorMessage).type === 'ping' &&
          port.postMessage({ type: 'pong', id: (data as { id: number }).id }),
      );
    return { post: (message) => port.postMessage(message), heard };
  }
  function connect(answers = true): ReturnType<typeof pagePort> {
    say({});
    const page = pagePort(answers);
    page.post(ready);
    return page;
  }
  return {
    clock,
    channel,
    states,
    windowMessages,
    pagePorts,
    ownPorts,
    messages,
    readies,
    say,
    connect,
    pagePort,
    atOnce,
    takeAtOnce: (value: boolean) => void (takesAtOnce = value),
    setVisible: (value: boolean) => void (visible = value),
  };
}

describe('channel of the editor', () => {
  test('connects to a page that sends hello first, and its load changes nothing', () => {
    const { channel, states, readies, connect, windowMessages } = begin();
    connect();
    channel.frameLoaded();
    expect(states).toEqual(['connecting', 'connected']);
    expect(readies).toEqual(['/']);
    expect(windowMessages).toEqual([{ namespace: protocolNamespace, type: 'connect', version: 1 }]);
  });

  test('a typed text is applied at once while the page shows everything before it, and goes over the port otherwise', () => {
    const { channel, connect, atOnce, takeAtOnce } = begin();
    const page = connect();
    const overPort = (): unknown[] =>
      page.heard.flatMap((message) => ((message as EditorMessage).type === 'document/apply' ? [message] : []));
    const applied = (revision: number): void => page.post({ type: 'document/applied', revision, results: [] });

    // The first key of all does not wait either.
    channel.send(typed(1));
    expect([atOnce, overPort()]).toEqual([[1], []]);
    channel.send(typed(2));
    expect([atOnce, overPort()]).toEqual([[1], [typed(2)]]);
    applied(2);
    channel.send(typed(3));
    expect([atOnce, overPort().length]).toEqual([[1, 3], 1]);
    channel.send(typed(4));
    expect([atOnce, overPort().at(-1)]).toEqual([[1, 3], typed(4)]);
    applied(4);
    channel.send(apply(5));
    expect([atOnce, overPort().at(-1)]).toEqual([[1, 3], apply(5)]);
    applied(5);
    takeAtOnce(false);
    expect(channel.send(typed(6))).toBe(true);
    expect(overPort().at(-1)).toEqual(typed(6));
  });

  test('a change that was applied at once and is not shown in time is late, as any other', () => {
    const { channel, clock, states, connect } = begin();
    const page = connect();
    channel.send(apply(1));
    page.post({ type: 'document/applied', revision: 1, results: [] });
    channel.send(typed(2));
    clock.advance(channelTimes.appliedMs);
    expect(states.at(-1)).toBe('stalled: late');
  });

  test('polls a page that has loaded already and then connects', () => {
    const { channel, states, connect, windowMessages } = begin();
    channel.frameLoaded();
    expect(windowMessages).toEqual([{ namespace: protocolNamespace, type: 'poll' }]);
    connect();
    expect(states).toEqual(['waiting', 'connecting', 'connected']);
  });

  test('a page that has begun is polled without being said to have loaded, so that its load changes nothing', () => {
    const { channel, states, connect, windowMessages } = begin();
    channel.poll();
    expect(windowMessages).toEqual([{ namespace: protocolNamespace, type: 'poll' }]);
    expect(states).toEqual([]);
    connect();
    channel.frameLoaded();
    expect(states).toEqual(['connecting', 'connected']);
  });

  test('a page without a bridge is unreachable 5 s after its load, and a later hello still connects', () => {
    const { channel, clock, states, connect } = begin();
    channel.frameLoaded();
    clock.advance(channelTimes.helloMs - 1);
    expect(states).toEqual(['waiting']);
    clock.advance(1);
    expect(states.at(-1)).toBe('unreachable: no-hello');
    connect();
    expect(states.at(-1)).toBe('connected');
  });

  test('a frame that never finishes loading is unreachable', () => {
    const { clock, states } = begin();
    clock.advance(channelTimes.loadMs);
    expect(states).toEqual(['unreachable: slow']);
  });

  test('a page that sends hello and then nothing is unreachable after 3 s', () => {
    const { clock, states, say, ownPorts } = begin();
    say({});
    clock.advance(channelTimes.readyMs);
    expect(states).toEqual(['connecting', 'unreachable: no-ready']);
    expect(ownPorts[0]?.closed).toBe(true);
  });

  test.each<[string, Partial<WindowMessage>]>([
    ['another window', { source: { name: 'popup' } }],
    ['a window that is gone', { source: null }],
    ['another namespace', { data: { ...hello, namespace: 'other' } }],
    ['no list of versions', { data: { ...hello, versions: 1 } }],
    ['an editor', { data: { namespace: protocolNamespace, type: 'poll' } }],
  ])('believes no hello from %s', (_name, event) => {
    const { say, pagePorts, states } = begin();
    say(event);
    expect([pagePorts, states]).toEqual([[], []]);
  });

  test('reports a page of another origin and sends it nothing', () => {
    const { channel, clock, say, states, windowMessages } = begin();
    channel.frameLoaded();
    windowMessages.length = 0;
    say({ origin: 'https://evil.example' });
    clock.advance(channelTimes.helloMs);
    expect(states).toEqual(['waiting', 'unreachable: origin']);
    expect(windowMessages).toEqual([]);
  });

  test('rejects a page without a common version and sends it the reason', () => {
    const { say, states, windowMessages, pagePorts } = begin();
    say({ data: { ...hello, versions: [2, 3] } });
    expect(states).toEqual(['rejected: version']);
    expect(windowMessages).toEqual([{ namespace: protocolNamespace, type: 'reject', reason: 'version' }]);
    expect(pagePorts).toEqual([]);
  });

  test('after a reload it connects again over a new port, and the former port is closed', () => {
    const { channel, states, connect, ownPorts, messages, readies } = begin();
    const former = connect();
    channel.frameLoaded();
    former.post({ type: 'page/unloading' });
    expect(states.at(-1)).toBe('loading');
    const page = connect();
    channel.frameLoaded();
    former.post({ type: 'block/hovered', blockId: 'old' });
    page.post({ type: 'block/hovered', blockId: 'new' });
    expect(states.at(-1)).toBe('connected');
    expect(ownPorts.map(({ closed }) => closed)).toEqual([true, false]);
    expect(messages.filter(({ type }) => type === 'block/hovered')).toEqual([
      { type: 'block/hovered', blockId: 'new' },
    ]);
    expect(readies).toHaveLength(2);
  });

  test('a second load without page/unloading means another document', () => {
    const { channel, clock, states, connect } = begin();
    connect();
    channel.frameLoaded();
    channel.frameLoaded();
    expect(states.at(-1)).toBe('waiting');
    clock.advance(channelTimes.helloMs);
    expect(states.at(-1)).toBe('unreachable: no-hello');
  });

  test('drops messages while there is no connection', () => {
    const { channel, connect } = begin();
    expect(channel.send({ type: 'block/hover', blockId: null })).toBe(false);
    const page = connect();
    expect(channel.send({ type: 'block/hover', blockId: 'a' })).toBe(true);
    expect(page.heard).toEqual([{ type: 'block/hover', blockId: 'a' }]);
  });

  test('pings after 5 s of silence, and an answer keeps the connection', () => {
    const { clock, states, connect } = begin();
    const page = connect();
    clock.advance(channelTimes.quietMs - 1);
    expect(page.heard).toEqual([]);
    clock.advance(1);
    expect(page.heard).toEqual([{ type: 'ping', id: 1 }]);
    clock.advance(60_000);
    expect(states.at(-1)).toBe('connected');
    expect(page.heard.length).toBeGreaterThan(5);
  });

  test('two missed pings mean stalled, and any message of the page ends that', () => {
    const { clock, states, connect } = begin();
    const page = connect(false);
    clock.advance(channelTimes.quietMs + 2 * channelTimes.pongMs - 1);
    expect(states.at(-1)).toBe('connected');
    clock.advance(1);
    expect(states.at(-1)).toBe('stalled: silent');
    page.post({ type: 'block/hovered', blockId: null });
    expect(states.at(-1)).toBe('connected');
  });

  test('does not ping while the tab is hidden, and at once when it is shown again', () => {
    const { channel, clock, states, connect, setVisible } = begin();
    const page = connect(false);
    setVisible(false);
    clock.advance(120_000);
    expect([page.heard, states.at(-1)]).toEqual([[], 'connected']);
    setVisible(true);
    channel.becameVisible();
    expect(page.heard).toEqual([{ type: 'ping', id: 1 }]);
  });

  test('a change that is not shown in time means stalled, although pings are answered', () => {
    const { channel, clock, states, connect } = begin();
    const page = connect();
    channel.send(apply(1));
    clock.advance(channelTimes.appliedMs);
    expect(states.at(-1)).toBe('stalled: late');
    page.post({ type: 'block/hovered', blockId: null });
    expect(states.at(-1)).toBe('stalled: late');
    page.post({ type: 'document/applied', revision: 1, results: [] });
    expect(states.at(-1)).toBe('connected');
  });

  test('a page that keeps up with a stream of changes is not late', () => {
    const { channel, clock, states, connect } = begin();
    const page = connect();
    for (let revision = 1; revision < 12; revision += 1) {
      channel.send(apply(revision));
      clock.advance(1000);
      page.post({ type: 'document/applied', revision: revision - 1, results: [] });
    }
    expect(states.at(-1)).toBe('connected');
  });

  test('accepts at most 200 messages a second', () => {
    const { channel, connect, messages } = begin();
    const page = connect();
    messages.length = 0;
    for (let at = 0; at < 500; at += 1) page.post({ type: 'block/hovered', blockId: `b${at}` });
    expect(messages.length).toBe(messageLimits.framesMessagesPerSecond - 1);
    expect(channel.refused()).toBe(500 - messages.length);
  });

  test('a script that floods the editor with hello does not get one port for each', () => {
    const { say, pagePorts } = begin();
    for (let at = 0; at < 100; at += 1) say({});
    expect(pagePorts.length).toBeLessThanOrEqual(10);
  });

  test('is silent once closed', () => {
    const { channel, clock, states, connect, say } = begin();
    connect(false);
    channel.close();
    const before = states.length;
    say({});
    clock.advance(120_000);
    expect(states).toHaveLength(before);
    expect(channel.send({ type: 'ping', id: 1 })).toBe(false);
  });
});
