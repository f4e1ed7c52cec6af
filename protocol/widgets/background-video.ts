import type { WidgetTable } from './option-table.js';

/** Background video: a silent film that plays by itself where it may, with a button that stops it. */
export const backgroundVideoTable = {
  name: 'background-video',
  options: {},
  parts: { media: 'one', toggle: 'one' },
  events: {},
} as const satisfies WidgetTable;
