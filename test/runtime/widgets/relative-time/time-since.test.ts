import { describe, expect, it } from 'vitest';
import { timeSince } from '../../../../runtime/widgets/relative-time/time-since.js';

const now = 1_700_000_000_000;
const ago = (seconds: number) => timeSince(now - seconds * 1000, now);
const [minute, hour, day] = [60, 3600, 86_400];

describe('timeSince', () => {
  it.each([
    [-day, { unit: 'now', n: 0 }],
    [0, { unit: 'now', n: 0 }],
    [4.9, { unit: 'now', n: 0 }],
    [5, { unit: 'seconds', n: 5 }],
    [59, { unit: 'seconds', n: 59 }],
    [minute, { unit: 'minutes', n: 1 }],
    [hour - 1, { unit: 'minutes', n: 59 }],
    [hour, { unit: 'hours', n: 1 }],
    [day - 1, { unit: 'hours', n: 23 }],
    [day, { unit: 'yesterday', n: 1 }],
    [2 * day, { unit: 'days', n: 2 }],
    [30 * day, { unit: 'days', n: 30 }],
    [31 * day, null],
  ])('of %d seconds is %o [TIME-02]', (seconds, expected) => {
    expect(ago(seconds)).toEqual(expected);
  });
});
