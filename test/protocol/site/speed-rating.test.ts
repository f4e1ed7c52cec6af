import { expect, test } from 'vitest';
import { rateSpeed } from '../../../protocol/site/speed-rating.js';

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'needs-work'],
  ['LCP', 4000, 'needs-work'],
  ['LCP', 4001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 500, 'needs-work'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'needs-work'],
  ['CLS', 0.26, 'poor'],
] as const)('%s of %f is %s', (vital, value, rating) => expect(rateSpeed(vital, value)).toBe(rating));
