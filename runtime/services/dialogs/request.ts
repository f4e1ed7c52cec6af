import type { ConfirmationStyle } from '../../../protocol/widgets/dialog.js';

/** What became of a modal dialog. */
export type DialogAnswer = 'confirmed' | 'rejected' | 'cancelled';

/** What any dialog shows. Texts are shown as text. */
export interface DialogText {
  /** Heading and accessible name. */
  readonly title: string;
  readonly message?: string;
  /** Shown instead of heading and message; moved into the dialog and unhidden while the dialog is there, then moved back to its place. */
  readonly content?: HTMLElement;
  /** Width in px, narrower where the window is; by default 350. [DLG-09] */
  readonly widthPx?: number;
  /** Space around what the dialog holds in px; by default 20. [DLG-10] */
  readonly paddingPx?: number;
  /** Ends the dialog at once, whatever it is doing. */
  readonly signal?: AbortSignal;
  /** Runs once the dialog has left the screen, not when `signal` ended it. */
  readonly onHidden?: () => void;
}

export interface ConfirmationRequest extends DialogText {
  /** Buttons; by default `confirm-or-cancel`. */
  readonly style?: ConfirmationStyle;
  readonly confirmText?: string;
  readonly rejectText?: string;
  readonly cancelText?: string;
  /** Runs once on confirm, before the dialog has left the screen. */
  readonly onConfirm?: () => void;
  /** Adds a close mark, for a dialog without buttons that its caller does not end. */
  readonly closable?: boolean;
  /** Whether the element is removed once hidden; by default it is. Otherwise it stays, closed, until `signal` aborts. [DLG-06] */
  readonly destroyOnHide?: boolean;
  /** Where the focus goes afterwards; by default to the element that has it when the dialog opens. */
  readonly opener?: HTMLElement | null;
}

/** The answers that the buttons of a style give, the least harmful first: it has the focus and is what Escape gives. [DLG-02] */
export const styleAnswers: Readonly<Record<ConfirmationStyle, readonly DialogAnswer[]>> = {
  'confirm-or-cancel': ['cancelled', 'confirmed'],
  'confirm-or-reject': ['rejected', 'confirmed'],
  'confirm-only': ['confirmed'],
  'no-buttons': [],
};
