/** Enumerations and constants of dialogs. Row ids name their source in the specification. */

/** Buttons of a confirmation dialog. [DLG-02] */
export const confirmationStyles = ['confirm-or-reject', 'confirm-or-cancel', 'confirm-only', 'no-buttons'] as const;

export type ConfirmationStyle = (typeof confirmationStyles)[number];

/** [DLG-09] */
export const widthPx = 350;
/** [DLG-10] */
export const paddingPx = 20;
/** Longest duration of hiding a dialog. [DLG-07] */
export const hideMs = 600;
/** How long an information dialog is shown, not counting the time with the pointer or the focus on it. [DLG-08] */
export const informationMs = 2000;
