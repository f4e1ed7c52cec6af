import * as layouts from '../enums/gallery-layouts.js';
import type { WidgetTable } from './option-table.js';
import { rowOptions, slideEvents, slideParts } from './slide-options.js';

/** Thumbnail strip: a row of small pictures with a current one, alone or beside a slideshow. [LAY-29 to LAY-37] */
export const thumbnailStripTable = {
  name: 'thumbnail-strip',
  options: {
    ...rowOptions,
    /** Whether the last thumbnail leads to the first and the first to the last. */
    loop: { type: 'boolean', default: true },
    /** Whether the arrow keys of the page move it. */
    keyboard: { type: 'boolean', default: false },
    /** Alignment of the current thumbnail. [LAY-31] [LAY-32] */
    alignment: { type: 'choice', default: 'middle', choices: layouts.alignments },
    /** The same as `left`, `center` or `right`; empty uses `alignment`. [GAL-17] [LAY-33] */
    activeAlignment: { type: 'text', default: '', maxLength: 20 },
    /** Duration of a movement between thumbnails; 0 under reduced motion. [LAY-29] */
    speed: { type: 'number', default: layouts.stripSpeed, min: 0, max: 10, unit: 's' },
    /** Whether distant slides load only when they come near; else all load at the start. */
    lazyLoad: { type: 'boolean', default: true },
    /** Number of thumbnails preloaded on either side of the visible ones. [LAY-30] */
    preloadCount: { type: 'number', default: layouts.stripPreloadCount, min: 0, max: 10, integer: true },
    /** Between thumbnails; more than 5 counts as 5. [LAY-34] */
    padding: { type: 'number', default: layouts.stripPaddingMost, min: 0, max: 200, unit: 'px' },
    /** Height in percent of the width; 0 for none. [LAY-37] */
    aspectRatio: { type: 'number', default: 0, min: 0, max: 300, unit: 'percent' },
    /** The same, with precedence over `aspectRatio`; 10 when both are 0. [LAY-35] */
    vSize: { type: 'number', default: 0, min: 0, max: 300, unit: 'percent' },
  },
  parts: slideParts,
  events: slideEvents,
} as const satisfies WidgetTable;
