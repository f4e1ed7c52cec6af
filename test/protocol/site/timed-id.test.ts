import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { timedId, timeOfId } from '../../../protocol/site/timed-id.js';

it('an id tells when it was made, whatever follows', () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(5000, 0) });
  fc.assert(
    fc.property(moment, fc.string(), (ms, id) => {
      expect(timeOfId(timedId(ms, id))).toBe(ms);
    }),
  );
});

test.each(['', 'event-1', '3f8e0c1a-5a64-4cb0-9a53-6d0c6a4d0a11.m1x2y3z4.sig', 'abc.d', '00000000.a', 'zzzzzzzzzz.a'])(
  'the id %j has no time',
  (id) => expect(timeOfId(id)).toBeNull(),
);
