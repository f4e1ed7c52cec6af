import type { AddOutcome } from '../../services/cart/add-queue.js';

/** Sends the quantity of a line, and the sequence number of the wish. Never rejects. */
export type SendWish = (sku: string, quantity: number, sequence: number) => Promise<AddOutcome>;

/** The outcome of the last wish for a line; `quantity` is the one that was sent. */
export type LineOutcome = AddOutcome & { readonly quantity: number };

/** Quantities that the visitor has asked for and the server has not confirmed yet. */
export interface LineWishes {
  /** The pending quantity of a line; undefined for none. */
  wanted(sku: string): number | undefined;
  /** Sets the pending quantity. Wishes that join a pending one share its promise, which has the outcome of the last. */
  wish(sku: string, quantity: number): Promise<LineOutcome>;
  /** Sends unsent quantities at once, for a page that is left. */
  flush(): void;
}

interface Line {
  wanted: number;
  sent: number;
  /** Sequence number of the last wish. */
  sequence: number;
  readonly outcome: Promise<LineOutcome>;
}

/** Sends one request a line at a time. Of the wishes during a request the last is sent after its answer. */
export function createLineWishes(send: SendWish, nextSequence: () => number): LineWishes {
  const lines = new Map<string, Line>();

  async function run(sku: string): Promise<LineOutcome> {
    for (;;) {
      const line = lines.get(sku) as Line;
      const quantity = line.wanted;
      line.sent = quantity;
      const outcome = await send(sku, quantity, line.sequence);
      if (line.wanted === quantity) {
        lines.delete(sku);
        return { ...outcome, quantity };
      }
    }
  }

  return {
    wanted: (sku) => lines.get(sku)?.wanted,
    wish(sku, quantity) {
      const line = lines.get(sku);
      if (line) {
        line.wanted = quantity;
        line.sequence = nextSequence();
        return line.outcome;
      }
      const outcome = Promise.resolve(sku).then(run);
      lines.set(sku, { wanted: quantity, sent: quantity, sequence: nextSequence(), outcome });
      return outcome;
    },
    flush() {
      lines.forEach((line, sku) => {
        if (line.wanted === line.sent) return;
        line.sent = line.wanted;
        void send(sku, line.wanted, line.sequence);
      });
    },
  };
}
