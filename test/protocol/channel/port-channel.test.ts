import { describe, expect, test } from 'vitest';
import { openPortChannel } from '../../../protocol/channel/port-channel.js';
import { createRateLimit } from '../../../protocol/channel/rate-limit.js';
import type { EditorMessage, PageMessage } from '../../../protocol/messages/messages.js';
import { isPageMessage } from '../../../protocol/messages/page-guards.js';
import { createPortPair, recordPort } from './port-pair.js';

function open(admits?: () => boolean) {
  const { own, peer } = createPortPair();
  const heard: PageMessage[] = [];
  const channel = openPortChannel<PageMessage, EditorMessage>({
    port: own,
    accepts: isPageMessage,
    onMessage: (message) => heard.push(message),
    ...(admits ? { admits } : {}),
  });
  return { own, peer, heard, channel };
}

describe('port channel', () => {
  test('carries well-formed messages both ways', () => {
    const { peer, heard, channel } = open();
    const atPeer = recordPort(peer);
    expect(channel.send({ type: 'ping', id: 7 })).toBe(true);
    peer.postMessage({ type: 'pong', id: 7 });
    expect(atPeer).toEqual([{ type: 'ping', id: 7 }]);
    expect(heard).toEqual([{ type: 'pong', id: 7 }]);
  });

  test('ignores and counts unknown and malformed messages', () => {
    const { peer, heard, channel } = open();
    for (const message of [
      null,
      'pong',
      { type: 'toString' },
      { type: 'pong', id: '7' },
      { type: 'block/selected', blockId: '__proto__', source: 'pointer' },
    ])
      peer.postMessage(message);
    expect(heard).toEqual([]);
    expect(channel.refused()).toBe(5);
  });

  test('drops messages over the rate limit and accepts more in the next second', () => {
    let now = 0;
    const { peer, heard, channel } = open(createRateLimit(3, () => now));
    for (let id = 0; id < 5; id += 1) peer.postMessage({ type: 'pong', id });
    expect(heard).toHaveLength(3);
    expect(channel.refused()).toBe(2);
    now = 1000;
    peer.postMessage({ type: 'pong', id: 9 });
    expect(heard.at(-1)).toEqual({ type: 'pong', id: 9 });
  });

  test('returns false for a message that cannot be cloned, without throwing', () => {
    const { channel } = open();
    expect(channel.send({ type: 'ping', id: (() => 1) as unknown as number })).toBe(false);
    expect(channel.send({ type: 'ping', id: 1 })).toBe(true);
  });

  test('neither sends nor receives once closed', () => {
    const { own, peer, heard, channel } = open();
    const atPeer = recordPort(peer);
    channel.close();
    expect(channel.send({ type: 'ping', id: 1 })).toBe(false);
    peer.postMessage({ type: 'pong', id: 1 });
    expect([atPeer, heard]).toEqual([[], []]);
    expect(own.closed).toBe(true);
  });

  test('keeps using the postMessage that the port had when it was opened', () => {
    const { own, peer, channel } = open();
    const atPeer = recordPort(peer);
    const overheard: unknown[] = [];
    own.postMessage = (message) => void overheard.push(message);
    channel.send({ type: 'ping', id: 1 });
    expect(overheard).toEqual([]);
    expect(atPeer).toEqual([{ type: 'ping', id: 1 }]);
  });
});
