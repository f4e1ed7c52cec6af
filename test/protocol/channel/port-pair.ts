import type { ChannelPort } from '../../../protocol/channel/peer.js';

/** A port in memory: messages are cloned as by a real port and delivered synchronously. */
export interface MemoryPort extends ChannelPort {
  readonly closed: boolean;
}

function createPort(other: () => { hear(data: unknown): void }): MemoryPort & { hear(data: unknown): void } {
  const listeners: ((event: { readonly data: unknown }) => void)[] = [];
  let started = false;
  let closed = false;
  const waiting: unknown[] = [];
  return {
    get closed() {
      return closed;
    },
    hear(data) {
      if (closed) return;
      if (started) listeners.forEach((listener) => listener({ data }));
      else waiting.push(data);
    },
    postMessage(message) {
      const data = structuredClone(message);
      if (!closed) other().hear(data);
    },
    addEventListener(_type, listener) {
      listeners.push(listener);
    },
    start() {
      started = true;
      for (const data of waiting.splice(0)) listeners.forEach((listener) => listener({ data }));
    },
    close() {
      closed = true;
    },
  };
}

/** Two connected ports. */
export function createPortPair(): { readonly own: MemoryPort; readonly peer: MemoryPort } {
  const own: ReturnType<typeof createPort> = createPort(() => peer);
  const peer: ReturnType<typeof createPort> = createPort(() => own);
  return { own, peer };
}

/** All messages that arrive at a port, in order. */
export function recordPort(port: ChannelPort): unknown[] {
  const heard: unknown[] = [];
  port.addEventListener('message', ({ data }) => heard.push(data));
  port.start();
  return heard;
}
