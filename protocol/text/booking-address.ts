import type { BookingLayout, BookingService } from '../enums/booking.js';

/** The form of a venue's name at each provider: a number, or the end of its address. */
const venues: Readonly<Record<BookingService, RegExp>> = { table: /^\d{1,9}$/, reservations: /^[a-z\d-]{1,80}$/i };

/** The provider's own page of a venue; empty for a venue that it cannot have. */
export function bookingPage(service: BookingService, venue: string): string {
  const name = venue.trim();
  if (!venues[service].test(name)) return '';
  return service === 'table'
    ? `https://www.opentable.com/restref/client/?rid=${name}`
    : `https://www.exploretock.com/${name}`;
}

/** Host of each provider's scripts. */
export const bookingHosts: Readonly<Record<BookingService, string>> = {
  table: 'opentable.com',
  reservations: 'exploretock.com',
};

/** Address of the provider's script; that of table booking holds the venue. [BOOK-06] */
export function bookingScript(service: BookingService, venue: string, layout: BookingLayout, language: string): string {
  if (service === 'reservations') return 'https://www.exploretock.com/tock.js';
  const query = `rid=${venue.trim()}&type=standard&theme=${layout}&iframe=true&domain=com&newtab=true`;
  return `https://www.opentable.com/widget/reservation/loader?${query}&lang=${encodeURIComponent(language)}`;
}
