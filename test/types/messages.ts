/** Held by the type check alone: schema and message types are the same, fields that may be absent included. */
import type * as z from 'zod';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import type { EditorMessage, HandshakeMessage, PageMessage } from '../../protocol/messages/messages.js';
import type { editorMessageSchema, handshakeMessageSchema, pageMessageSchema } from '../contracts/message-schemas.js';

/** Stops at blocks and document values, which are the same type on both sides by name. */
type DeepReadonly<T> = [JsonValue] extends [T]
  ? 'json'
  : T extends Block
    ? 'block'
    : T extends object
      ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
      : T;

/** True when each side takes what the other gives, whatever is written in it. */
type Same<A, B> = [DeepReadonly<A>] extends [DeepReadonly<B>]
  ? [DeepReadonly<B>] extends [DeepReadonly<A>]
    ? true
    : false
  : false;

export const editorMessagesAgree: Same<z.infer<typeof editorMessageSchema>, EditorMessage> = true;
export const pageMessagesAgree: Same<z.infer<typeof pageMessageSchema>, PageMessage> = true;
export const handshakeMessagesAgree: Same<z.infer<typeof handshakeMessageSchema>, HandshakeMessage> = true;
