import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAddQueue, type AddOutcome } from '../../../../runtime/services/cart/add-queue.js';
import { createDeferred } from '../../../support/answering-fetch.js';

const added: AddOutcome = { ok: true, totalQuantity: 1, message: null };

function open() {
  const sent: { sku: string; quantity: number; requestId: string; answer: (outcome: AddOutcome) => void }[] = [];
  let ids = 0;
  const { add, flush } = createAddQueue(
    (sku, quantity, requestId) => {
      const { promise, resolve } = createDeferred<AddOutcome>();
      sent.push({ sku, quantity, requestId, answer: resolve });
      return promise;
    },
    () => `id-${++ids}`,
  );
  return { add, flush, sent };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the queue of additions', () => {
  it('sends one request at a time for a product, and batches the presses during it', async () => {
    const { add, sent } = open();
    const first = add('stool', 1);
    await turn();
    const others = [add('stool', 1), add('stool', 2), add('stool', 1)];
    await turn();
    expect(sent.map(({ quantity }) => quantity)).toEqual([1]);
    sent[0]!.answer(added);
    expect(await first).toBe(added);
    await turn();
    expect(sent.map(({ quantity }) => quantity)).toEqual([1, 4]);
    const outcome: AddOutcome = { ok: true, totalQuantity: 5, message: null };
    sent[1]!.answer(outcome);
    expect(await Promise.all(others)).toEqual([outcome, outcome, outcome]);
  });

  it('gives each burst its own id', async () => {
    const { add, sent } = open();
    void add('stool', 1);
    await turn();
    void add('stool', 1);
    sent[0]!.answer(added);
    await turn();
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
  });

  it('does not let products wait for each other', async () => {
    const { add, sent } = open();
    void add('stool', 1);
    void add('box', 2);
    await turn();
    expect(sent.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['stool', 1],
      ['box', 2],
    ]);
  });

  it('continues after a failure', async () => {
    const { add, sent } = open();
    const first = add('stool', 1);
    await turn();
    void add('stool', 3);
    sent[0]!.answer({ ok: false, message: null });
    expect(await first).toEqual({ ok: false, message: null });
    await turn();
    expect(sent[1]?.quantity).toBe(3);
  });

  it('sends waiting pieces at once when it is flushed, each piece once, and continues as before', async () => {
    const { add, flush, sent } = open();
    flush();
    const first = add('stool', 1);
    await turn();
    const second = add('stool', 2);
    void add('stool', 3);
    void add('box', 1);
    await turn();
    flush();
    await turn();
    expect(sent.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['stool', 1],
      ['box', 1],
      ['stool', 5],
    ]);
    void add('stool', 7);
    sent[0]!.answer(added);
    await turn();
    // The burst that was flushed is still under way.
    expect(sent).toHaveLength(3);
    sent[2]!.answer({ ok: false, message: null });
    expect([await first, await second]).toEqual([added, { ok: false, message: null }]);
    await turn();
    expect(sent[3]?.quantity).toBe(7);
  });

  it('sends every piece exactly once, for any order of presses and answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.record({ press: fc.integer({ min: 1, max: 5 }) }), fc.constant('answer' as const)), {
          maxLength: 30,
        }),
        async (acts) => {
          const { add, sent } = open();
          let pressed = 0;
          let answered = 0;
          for (const act of acts) {
            if (act === 'answer') {
              if (answered < sent.length) sent[answered++]!.answer(added);
              await turn();
            } else {
              pressed += act.press;
              void add('stool', act.press);
            }
            expect(sent.length - answered).toBeLessThanOrEqual(1);
          }
          await turn();
          while (answered < sent.length) {
            sent[answered++]!.answer(added);
            await turn();
          }
          expect(sent.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(pressed);
        },
      ),
      { numRuns: 40 },
    );
  });
});
