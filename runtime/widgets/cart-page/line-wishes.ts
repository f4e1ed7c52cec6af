import type { AddOutcome } from '../../services/cart/add-queue.js';

/** Sends what a line shall hold, and when that was wished for. Never rejects. */
export type SendWish = (sku: string, quantity: number, sequence: number) => Promise<AddOutcome>;

/** What became of the last wish about a line, which was for `quantity` pieces. */
export type LineOutcome = AddOutcome & { readonly quantity: number };

/** What the visitor has asked of the lines and the server has not answered yet. */
export interface LineWishes {
  /** What the line shall hold; undefined when nothing is awaited about it. */
  wanted(sku: string): number | undefined;
  /** Asks, or replaces what was asked for. All wishes until the line is answered for have one outcome: that of the last. */
  wish(sku: string, quantity: number): Promise<LineOutcome>;
  /** Sends at once what waits, for a page that goes away. */
  flush(): void;
}

interface Line {
  wanted: number;
  sent: number;
  /** Of the last wish. */
  sequence: number;
  readonly outcome: Promise<LineOutcome>;
}

/** Wishes of which one a line is on its way at a time; of those during an answer the last is sent after it. */
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
