import type { WidgetTable } from './option-table.js';

/** Buttons of a confirmation dialog. [DLG-02] */
const confirmationStyles = ['confirm-or-reject', 'confirm-or-cancel', 'confirm-only', 'no-buttons'] as const;

export type ConfirmationStyle = (typeof confirmationStyles)[number];

/** Times of dialogs in milliseconds. */
export const dialogTimes = {
  /** Longest duration of hiding a dialog. [DLG-07] */
  hideMs: 600,
  /** How long an information dialog is shown, not counting the time with the pointer or the focus on it. [DLG-08] */
  informationMs: 2000,
} as const;

/** Dialog: a trigger opens its content in a dialog. [DLG-01 to DLG-10] */
export const dialogTable = {
  name: 'dialog',
  options: {
    /** A confirmation with its buttons, an alert with one button, or information that hides automatically. */
    dialogStyle: { type: 'choice', default: 'confirm-only', choices: [...confirmationStyles, 'alert', 'information'] },
    /** Width, at most that of the window. [DLG-09] */
    widthPx: { type: 'number', default: 350, min: 200, max: 1200, integer: true, unit: 'px' },
    /** Space around the content. [DLG-10] */
    paddingPx: { type: 'number', default: 20, min: 0, max: 80, integer: true, unit: 'px' },
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
