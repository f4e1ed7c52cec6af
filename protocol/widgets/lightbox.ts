import type { WidgetTable } from './option-table.js';

/** Lightbox: the slides of a gallery, one at a time in the full window. [LBX-01 to LBX-18] */
export const lightboxTable = {
  name: 'lightbox',
  options: {
    /** Whether a press on a slide opens it. [GAL-05] */
    lightbox: { type: 'boolean', default: true },
    /** [GAL-06] */
    lightboxTheme: { type: 'choice', default: 'dark', choices: ['light', 'dark'] },
    /** Whether the page's address follows the slide shown. */
    historyHash: { type: 'boolean', default: false },
  },
  parts: {
    /** With the attributes of a gallery's slides. */
    slide: 'any',
    /** Inside a slide: a link to the full picture, or a button, that opens the slide. */
    open: 'any',
  },
  events: {
    'before-open': { cancelable: true, detail: ['index', 'slideId'] },
    opened: { detail: ['index', 'slideId'] },
    changed: { detail: ['index', 'slideId'] },
    closed: { detail: ['index', 'slideId'] },
  },
} as const satisfies WidgetTable;
