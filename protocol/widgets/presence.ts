import type { WidgetTable } from './option-table.js';

/**
 * Presence: updates a page when its account is logged in or out on another page. Markup: an element around the account's entry in the
 * header and the hidden link to the login.
 */
export const presenceTable = {
  name: 'presence',
  options: {
    /** Id of the account that the page was rendered for; empty for an anonymous page. */
    accountId: { type: 'text', default: '' },
    /** Whether the page is private to this account, so that it is hidden when the account logs out. */
    isPrivate: { type: 'boolean', default: false },
    /** Whether the account has just been logged out, so that the other pages are notified. */
    isFarewell: { type: 'boolean', default: false },
  },
  parts: { entry: 'optional', 'log-in': 'optional' },
  events: { 'account-changed': { cancelable: true, detail: [] } },
} as const satisfies WidgetTable;
