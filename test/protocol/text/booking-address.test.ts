import { describe, expect, it } from 'vitest';
import { bookingPage, bookingScript } from '../../../protocol/text/booking-address.js';

describe('addresses of bookings', () => {
  it('are those of the provider, for a venue in its form [BOOK-06]', () => {
    expect(bookingPage('table', ' 1234 ')).toBe('https://www.opentable.com/restref/client/?rid=1234');
    expect(bookingPage('reservations', 'sail-loft')).toBe('https://www.exploretock.com/sail-loft');
    expect(bookingScript('table', '1234', 'wide', 'de')).toBe(
      'https://www.opentable.com/widget/reservation/loader?rid=1234&type=standard&theme=wide&iframe=true&domain=com&newtab=true&lang=de',
    );
    expect(bookingScript('reservations', 'sail-loft', 'row', 'de')).toBe('https://www.exploretock.com/tock.js');
  });

  it.each([
    ['table', ''],
    ['table', 'sail-loft'],
    ['table', '12&type=x'],
    ['reservations', '../evil'],
    ['reservations', 'a b'],
    ['reservations', ''],
  ] as const)('are none for %s of %j', (service, venue) => expect(bookingPage(service, venue)).toBe(''));
});
