import { accordionTable } from '../widgets/accordion.js';
import type { BlockTable } from './block-table.js';

/** Accordion: titled sections that a visitor opens and closes. */
export const accordionBlockTable = {
  type: 'accordion',
  widgets: ['accordion'],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    items: {
      type: 'list',
      default: [],
      max: 60,
      item: {
        title: { type: 'text', default: '', maxLength: 200 },
        text: { type: 'rich-text', default: '', maxLength: 10_000 },
      },
    },
    ...accordionTable.options,
    transitionMs: { ...accordionTable.options.transitionMs, range: [0, 600, 50] },
  },
  liveFields: ['allowMultiple', 'transitionMs'],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
