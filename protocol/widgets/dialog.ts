import type { WidgetTable } from './option-table.js';

/** Buttons of a confirmation dialog. [DLG-02] */
const confirmationStyles = ['confirm-or-reject', 'confirm-or-cancel', 'confirm-only', 'no-buttons'] as const;

export type ConfirmationStyle = (typeof confirmationStyles)[number];

/** Times of dialogs in milliseconds. */
export const dialogTimes = {
  /** Longest time that a dialog takes to leave the screen. [DLG-07] */
  hideMs: 600,
  /** How long an information dialog stays, not counting the time in which the pointer or the focus is on it. [DLG-08] */
  informationMs: 2000,
} as const;

/** Dialog: a trigger opens a content in a window over the page. [DLG-01 to DLG-10] */
export const dialogTable = {
  name: 'dialog',
  options: {
    /** Buttons and manner: the confirmation styles, an alert with one button, or information that goes by itself. */
    dialogStyle: { type: 'choice', default: 'confirm-only', choices: [...confirmationStyles, 'alert', 'information'] },
    /** Width; narrower where the window is. [DLG-09] */
    widthPx: { type: 'number', default: 350, min: 200, max: 1200, integer: true, unit: 'px' },
    /** Space around what the dialog holds. [DLG-10] */
    paddingPx: { type: 'number', default: 20, min: 0, max: 80, integer: true, unit: 'px' },
    /** Whether the dialog's element is taken away once it is hidden. [DLG-06] */
    destroyOnHide: { type: 'boolean', default: true },
    /** Whether it opens by itself once attached. */
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
