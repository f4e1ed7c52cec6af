import type { BlockLabels } from './block-table.js';

export const calendarLabels: BlockLabels = {
  name: 'Calendar',
  description: 'The events of a month.',
  fields: {
    heading: { label: 'Heading', help: 'Left out when empty.' },
    journal: { label: 'Events page' },
  },
};
