import * as text from '#strings/editor';
import type { PageMessage } from '../../protocol/messages/messages.js';
import type { Services } from '../services/services.js';
import { createFrameConnection } from './frame-connection.js';
import type { FrameConnection } from './frame-connection.js';

interface VisitorFrameEnds {
  /** A page is there; `path` is that of its address. */
  onReady(path: string): void;
  /** What a notice does not answer already. */
  onMessage?(message: PageMessage): void;
}

/** Connects to a page that behaves as for a visitor, and says what it does not do here: nothing is sent or saved. */
export function connectVisitorFrame(
  iframe: HTMLIFrameElement,
  { window, clock, toasts }: Pick<Services, 'window' | 'clock' | 'toasts'>,
  { onReady, onMessage }: VisitorFrameEnds,
): FrameConnection {
  const connection = createFrameConnection({
    iframe,
    pageOrigin: window.location.origin,
    window: window as Window & typeof globalThis,
    clock,
    onState() {},
    onMessage(message) {
      if (message.type === 'form/prevented') toasts.show(text.formsDoNotSend());
      else if (message.type === 'preview/notice') toasts.show(text.previewOnly());
      else onMessage?.(message);
    },
    onReady({ path }) {
      connection.send({ type: 'mode/set', mode: 'preview' });
      onReady(path);
    },
  });
  return connection;
}
