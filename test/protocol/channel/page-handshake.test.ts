import { describe, expect, test } from 'vitest';
import { createPageHandshake } from '../../../protocol/channel/page-handshake.js';
import type { ChannelPort, WindowMessage } from '../../../protocol/channel/peer.js';
import { protocolNamespace } from '../../../protocol/messages/messages.js';
import { createPortPair } from './port-pair.js';

const editor = 'https://editor.example';
const peer = { name: 'parent' };

function begin(origins: readonly string[] = [editor]) {
  const sent: [unknown, string][] = [];
  const ports: ChannelPort[] = [];
  const handshake = createPageHandshake({
    peer,
    origins,
    path: '/shop?x=1',
    post: (message, origin) => sent.push([message, origin]),
    onPort: (port) => ports.push(port),
  });
  const receive = (event: Partial<WindowMessage>): boolean =>
    handshake.receive({ source: peer, origin: editor, data: null, ports: [], ...event });
  return { handshake, receive, sent, ports };
}

const hello = { namespace: protocolNamespace, type: 'hello', versions: [1], path: '/shop?x=1' };
const connect = { namespace: protocolNamespace, type: 'connect', version: 1 };

describe('handshake of the page', () => {
  test('sends hello to each configured origin once and to no other', () => {
    const { handshake, sent } = begin([editor, 'http://127.0.0.1:4173', editor]);
    handshake.hello();
    expect(sent).toEqual([
      [hello, editor],
      [hello, 'http://127.0.0.1:4173'],
    ]);
  });

  test('never sends to a wildcard, an opaque origin or an invalid origin', () => {
    const { handshake, sent, receive } = begin([
      '*',
      'null',
      '/',
      'javascript:1',
      'https://a.example/path',
      'https://*.example',
    ]);
    handshake.hello();
    receive({ origin: '*', data: { namespace: protocolNamespace, type: 'poll' } });
    expect(sent).toEqual([]);
  });

  test('answers a poll with hello to the origin that asked', () => {
    const { receive, sent } = begin([editor, 'https://other.example']);
    expect(receive({ data: { namespace: protocolNamespace, type: 'poll' } })).toBe(true);
    expect(sent).toEqual([[hello, editor]]);
  });

  test.each<[string, Partial<WindowMessage>, boolean]>([
    ['the parent at a configured origin', {}, true],
    ['another window', { source: { name: 'sibling' } }, false],
    ['a window that is gone', { source: null }, false],
    ['the parent at another origin', { origin: 'https://evil.example' }, false],
    ['an origin that only begins like the configured one', { origin: `${editor}.evil.example` }, false],
    ['an opaque origin', { origin: 'null' }, false],
    ['another namespace', { data: { ...connect, namespace: 'other' } }, false],
    ['another version', { data: { ...connect, version: 2 } }, false],
    ['a version that is inherited', { data: { namespace: protocolNamespace, type: 'connect' } }, false],
    ['a page instead of an editor', { data: hello }, false],
    ['no port', { ports: [] }, false],
  ])('takes a port from %s: %#', (_name, event, taken) => {
    const { receive, ports } = begin();
    const { peer: port } = createPortPair();
    expect(receive({ data: connect, ports: [port], ...event })).toBe(taken);
    expect(ports).toEqual(taken ? [port] : []);
  });

  test('passes on every later port too, for an editor that was reloaded', () => {
    const { receive, ports } = begin();
    const first = createPortPair().peer;
    const second = createPortPair().peer;
    receive({ data: connect, ports: [first] });
    receive({ data: connect, ports: [second] });
    expect(ports).toEqual([first, second]);
  });
});
