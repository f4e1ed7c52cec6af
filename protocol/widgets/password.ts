import type { WidgetTable } from './option-table.js';

/** Debounce of the question how hard a new password is to guess. */
export const strengthDelayMs = 400;

/**
 * Password: a button that shows what is typed, and for a new password how hard it is to guess. Markup: an element around one `input` and the
 * button, with the field's help as `hint` where the password is a new one.
 */
export const passwordTable = {
  name: 'password',
  options: {},
  parts: { button: 'one', hint: 'optional' },
  events: {},
} as const satisfies WidgetTable;
