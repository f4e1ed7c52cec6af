import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  formatVisitorRecord,
  parseVisitorRecord,
  parseVisitStart,
  type VisitorRecord,
} from '../../../../protocol/context/visitor-record.js';
import { nextVisit } from '../../../../runtime/services/tracking/visit.js';

const known: VisitorRecord = { id: 'abc-1', firstVisitMs: 100, previousVisitMs: 200, currentVisitMs: 300, visits: 4 };
const newId = (): string => 'new-id';

describe('the visit of a hit', () => {
  it('begins the record of an unknown visitor [TRK-01]', () => {
    expect(nextVisit(null, null, 5000, newId)).toEqual({
      startMs: 5000,
      record: { id: 'new-id', firstVisitMs: 5000, previousVisitMs: 5000, currentVisitMs: 5000, visits: 1 },
    });
  });

  it('continues while the visit has a start time', () => {
    expect(nextVisit(known, 300, 5000, newId)).toEqual({ startMs: 300, record: known });
  });

  it('is a new one without a start time', () => {
    expect(nextVisit(known, null, 5000, newId)).toEqual({
      startMs: 5000,
      record: { ...known, previousVisitMs: 300, currentVisitMs: 5000, visits: 5 },
    });
  });

  it('begins a new record with a start time but no visitor', () => {
    expect(nextVisit(null, 300, 5000, newId)).toEqual(nextVisit(null, null, 5000, newId));
  });
});

const positive = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });

it('a record survives writing and reading [TRK-02]', () => {
  const record = fc.record({
    id: fc.stringMatching(/^[\w-]{1,40}$/),
    firstVisitMs: positive,
    previousVisitMs: positive,
    currentVisitMs: positive,
    visits: positive,
  });
  fc.assert(
    fc.property(record, (value) => {
      expect(parseVisitorRecord(formatVisitorRecord(value))).toEqual(value);
    }),
  );
});

test.each([
  '',
  'a',
  'a|1|2|3',
  'a|1|2|3|4|5',
  'a|0|2|3|4',
  'a|-1|2|3|4',
  'a|1.5|2|3|4',
  'a|x|2|3|4',
  'a b|1|2|3|4',
  '|1|2|3|4',
  'a|01|2|3|4',
])('the record %j is not valid [TRK-02]', (value) => expect(parseVisitorRecord(value)).toBeNull());

test.each([
  ['1700000000000', 1_700_000_000_000],
  ['1', 1],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['abc', null],
  ['', null],
])('the start of a visit %j is %s [TRK-03]', (value, expected) => expect(parseVisitStart(value)).toBe(expected));
