/** Constants of the popup overlay. Row ids name their source in the specification. */

/** Where it stands: of the window's height, then of its width. [POP-05] */
export const positions = [
  'top left',
  'top center',
  'top right',
  'center left',
  'center center',
  'center right',
  'bottom left',
  'bottom center',
  'bottom right',
] as const;

export type PopupPosition = (typeof positions)[number];

/** As a number of days: not again, once closed. [POP-04] */
export const neverAgain = -1;

/** Name of the record of what a visitor has done with a popup; the popup's id follows. */
export const recordPrefix = 'popup-overlay:';

/** Query parameter under which none is shown. [POP-09] */
export const screenshotParameter = 'sqsscreenshot';

/** How often a popup that had to wait looks whether its time has come. */
export const retryMs = 1000;
