import { describe, expect, it } from 'vitest';
import { encodeForm } from '../../../../pages/server/payments/form-encoding.js';

describe('the form encoding of Stripe', () => {
  it('names nested values by brackets, and leaves out what is undefined', () => {
    const form = new URLSearchParams(
      encodeForm({
        mode: 'payment',
        line_items: [{ price_data: { currency: 'usd', unit_amount: 2000 }, quantity: 1 }, { quantity: 2 }],
        metadata: { order: 'a b&c=d' },
        isSet: true,
        absent: undefined,
      }),
    );
    expect([...form]).toEqual([
      ['mode', 'payment'],
      ['line_items[0][price_data][currency]', 'usd'],
      ['line_items[0][price_data][unit_amount]', '2000'],
      ['line_items[0][quantity]', '1'],
      ['line_items[1][quantity]', '2'],
      ['metadata[order]', 'a b&c=d'],
      ['isSet', 'true'],
    ]);
  });

  it('is percent-encoded', () => {
    expect(encodeForm({ 'a b': ['ü&'] })).toBe('a+b%5B0%5D=%C3%BC%26');
  });
});
