import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddOutcome } from '../../../../runtime/services/cart/add-queue.js';
import { createLineWishes } from '../../../../runtime/widgets/cart-page/line-wishes.js';
import { createDeferred, type Deferred } from '../../../support/answering-fetch.js';

interface Sent {
  readonly sku: string;
  readonly quantity: number;
  readonly sequence: number;
  readonly answer: Deferred<AddOutcome>;
}

function open() {
  const sent: Sent[] = [];
  let sequence = 0;
  const wishes = createLineWishes(
    (sku, quantity, at) => {
      const answer = createDeferred<AddOutcome>();
      sent.push({ sku, quantity, sequence: at, answer });
      return answer.promise;
    },
    () => (sequence += 1),
  );
  return { wishes, sent };
}

const ok: AddOutcome = { ok: true, totalQuantity: 1, message: null };
const failed: AddOutcome = { ok: false, message: null };
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('wishes about a line', () => {
  it('are shown at once, one is pending, and only the last of those meanwhile is sent', async () => {
    const { wishes, sent } = open();
    const first = wishes.wish('stool', 2);
    await settle();
    void wishes.wish('stool', 3);
    const last = wishes.wish('stool', 4);
    expect([wishes.wanted('stool'), sent.map(({ quantity }) => quantity)]).toEqual([4, [2]]);
    sent[0]?.answer.resolve(ok);
    await settle();
    expect(sent.map(({ quantity, sequence }) => [quantity, sequence])).toEqual([
      [2, 1],
      [4, 3],
    ]);
    sent[1]?.answer.resolve(ok);
    expect([await first, await last]).toEqual([
      { ...ok, quantity: 4 },
      { ...ok, quantity: 4 },
    ]);
    expect(wishes.wanted('stool')).toBeUndefined();
  });

  it('are merged into one before they are sent', async () => {
    const { wishes, sent } = open();
    for (const quantity of [2, 3, 4]) void wishes.wish('stool', quantity);
    await settle();
    expect(sent.map(({ quantity, sequence }) => [quantity, sequence])).toEqual([[4, 3]]);
  });

  it('have the outcome of the last, after any outcome of earlier ones', async () => {
    const { wishes, sent } = open();
    const outcome = wishes.wish('stool', 2);
    await settle();
    void wishes.wish('stool', 3);
    sent[0]?.answer.resolve(failed);
    await settle();
    sent[1]?.answer.resolve(ok);
    expect(await outcome).toEqual({ ...ok, quantity: 3 });
  });

  it('are sent when the page is left, with their own timestamps', async () => {
    const { wishes, sent } = open();
    void wishes.wish('stool', 2);
    await settle();
    void wishes.wish('stool', 5);
    wishes.flush();
    wishes.flush();
    expect(sent.map(({ quantity, sequence }) => [quantity, sequence])).toEqual([
      [2, 1],
      [5, 2],
    ]);
  });

  it('never have two pending requests for one line, and the last wish is sent last', async () => {
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('wish' as const),
        sku: fc.constantFrom('a', 'b'),
        quantity: fc.integer({ min: 0, max: 9 }),
      }),
      fc.record({ kind: fc.constant('answer' as const), fails: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
        const { wishes, sent } = open();
        const last = new Map<string, number>();
        const underWay = new Set<Sent>();
        let seen = 0;
        const collect = (): void => {
          for (const request of sent.slice(seen)) {
            expect([...underWay].some(({ sku }) => sku === request.sku)).toBe(false);
            underWay.add(request);
          }
          seen = sent.length;
        };
        const answerOne = async (fails: boolean): Promise<void> => {
          const [request] = underWay;
          if (!request) return;
          underWay.delete(request);
          request.answer.resolve(fails ? failed : ok);
          await settle();
          collect();
        };
        for (const each of acts) {
          if (each.kind === 'answer') await answerOne(each.fails);
          else {
            void wishes.wish(each.sku, each.quantity);
            last.set(each.sku, each.quantity);
            expect(wishes.wanted(each.sku)).toBe(each.quantity);
            await settle();
            collect();
          }
        }
        while (underWay.size > 0) await answerOne(false);
        for (const [sku, quantity] of last) {
          expect(sent.filter((request) => request.sku === sku).at(-1)?.quantity).toBe(quantity);
          expect(wishes.wanted(sku)).toBeUndefined();
        }
      }),
      { numRuns: 100 },
    );
  });
});
