import type { WidgetTable } from './option-table.js';

/**
 * Spam check of a form that the browser sends itself: an order or a sign-up, while more of them come than people make. Markup: the form, with the
 * hidden control of the solution and a place for what is said. It has no box: there is nothing to press or to read.
 */
export const spamCheckTable = {
  name: 'spam-check',
  options: {
    /** Whether the visitor has pressed already, on the page before, which had no check: the form is sent once it is solved. */
    isPressed: { type: 'boolean', default: false },
  },
  parts: { solution: 'one', status: 'one' },
  events: {},
} as const satisfies WidgetTable;
