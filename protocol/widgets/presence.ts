import type { WidgetTable } from './option-table.js';

/**
 * Presence: keeps what a page says of its account true while it is logged in and out elsewhere. Markup: around the account's entry in the
 * header, with the link to the login beside it, hidden.
 */
export const presenceTable = {
  name: 'presence',
  options: {
    /** Of the account that the page was made for; empty for a page that waits for a login. */
    accountId: { type: 'text', default: '' },
    /** The page is for this account alone and leaves the screen with it. */
    isPrivate: { type: 'boolean', default: false },
    /** The account has just been logged out: the other pages are told. */
    isFarewell: { type: 'boolean', default: false },
  },
  parts: { entry: 'optional', 'log-in': 'optional' },
  events: { 'account-changed': { cancelable: true, detail: [] } },
} as const satisfies WidgetTable;
