import type { WidgetTable } from './option-table.js';

/** Accordion: sections that open and close by their headings. [ACC-01 to ACC-06] */
export const accordionTable = {
  name: 'accordion',
  options: {
    /** Whether several sections may be open at once. */
    allowMultiple: { type: 'boolean', default: false },
    /** Whether the first section starts open. */
    firstOpen: { type: 'boolean', default: false },
    /** Duration of opening and closing; 0 under reduced motion. */
    transitionMs: { type: 'number', default: 250, min: 0, max: 600, integer: true, unit: 'ms' },
  },
  parts: { heading: 'many', panel: 'many' },
  events: {
    'before-open': { cancelable: true, detail: ['index', 'id'] },
    opened: { detail: ['index', 'id'] },
    closed: { detail: ['index', 'id'] },
  },
} as const satisfies WidgetTable;
