import { expect, it } from 'vitest';
import { bookingLayout } from '../../../protocol/enums/booking.js';

it.each([
  ['table', 850, 'standard'],
  ['table', 851, 'wide'],
  ['table', 320, 'standard'],
] as const)('%s booking of %i px is %s [BOOK-04]', (service, width, layout) =>
  expect(bookingLayout(service, width)).toBe(layout),
);

it.each([
  ['reservations', 750, 'column'],
  ['reservations', 751, 'row'],
  ['reservations', 320, 'column'],
] as const)('%s of %i px are a %s [BOOK-05]', (service, width, layout) =>
  expect(bookingLayout(service, width)).toBe(layout),
);
