import { isCount, isListOf, isMessage, isOneOf, isText, type FieldGuards, type Fields } from './guard-parts.js';
import { protocolNamespace, type HandshakeMessage } from './messages.js';

const variants: Readonly<Record<HandshakeMessage['type'], FieldGuards>> = {
  poll: {},
  hello: { versions: isListOf(isCount), path: isText },
  connect: { version: isCount },
  reject: { reason: isOneOf(['version']) },
};

/** Whether `value`, as a window received it, is a handshake message of our namespace. */
export function isHandshakeMessage(value: unknown): value is HandshakeMessage {
  return isMessage(value, variants) && (value as Fields)['namespace'] === protocolNamespace;
}
