import type { WidgetTable } from './option-table.js';

/** Log in: the login in a dialog over the page. Markup: around a link to the page of the login, which serves without script. */
export const logInTable = {
  name: 'log-in',
  options: {
    /** Where visitors make an account; empty where they cannot. */
    createUrl: { type: 'text', default: '' },
  },
  parts: { link: 'one' },
  events: { 'logged-in': { cancelable: true, detail: [] } },
} as const satisfies WidgetTable;
