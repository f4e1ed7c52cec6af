/** What the widgets that step through slides have in common. */

/** Options of rows of slides: carousels and thumbnail strips. */
export const rowOptions = {
  /** The slide shown first; negative values count from the end. */
  currentIndex: { type: 'number', default: 0, min: -1000, max: 1000, integer: true },
  /** The keys back and on, as browsers name them. */
  keys: { type: 'text', default: 'ArrowLeft ArrowRight', maxLength: 60 },
  /** Ids of galleries that show the same slide. [GAL-41] */
  linkedGalleries: { type: 'text', default: '', maxLength: 500 },
  /** Whether the row measures its width again when that changes, and when the window is turned. */
  refreshOnResize: { type: 'boolean', default: true },
  refreshOnOrientationChange: { type: 'boolean', default: true },
} as const;

export const slideParts = { track: 'one', slide: 'any', previous: 'optional', next: 'optional' } as const;

export const slideEvents = {
  'before-change': { cancelable: true, detail: ['from', 'to'] },
  changed: { detail: ['index', 'slideId'] },
  'reached-end': { detail: [] },
  'reached-beginning': { detail: [] },
} as const;
