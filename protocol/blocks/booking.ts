import { bookingTable } from '../widgets/booking.js';
import type { BlockTable } from './block-table.js';

/** Booking: a table or a reservation at a provider. [BOOK-01 to BOOK-06] */
export const bookingBlockTable = {
  type: 'booking',
  widgets: ['booking'],
  fields: {
    heading: { type: 'text', default: '', maxLength: 80 },
    provider: bookingTable.options.provider,
    venue: bookingTable.options.venue,
    /** Words of the link; empty for the built-in ones. */
    linkText: { type: 'text', default: '', maxLength: 60 },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
