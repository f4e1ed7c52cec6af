import type { CartAnswer } from '../../../protocol/http/commerce.js';

/** The outcome of a burst of additions. `message` is the server's message, or null; `answer` is its whole answer. */
export type AddOutcome =
  | {
      readonly ok: true;
      readonly totalQuantity: number;
      readonly message: string | null;
      readonly answer?: CartAnswer | null;
    }
  | { readonly ok: false; readonly message: string | null };

/** Sends one addition. `requestId` makes it idempotent: a repeated request adds once. Never rejects. */
export type SendAddition = (sku: string, quantity: number, requestId: string) => Promise<AddOutcome>;

export interface AddQueue {
  /** Sends an addition, or adds to the burst that waits for the pending answer. */
  add(sku: string, quantity: number): Promise<AddOutcome>;
  /** Sends waiting additions at once, when the page is hidden. */
  flush(): void;
}

interface Burst {
  quantity: number;
  /** Ends the wait; undefined before it begins. */
  start?: () => void;
  readonly outcome: Promise<AddOutcome>;
}

/**
 * Creates the queue of additions: one request per product is pending at a time, and every press during it is part of the next request.
 * All presses of a burst get the same outcome.
 */
export function createAddQueue(send: SendAddition, uniqueId: () => string): AddQueue {
  const running = new Map<string, Promise<AddOutcome>>();
  const waiting = new Map<string, Burst>();

  async function run(sku: string): Promise<AddOutcome> {
    const burst = waiting.get(sku) as Burst;
    // Presses are added to the burst until it is sent.
    await Promise.race([running.get(sku), new Promise<void>((start) => (burst.start = start))]);
    waiting.delete(sku);
    const outcome = send(sku, burst.quantity, uniqueId());
    running.set(sku, outcome);
    await outcome;
    if (running.get(sku) === outcome) running.delete(sku);
    return outcome;
  }

  return {
    add(sku, quantity) {
      const burst = waiting.get(sku);
      if (burst) {
        burst.quantity += quantity;
        return burst.outcome;
      }
      const outcome = Promise.resolve(sku).then(run);
      waiting.set(sku, { quantity, outcome });
      return outcome;
    },
    flush() {
      for (const burst of waiting.values()) burst.start?.();
    },
  };
}
