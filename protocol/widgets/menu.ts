import type { WidgetTable } from './option-table.js';

/** Menu: closes the content of a disclosure. Markup: a `details` element with the content in it, or as its next sibling. The summary is no part, so that the browser opens it at once. */
export const menuTable = {
  name: 'menu',
  options: {},
  parts: {},
  events: {},
} as const satisfies WidgetTable;
