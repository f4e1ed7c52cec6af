import type { WidgetTable } from './option-table.js';

/** Time between two looks at the clock, in ms. [TIME-01] */
export const updateMs = 5000;

/** Relative time: a moment as the time since then. [TIME-01 to TIME-03] */
export const relativeTimeTable = {
  name: 'relative-time',
  options: {},
  parts: {},
  events: {},
} as const satisfies WidgetTable;
