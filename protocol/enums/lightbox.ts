/** Constants of the lightbox. Row ids name their source in the specification. */

/** From the press until everything is seen, and of a step from slide to slide; the style sheet has it too. [LBX-14] */
export const speedMs = 600;
/** Between two steps. [LBX-12] [LBX-13] */
export const throttleMs = 200;
/** Part of the window's width, at either side, in which a click steps. [LBX-16] */
export const edgeRatio = 0.02;
/** Part of the height over which a slide has to be pulled down to close. */
export const pullRatio = 0.25;
/** Largest magnification by two fingers, and that of a double tap. */
export const largestScale = 4;
export const tapScale = 2.5;
/** Between the two taps of a double tap. */
export const doubleTapMs = 300;
export const doubleTapPx = 40;
