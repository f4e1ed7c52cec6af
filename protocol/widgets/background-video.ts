import type { WidgetTable } from './option-table.js';

/** Background video: a muted video that plays automatically where allowed, with a button to pause it. */
export const backgroundVideoTable = {
  name: 'background-video',
  options: {},
  parts: { media: 'one', toggle: 'one' },
  events: {},
} as const satisfies WidgetTable;
