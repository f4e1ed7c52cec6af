import type { BlockLabels } from './block-table.js';

export const bookingBlockLabels: BlockLabels = {
  name: 'Booking',
  description:
    'A table or a reservation at a provider. Nothing is asked of it before a visitor accepts cookies or asks for the form.',
  fields: {
    heading: { label: 'Heading' },
    provider: { label: 'Provider', choices: { reservations: 'Tock', table: 'OpenTable' } },
    venue: {
      label: 'Your place there',
      help: 'OpenTable: the number of the restaurant. Tock: the end of your address there.',
    },
    linkText: { label: 'Words of the link' },
  },
};
