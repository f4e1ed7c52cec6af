import * as layouts from '../enums/gallery-layouts.js';
import type { WidgetTable } from './option-table.js';
import { rowOptions, slideEvents, slideParts } from './slide-options.js';

/** Carousel: a row of slides that shows one group at a time. [CAR-01 to CAR-07] */
export const carouselTable = {
  name: 'carousel',
  options: {
    ...rowOptions,
    /** Number of slides in a group, in a carousel that is wide enough. [LAY-24] */
    slidesPerRow: { type: 'number', default: layouts.slidesPerRow, min: 1, max: 12, integer: true },
    /** Between slides. [LAY-25] */
    gutter: { type: 'number', default: layouts.carouselGutter, min: 0, max: 10, unit: 'percent' },
    /** Whether the arrow keys of the page move it. */
    keyboard: { type: 'boolean', default: true },
  },
  parts: slideParts,
  events: slideEvents,
} as const satisfies WidgetTable;
