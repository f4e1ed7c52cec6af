/** Alignments and sizes of buttons. */
export const alignments = ['start', 'center', 'end'] as const;
export const sizes = ['small', 'medium', 'large'] as const;

/** Defaults. */
export const alignment = 'start';
export const size = 'medium';
