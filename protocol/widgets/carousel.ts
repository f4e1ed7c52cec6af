import * as layouts from '../enums/gallery-layouts.js';
import type { WidgetTable } from './option-table.js';

/** Carousel: a row of which a group of slides can be seen. [CAR-01 to CAR-07] */
export const carouselTable = {
  name: 'carousel',
  options: {
    /** The slide whose group is shown at first; negative values count from the end. */
    currentIndex: { type: 'number', default: 0, min: -1000, max: 1000, integer: true },
    /** Slides side by side in a carousel that is wide enough. [LAY-24] */
    slidesPerRow: { type: 'number', default: layouts.slidesPerRow, min: 1, max: 12, integer: true },
    /** Between slides. [LAY-25] */
    gutter: { type: 'number', default: layouts.carouselGutter, min: 0, max: 10, unit: 'percent' },
    /** Whether the page's arrow keys move it. */
    keyboard: { type: 'boolean', default: true },
    /** The keys back and on, as browsers name them. */
    keys: { type: 'text', default: 'ArrowLeft ArrowRight', maxLength: 60 },
    /** Whether it takes its width anew when that changes, and when the window is turned. */
    refreshOnResize: { type: 'boolean', default: true },
    refreshOnOrientationChange: { type: 'boolean', default: true },
    /** Ids of galleries that show the same slide. [GAL-41] */
    linkedGalleries: { type: 'text', default: '', maxLength: 500 },
  },
  parts: {
    /** Holds the slides: a row to scroll. */
    track: 'one',
    slide: 'any',
    previous: 'optional',
    next: 'optional',
  },
  events: {
    'before-change': { cancelable: true, detail: ['from', 'to'] },
    changed: { detail: ['index', 'slideId'] },
    'reached-end': { detail: [] },
    'reached-beginning': { detail: [] },
  },
} as const satisfies WidgetTable;
