import type { ChannelPort } from './peer.js';

/** One end of a private port that passes only well-formed messages. */
export interface PortChannel<Sent> {
  /** False when the port is closed or the message cannot be cloned; nothing is thrown. */
  send(message: Sent): boolean;
  close(): void;
  /** Number of refused messages. */
  refused(): number;
}

export interface PortChannelOptions<Received> {
  readonly port: ChannelPort;
  /** Guard of the messages of the other end. Refused messages are counted and otherwise ignored. */
  accepts(value: unknown): value is Received;
  onMessage(message: Received): void;
  /** Called for each message; false drops it unread. */
  readonly admits?: () => boolean;
}

/** Opens a channel over `port`. The same code serves page and editor. */
export function openPortChannel<Received, Sent>({
  port,
  accepts,
  onMessage,
  admits,
}: PortChannelOptions<Received>): PortChannel<Sent> {
  // Bound once, so that a script of the page that patches the prototype later cannot intercept messages.
  const post = port.postMessage.bind(port);
  let open = true;
  let refused = 0;
  port.addEventListener('message', ({ data }) => {
    if (!open) return;
    if ((admits && !admits()) || !accepts(data)) refused += 1;
    else onMessage(data);
  });
  port.start();
  return {
    send(message) {
      try {
        if (open) post(message);
      } catch {
        return false;
      }
      return open;
    },
    close() {
      open = false;
      port.close();
    },
    refused: () => refused,
  };
}
