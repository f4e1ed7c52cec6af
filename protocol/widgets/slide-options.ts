/** Shared parts of the tables of widgets that step through slides. */

/** Options of rows of slides: carousels and thumbnail strips. */
export const rowOptions = {
  /** Index of the first slide shown; negative values count from the end. */
  currentIndex: { type: 'number', default: 0, min: -1000, max: 1000, integer: true },
  /** The keys back and forward, as `KeyboardEvent.key` names them. */
  keys: { type: 'text', default: 'ArrowLeft ArrowRight', maxLength: 60 },
  /** Ids of galleries to keep on the same slide. [GAL-41] */
  linkedGalleries: { type: 'text', default: '', maxLength: 500 },
  /** Whether the row measures its width again on a resize, and on an orientation change. */
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
