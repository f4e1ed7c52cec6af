import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDue, readRecord } from '../../../../runtime/widgets/popup/record.js';

const day = 86_400_000;
const now = 1_700_000_000_000;
const rules = { version: '1', showUntilSignup: false, displayFrequency: 7 };
const closedFor = (days: number, more: object = {}) => ({ 'date-closed': now - days * day, version: '1', ...more });

describe('a popup', () => {
  it.each([
    ['without a record', null, {}, true],
    ['closed six days ago', closedFor(6), {}, false],
    ['closed seven days ago', closedFor(7), {}, true],
    ['closed an instant too late', { 'date-closed': now - 7 * day + 1, version: '1' }, {}, false],
    ['closed a moment ago, on every page', closedFor(0), { displayFrequency: 0 }, true],
    ['closed years ago, never again', closedFor(4000), { displayFrequency: -1 }, false],
    [
      'of another version',
      closedFor(0, { version: '0', submitted: true }),
      { displayFrequency: -1, showUntilSignup: true },
      true,
    ],
    ['answered, until it is answered', closedFor(99, { submitted: true }), { showUntilSignup: true }, false],
    ['answered, though that is not asked', closedFor(99, { submitted: true }), {}, true],
    ['closed, until it is answered', closedFor(1), { showUntilSignup: true }, false],
    ['closed long ago, until it is answered', closedFor(8), { showUntilSignup: true }, true],
    [
      'closed, until it is answered, never again',
      closedFor(99),
      { showUntilSignup: true, displayFrequency: -1 },
      false,
    ],
  ])('%s is due or not [POP-01] [POP-03] [POP-04] [POP-06]', (_name, record, more, expected) => {
    expect(isDue(record, { ...rules, ...more }, now)).toBe(expected);
  });

  it('stays due at any later time once it is due', () => {
    const days = fc.integer({ min: 0, max: 4000 });
    fc.assert(
      fc.property(days, days, fc.integer({ min: -1, max: 400 }), (closed, later, displayFrequency) => {
        const record = closedFor(closed);
        return (
          !isDue(record, { ...rules, displayFrequency }, now) ||
          isDue(record, { ...rules, displayFrequency }, now + later * day)
        );
      }),
    );
  });

  it.each([
    null,
    undefined,
    7,
    'text',
    {},
    { version: 1 },
    { version: '1', 'date-closed': 'yesterday' },
    { version: '1', 'date-closed': Number.NaN },
    [],
  ])('takes %j for no record', (value) => {
    expect(readRecord(value)).toBeNull();
  });
});
