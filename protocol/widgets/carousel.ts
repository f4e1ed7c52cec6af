import * as layouts from '../enums/gallery-layouts.js';
import type { WidgetTable } from './option-table.js';
import { rowOptions, slideEvents, slideParts } from './slide-options.js';

/** Carousel: a row of which a group of slides can be seen. [CAR-01 to CAR-07] */
export const carouselTable = {
  name: 'carousel',
  options: {
    ...rowOptions,
    /** Slides side by side in a carousel that is wide enough. [LAY-24] */
    slidesPerRow: { type: 'number', default: layouts.slidesPerRow, min: 1, max: 12, integer: true },
    /** Between slides. [LAY-25] */
    gutter: { type: 'number', default: layouts.carouselGutter, min: 0, max: 10, unit: 'percent' },
    /** Whether the page's arrow keys move it. */
    keyboard: { type: 'boolean', default: true },
  },
  parts: slideParts,
  events: slideEvents,
} as const satisfies WidgetTable;
