/** Constants of the popup overlay. Row ids name their source in the specification. */

/** Positions in the window: vertical, then horizontal. [POP-05] */
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

/** Number of days that means: never again once closed. [POP-04] */
export const neverAgain = -1;

/** Prefix of the storage key of a visitor's record of a popup; the popup's id follows. */
export const recordPrefix = 'popup-overlay:';

/** Query parameter that suppresses all popups. [POP-09] */
export const screenshotParameter = 'sqsscreenshot';

/** Interval at which a popup that had to wait checks again whether it may open. */
export const retryMs = 1000;
