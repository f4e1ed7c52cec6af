import type { WidgetTable } from './option-table.js';

/** Log in: the login in a dialog. Markup: an element around a link to the login page, which works without script. */
export const logInTable = {
  name: 'log-in',
  options: {
    /** Address of the sign-up; empty when it is closed. */
    createUrl: { type: 'text', default: '' },
  },
  parts: { link: 'one' },
  events: { 'logged-in': { cancelable: true, detail: [] } },
} as const satisfies WidgetTable;
