/**
 * The page's side of the handshake. Window messages carry the handshake only; everything else uses one private port for each document.
 *
 * Requirements: messages are sent to configured origins only, never to `*`, and accepted only from the parent window and a configured
 * origin; either side may start first; the page needs no timer.
 *
 * Steps: the page sends `hello` to each configured origin, at its start and whenever it is polled. The editor answers `connect` with a
 * port. A later `connect` (the editor was reloaded) brings a new port, which replaces the former.
 */
import { isHandshakeMessage } from '../messages/handshake-guards.js';
import { protocolNamespace, protocolVersion, type HandshakeMessage } from '../messages/messages.js';
import type { ChannelPort, WindowMessage } from './peer.js';

export interface PageHandshakeOptions {
  /** The parent window; compared by identity. */
  readonly peer: unknown;
  /** Origins of editors, from the page context. Values that are not plain http(s) origins are ignored. */
  readonly origins: readonly string[];
  /** Path and query of the page. */
  readonly path: string;
  post(message: HandshakeMessage, targetOrigin: string): void;
  onPort(port: ChannelPort): void;
}

export interface PageHandshake {
  /** Sends `hello` to every configured origin. */
  hello(): void;
  /** Handles a window message; false when it is not part of the handshake and was ignored. */
  receive(event: WindowMessage): boolean;
}

export function createPageHandshake(options: PageHandshakeOptions): PageHandshake {
  const origins = [...new Set(options.origins)].filter((origin) => /^https?:\/\/[^/*\s]+$/.test(origin));

  const helloTo = (origin: string): void =>
    options.post(
      { namespace: protocolNamespace, type: 'hello', versions: [protocolVersion], path: options.path },
      origin,
    );

  return {
    hello: () => origins.forEach(helloTo),
    receive({ source, origin, data, ports }) {
      if (source !== options.peer || !origins.includes(origin) || !isHandshakeMessage(data)) return false;
      const [port] = ports;
      if (data.type === 'poll') helloTo(origin);
      else if (data.type === 'connect' && data.version === protocolVersion && port) options.onPort(port);
      else return false;
      return true;
    },
  };
}
