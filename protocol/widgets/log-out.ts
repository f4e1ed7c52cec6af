import type { WidgetTable } from './option-table.js';

/** Log out: ends the session of the account. Markup: a `form` element that posts to the call without script. */
export const logOutTable = {
  name: 'log-out',
  options: {},
  parts: { button: 'one' },
  events: { 'before-log-out': { cancelable: true, detail: [] } },
} as const satisfies WidgetTable;
