import * as layouts from '../enums/gallery-layouts.js';
import type { WidgetTable } from './option-table.js';
import { rowOptions, slideEvents, slideParts } from './slide-options.js';

/** Thumbnail strip: a row of small pictures of which one is the current one, alone or beside a slideshow. [LAY-29 to LAY-37] */
export const thumbnailStripTable = {
  name: 'thumbnail-strip',
  options: {
    ...rowOptions,
    /** Whether the last thumbnail leads to the first and the first to the last. */
    loop: { type: 'boolean', default: true },
    /** Whether the page's arrow keys move it. */
    keyboard: { type: 'boolean', default: false },
    /** Where the current thumbnail stands. [LAY-31] [LAY-32] */
    alignment: { type: 'choice', default: 'middle', choices: layouts.alignments },
    /** The same as `left`, `center` or `right`; empty leaves it to `alignment`. [GAL-17] [LAY-33] */
    activeAlignment: { type: 'text', default: '', maxLength: 20 },
    /** Time of a movement from thumbnail to thumbnail; 0 moves at once, as reduced motion always does. [LAY-29] */
    speed: { type: 'number', default: layouts.stripSpeed, min: 0, max: 10, unit: 's' },
    /** Whether slides out of reach are left to be fetched when they come near; else all are fetched from the beginning. */
    lazyLoad: { type: 'boolean', default: true },
    /** How many thumbnails on either side of those in view are loaded ahead. [LAY-30] */
    preloadCount: { type: 'number', default: layouts.stripPreloadCount, min: 0, max: 10, integer: true },
    /** Between thumbnails; more than 5 counts as 5. [LAY-34] */
    padding: { type: 'number', default: layouts.stripPaddingMost, min: 0, max: 200, unit: 'px' },
    /** Height in percent of the width; 0 for none. [LAY-37] */
    aspectRatio: { type: 'number', default: 0, min: 0, max: 300, unit: 'percent' },
    /** The same, and the one that counts of the two; 10 when both are 0. [LAY-35] */
    vSize: { type: 'number', default: 0, min: 0, max: 300, unit: 'percent' },
  },
  parts: slideParts,
  events: slideEvents,
} as const satisfies WidgetTable;
