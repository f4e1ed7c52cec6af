import type { ChannelPort } from './peer.js';

/** One end of a private port that lets only well-formed messages through. */
export interface PortChannel<Sent> {
  /** False when the port is closed or the message cannot be cloned; nothing is thrown. */
  send(message: Sent): boolean;
  close(): void;
  /** How many messages were refused. */
  refused(): number;
}

export interface PortChannelOptions<Received> {
  readonly port: ChannelPort;
  /** Guard of the messages of the other end. What it refuses is counted and otherwise ignored. */
  accepts(value: unknown): value is Received;
  onMessage(message: Received): void;
  /** Asked for each message; false drops it unread. */
  readonly admits?: () => boolean;
}

/** Opens a channel over `port`. The same code serves page and editor. */
export function openPortChannel<Received, Sent>({
  port,
  accepts,
  onMessage,
  admits,
}: PortChannelOptions<Received>): PortChannel<Sent> {
  // Taken once, so that a script of the page that patches the prototype later cannot listen in.
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
