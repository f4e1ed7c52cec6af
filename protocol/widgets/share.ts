import type { WidgetTable } from './option-table.js';

/** Share: hands the page's address to the visitor's device, or copies it. The links beside it need no script. */
export const shareTable = {
  name: 'share',
  options: {
    /** Full address of the page; empty for the one in the address bar. */
    url: { type: 'text', default: '', maxLength: 2000 },
    title: { type: 'text', default: '', maxLength: 300 },
  },
  parts: {
    button: 'one',
    /** What was done, announced politely. */
    status: 'optional',
  },
  events: {
    shared: { detail: [] },
    copied: { detail: [] },
  },
} as const satisfies WidgetTable;
