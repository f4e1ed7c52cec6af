/** How a button stands and how large it is. */
export const alignments = ['start', 'center', 'end'] as const;
export const sizes = ['small', 'medium', 'large'] as const;

/** What holds where a button says nothing of it. */
export const alignment = 'start';
export const size = 'medium';
