import { bookingServices } from '../enums/booking.js';
import type { WidgetTable } from './option-table.js';

/** Booking: a provider's form for a table or a reservation, beside a link to its own page. [BOOK-01 to BOOK-06] */
export const bookingTable = {
  name: 'booking',
  options: {
    provider: { type: 'choice', default: 'reservations', choices: bookingServices },
    /** The venue at the provider: its number for a table, else the end of its address. */
    venue: { type: 'text', default: '', maxLength: 80 },
  },
  parts: {
    /** Where the provider's form is drawn; it holds the button. */
    slot: 'one',
    /** Link to the provider's page of the venue. */
    link: 'one',
    /** Loads the form for visitors who have not accepted cookies. */
    show: 'optional',
    /** Says that the form did not load. */
    status: 'optional',
  },
  events: {
    loaded: { detail: [] },
  },
} as const satisfies WidgetTable;
