import type { ConfirmationStyle } from '../../../protocol/enums/dialog.js';

/** The answer to a modal dialog. */
export type DialogAnswer = 'confirmed' | 'rejected' | 'cancelled';

/** The request of any dialog. Texts are never parsed as markup. */
export interface DialogText {
  /** Heading and accessible name. */
  readonly title: string;
  readonly message?: string;
  /** Shown instead of heading and message: moved into the dialog and unhidden while the dialog exists, then moved back. */
  readonly content?: HTMLElement;
  /** Maximum width in px, within the window; by default 350. [DLG-09] */
  readonly widthPx?: number;
  /** Padding of the dialog in px; by default 20. [DLG-10] */
  readonly paddingPx?: number;
  /** Closes the dialog at once, without fading. */
  readonly signal?: AbortSignal;
  /** Runs once the dialog has left the screen, except when `signal` closed it. */
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
  /** Adds a close button, for a dialog without buttons that its caller does not close. */
  readonly closable?: boolean;
  /** Whether the element is removed once hidden; by default it is. Otherwise it stays, closed, until `signal` aborts. [DLG-06] */
  readonly destroyOnHide?: boolean;
  /** Gets the focus back afterwards; by default the element that has it when the dialog opens. */
  readonly opener?: HTMLElement | null;
}

/** The answers of a style's buttons, the least harmful first: its button has the focus, and Escape gives the same answer. [DLG-02] */
export const styleAnswers: Readonly<Record<ConfirmationStyle, readonly DialogAnswer[]>> = {
  'confirm-or-cancel': ['cancelled', 'confirmed'],
  'confirm-or-reject': ['rejected', 'confirmed'],
  'confirm-only': ['confirmed'],
  'no-buttons': [],
};
