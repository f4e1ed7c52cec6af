import { expect, it } from 'vitest';
import { keptByServer, keptOf } from '../../../../pages/server/store/kept-days.js';

it('data is kept as long as the environment says, else the owner, else the default', () => {
  expect(keptOf(null, {})).toEqual({ cartDays: 30, eventDays: 90, unpaidOrderDays: 30 });
  expect(keptOf({ kept: { eventDays: 7, unpaidOrderDays: 0 } }, keptByServer({ MORTISE_EVENT_DAYS: ' 14 ' }))).toEqual({
    cartDays: 30,
    eventDays: 14,
    unpaidOrderDays: 0,
  });
  expect(() => keptByServer({ MORTISE_UNPAID_ORDER_DAYS: '-1' })).toThrow(
    'MORTISE_UNPAID_ORDER_DAYS is "-1", but it has to be a whole number from 0 to 3650.',
  );
});
