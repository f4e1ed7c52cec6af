/** Constants of the lightbox. Row ids name their source in the specification. */

/** Least time between two steps. [LBX-12] [LBX-13] */
export const throttleMs = 200;
/** Fraction of the window's width, at either side, in which a click steps. [LBX-16] */
export const edgeRatio = 0.02;
/** Fraction of the height by which a slide has to be pulled down to close. */
export const pullRatio = 0.25;
/** Largest scale of a pinch, and the scale of a double tap. */
export const largestScale = 4;
export const tapScale = 2.5;
/** Greatest time and distance between the two taps of a double tap. */
export const doubleTapMs = 300;
export const doubleTapPx = 40;
