import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isVisitorRecord, isVisitStart } from '../../../../protocol/context/visitor-record.js';
import { nextVisit } from '../../../../runtime/services/tracking/visit.js';

const known = 'abc-1|100|200|300|4';
const newId = (): string => 'new-id';

describe('the visit of a hit', () => {
  it('begins the record of an unknown visitor [TRK-01]', () => {
    expect(nextVisit(null, null, 5000, newId)).toEqual(['new-id|5000|5000|5000|1', '5000']);
  });

  it('continues while the visit has a start time', () => {
    expect(nextVisit(known, '300', 5000, newId)).toEqual([known, '300']);
  });

  it.each([null, '', '0', 'x'])('is a new one with the start time %j', (start) => {
    expect(nextVisit(known, start, 5000, newId)).toEqual(['abc-1|100|300|5000|5', '5000']);
  });

  it('begins a new record with a start time but no visitor', () => {
    expect(nextVisit(null, '300', 5000, newId)).toEqual(nextVisit(null, null, 5000, newId));
  });

  it('keeps valid cookies, and is the same for the next hit, whatever was kept before [TRK-02] [TRK-03]', () => {
    const number = fc.integer({ min: 1, max: 2 ** 45 }).map(String);
    const cookie = fc.oneof(
      fc.constant(null),
      fc.string(),
      number,
      fc.tuple(fc.stringMatching(/^[\w-]{1,40}$/), number, number, number, number).map((fields) => fields.join('|')),
    );
    fc.assert(
      fc.property(cookie, cookie, (record, start) => {
        const visit = nextVisit(record, start, 5000, newId);
        expect([isVisitorRecord(visit[0]), isVisitStart(visit[1])]).toEqual([true, true]);
        expect(nextVisit(...visit, 6000, newId)).toEqual(visit);
      }),
    );
  });
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
])('the record %j is not valid: another begins [TRK-02]', (record) =>
  expect(nextVisit(record, '300', 5000, newId)).toEqual(['new-id|5000|5000|5000|1', '5000']),
);
