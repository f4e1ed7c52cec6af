import * as dialog from '../enums/dialog.js';
import type { WidgetTable } from './option-table.js';

/** Dialog: a trigger opens its content in a dialog. [DLG-01 to DLG-10] */
export const dialogTable = {
  name: 'dialog',
  options: {
    /** A confirmation with its buttons, an alert with one button, or information that hides automatically. */
    dialogStyle: {
      type: 'choice',
      default: 'confirm-only',
      choices: [...dialog.confirmationStyles, 'alert', 'information'],
    },
    /** Width, at most that of the window. [DLG-09] */
    widthPx: { type: 'number', default: dialog.widthPx, min: 200, max: 1200, integer: true, unit: 'px' },
    /** Space around the content. [DLG-10] */
    paddingPx: { type: 'number', default: dialog.paddingPx, min: 0, max: 80, integer: true, unit: 'px' },
    /** Whether the dialog's element is removed once hidden. [DLG-06] */
    destroyOnHide: { type: 'boolean', default: true },
    /** Whether it opens automatically once attached. */
    openOnLoad: { type: 'boolean', default: false },
  },
  parts: {
    /** A link to the content, or a button. */
    trigger: 'optional',
    content: 'one',
  },
  events: {
    'before-open': { cancelable: true, detail: [] },
    opened: { detail: [] },
    confirmed: { detail: [] },
    rejected: { detail: [] },
    cancelled: { detail: [] },
    hidden: { detail: [] },
  },
} as const satisfies WidgetTable;
