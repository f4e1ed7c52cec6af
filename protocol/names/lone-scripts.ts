/** Scripts that stand alone, by their names in the manifest of the build. */

/** Says in the console that a chosen typeface is not there any more. [BOOT-18] */
export const faceNotice = 'face-notice';

/** Loads the typeface kit of another host after the visitor's yes. [CTX-19] */
export const faceKit = 'face-kit';
