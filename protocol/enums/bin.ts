/** How long a deleted page can be restored. */
export const binDays = 30;

/** The same in milliseconds. */
export const binMs = binDays * 86_400_000;

/** Pages that one call can put in order. */
export const mostOrderedPages = 2000;
