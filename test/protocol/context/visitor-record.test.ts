import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isVisitStart, parseVisitorRecord } from '../../../protocol/context/visitor-record.js';

describe('tracking cookies', () => {
  it('a visitor record is a word-and-hyphen id and four positive integers [TRK-01] [TRK-02]', () => {
    expect(parseVisitorRecord('a-B_9|1|2|3|4')).toEqual({
      id: 'a-B_9',
      firstVisitMs: 1,
      previousVisitMs: 2,
      currentVisitMs: 3,
      visits: 4,
    });
    for (const text of [
      '',
      'a|1|2|3',
      'a|1|2|3|4|5',
      'a b|1|2|3|4',
      '|1|2|3|4',
      'a|0|2|3|4',
      'a|-1|2|3|4',
      'a|1.5|2|3|4',
      'a|1|2|3|4\n',
      'a|01|2|3|4',
    ])
      expect([text, parseVisitorRecord(text)]).toEqual([text, null]);
  });

  it('is read as it is written', () => {
    const number = fc.integer({ min: 1, max: 2 ** 45 });
    const id = fc.stringMatching(/^[\w-]{1,36}$/);
    fc.assert(
      fc.property(id, number, number, number, number, (...fields) => {
        expect(Object.values(parseVisitorRecord(fields.join('|')) ?? {})).toEqual(fields);
      }),
    );
  });

  it('a visit start is a positive integer [TRK-03]', () => {
    expect(isVisitStart('1700000000000')).toBe(true);
    for (const text of [null, '', '0', '-1', '1.5', '1e9', ' 1', 'NaN'])
      expect([text, isVisitStart(text)]).toEqual([text, false]);
  });
});
