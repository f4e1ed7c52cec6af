/**
 * The page's side of the handshake. Window messages only shake hands; all else goes over one private port a document.
 *
 * Requirements: nothing is sent to an origin that is not configured, never to `*`; nothing is believed unless it comes from the parent
 * window itself and from a configured origin; either side may start first; no timer is needed here.
 *
 * Steps: the page says `hello` to each configured origin, at its start and whenever it is polled. The editor answers `connect` with a
 * port. A later `connect` (the editor was reloaded) brings a new port, which replaces the former.
 */
import { isHandshakeMessage } from '../messages/handshake-guards.js';
import { protocolNamespace, protocolVersion, type HandshakeMessage } from '../messages/messages.js';
import type { ChannelPort, WindowMessage } from './peer.js';

export interface PageHandshakeOptions {
  /** The parent window; compared by identity. */
  readonly peer: unknown;
  /** Origins of editors, from the page context. Anything that is not a plain http(s) origin is left out. */
  readonly origins: readonly string[];
  /** Path and query of the page. */
  readonly path: string;
  post(message: HandshakeMessage, targetOrigin: string): void;
  onPort(port: ChannelPort): void;
}

export interface PageHandshake {
  /** Tells every configured origin that the page is there. */
  hello(): void;
  /** Takes a window message; false when it was none of ours and was ignored. */
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
