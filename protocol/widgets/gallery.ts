import * as layouts from '../enums/gallery-layouts.js';
import * as gallery from '../enums/gallery.js';
import type { WidgetTable } from './option-table.js';

/**
 * Gallery: all slides are visible, laid out by the style sheet. Its numbers are measures, which the style sheet uses before the behaviour
 * loads. [LAY-01] [LAY-12 to LAY-23]
 */
export const galleryTable = {
  name: 'gallery',
  options: {
    /** One of `galleryLayouts`; any other is an error, and the slides are stacked. [LAY-11] */
    layout: { type: 'text', default: 'base' satisfies gallery.GalleryLayout, maxLength: 40 },
    /** Of auto columns and auto grid. [LAY-12] [LAY-15] */
    columnWidth: { type: 'number', default: layouts.columnWidth, min: 1, max: 5000, unit: 'px' },
    /** Of auto grid: whether columns are at most (`max`) or at least (`min`) as wide as `columnWidth`. [LAY-17] */
    columnBehavior: { type: 'choice', default: 'max', choices: ['max', 'min'] },
    /** Between slides; -1 for the layout's default: 20 in auto rows, else 0. [LAY-13] [LAY-16] [LAY-19] */
    gutter: { type: 'number', default: -1, min: -1, max: 200, unit: 'px' },
    /** Of auto rows. [LAY-18] */
    rowHeight: { type: 'number', default: layouts.rowHeight, min: 20, max: 2000, unit: 'px' },
    /** Of a fixed grid. [LAY-21] */
    perRow: { type: 'number', default: layouts.perRow, min: 1, max: 20, integer: true },
    /** Between the cells of a fixed grid and the slides of a list or a stack. [LAY-23] */
    padding: { type: 'number', default: layouts.padding, min: 0, max: 200, unit: 'px' },
    /** Of a list: width of its pictures. */
    listImageSize: { type: 'number', default: layouts.listImageSize, min: 10, max: 90, unit: 'percent' },
  },
  parts: {
    track: 'one',
    slide: 'any',
  },
  events: {},
} as const satisfies WidgetTable;
