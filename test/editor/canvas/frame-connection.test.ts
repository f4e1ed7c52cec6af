// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createFrameConnection, frameName, type FrameConnection } from '../../../editor/canvas/frame-connection.js';
import { protocolNamespace, type PageMessage } from '../../../protocol/messages/messages.js';
import { isPageMessage } from '../../../protocol/messages/page-guards.js';
import { pageMessage, spoilt } from '../../contracts/message-arbitraries.js';
import { createPortPair, recordPort } from '../../protocol/channel/port-pair.js';
import { createManualClock } from '../../support/mount.js';

const pageOrigin = 'https://site.example';

function begin() {
  const posted: { message: unknown; origin: string; ports: readonly unknown[] }[] = [];
  const places: string[] = [];
  const frame = {
    postMessage: (message: unknown, origin: string, ports: readonly unknown[]) =>
      void posted.push({ message, origin, ports }),
    location: { replace: (address: string) => void places.push(address) },
  };
  const iframe = document.createElement('iframe');
  Object.defineProperties(iframe, {
    contentWindow: { value: frame },
    contentDocument: { value: null },
    src: { value: `${pageOrigin}/` },
  });
  class Channel {
    readonly port1;
    readonly port2;
    constructor() {
      const pair = createPortPair();
      this.port1 = pair.own;
      this.port2 = pair.peer;
    }
  }
  Object.defineProperty(window, 'MessageChannel', { value: Channel, configurable: true });
  const clock = createManualClock();
  const states: string[] = [];
  const messages: PageMessage[] = [];
  const connection: FrameConnection = createFrameConnection({
    iframe,
    pageOrigin,
    window: window as Window & typeof globalThis,
    clock,
    onState: (state) => states.push(state),
    onMessage: (message) => messages.push(message),
    onReady: () => {},
  });
  function hello(origin = pageOrigin): void {
    const data = { namespace: protocolNamespace, type: 'hello', versions: [1], path: '/' };
    window.dispatchEvent(
      Object.defineProperties(new Event('message'), {
        data: { value: data },
        origin: { value: origin },
        source: { value: frame },
        ports: { value: [] },
      }),
    );
  }
  /** Messages that the page receives after its handshake from `path`. */
  function connect(path = '/'): { heard: unknown[]; post(message: unknown): void } {
    hello();
    const port = posted.at(-1)?.ports[0] as ReturnType<typeof createPortPair>['peer'];
    const heard = recordPort(port);
    port.postMessage({ type: 'page/ready', path, title: '', pageId: '', blocks: [] });
    return { heard, post: (message) => port.postMessage(message) };
  }
  return { connection, clock, states, messages, posted, places, hello, connect };
}

describe('frame connection', () => {
  test('sends to the origin of the page alone and connects', () => {
    const { connection, posted, connect } = begin();
    expect(connection.connected()).toBe(false);
    connect();
    expect(connection.connected()).toBe(true);
    expect(posted.map(({ origin }) => origin)).toEqual([pageOrigin]);
  });

  test('of ten thousand spoilt messages of a page it takes none, and stays connected', () => {
    const { connection, clock, messages, states, connect } = begin();
    const { heard, post } = connect();
    const before = [messages.length, states.length];
    let [said, answered] = [0, 0];
    fc.assert(
      fc.property(spoilt(pageMessage, isPageMessage), (message) => {
        post(message);
        if ((said += 1) % 100 > 0) return;
        // Below the rate at which any message is refused, and alive.
        clock.advance(1000);
        for (; answered < heard.length; answered += 1) {
          const ping = heard[answered] as { type: string; id: number };
          if (ping.type === 'ping') post({ type: 'pong', id: ping.id });
        }
      }),
      { numRuns: 10_000 },
    );
    expect([messages.length, states.length]).toEqual(before);
    expect(connection.connected()).toBe(true);
    post({ type: 'block/hovered', blockId: null });
    expect(messages).toHaveLength((before[0] ?? 0) + 1);
  });

  test('gives no port to another origin', () => {
    const { posted, hello } = begin();
    hello('https://evil.example');
    expect(posted).toEqual([]);
  });

  test('goes to paths of the site only, in place of the present page', () => {
    const { connection, places, states, connect } = begin();
    connect('/shop?x=1');
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'shop',
      '',
    ])
      connection.navigate(path);
    expect(places).toEqual([]);
    expect(console.warn).toHaveBeenCalledTimes(6);
    connection.reload();
    connection.navigate('/journal#top');
    expect(places).toEqual([`${pageOrigin}/shop?x=1`, `${pageOrigin}/journal`]);
    expect(states.at(-1)).toBe('loading');
  });

  test('drops malformed messages', () => {
    const { messages, connect } = begin();
    const { post } = connect();
    for (const message of [{ type: 'block/selected', blockId: '<b>', source: 'pointer' }, { type: 'save' }, 'x'])
      post(message);
    post({ type: 'block/selected', blockId: 'a1', source: 'pointer' });
    expect(messages.slice(1)).toEqual([{ type: 'block/selected', blockId: 'a1', source: 'pointer' }]);
  });

  test('is silent once destroyed', () => {
    const { connection, states, hello, connect } = begin();
    const { heard } = connect();
    connection.destroy();
    const before = states.length;
    hello();
    connection.send({ type: 'ping', id: 1 });
    expect([states.length, heard]).toEqual([before, []]);
  });

  test('gives frames distinct names by which a page detects its host', () => {
    expect(frameName()).toMatch(/^designer:[\w-]{8,}$/);
    expect(frameName()).not.toBe(frameName());
  });
});
