import { imageModes } from '../enums/images.js';
import type { WidgetTable } from './option-table.js';

/**
 * Images: loads every picture with an original in the size that it is drawn in, and crops it around its focal point. Each option may be
 * set on the root, for all its pictures, or on a picture. [IMG-01 to IMG-29]
 */
export const imagesTable = {
  name: 'images',
  options: {
    /** When pictures load: at once, never (only position and ratio are set), or near the viewport. [IMG-03] */
    loadMode: { type: 'choice', default: 'viewport', choices: ['true', 'false', 'viewport'] },
    /** How a picture fits its box. [IMG-04] */
    mode: { type: 'choice', default: 'none', choices: imageModes },
    /** Alignment of a picture that does not fill its box; required for `content-fit`. [IMG-05] */
    fitAlignment: { type: 'choice', default: 'none', choices: ['none', 'top', 'left', 'center', 'right', 'bottom'] },
    /** Factor applied to the requested size. [IMG-06] */
    sizeAdjustment: { type: 'number', default: 1, min: 0.1, max: 4 },
    /** Where an address has the size. [IMG-07] */
    sizeFormat: { type: 'choice', default: 'queryString', choices: ['queryString', 'filename'] },
    /** Limits of the device pixel ratio. [IMG-08] [IMG-09] */
    dprMin: { type: 'number', default: 1, min: 0.5, max: 5 },
    dprMax: { type: 'number', default: 3, min: 0.5, max: 5 },
    /** Whether the visitor's Save-Data setting reduces the device pixel ratio to 1. [IMG-10] */
    allowSaveData: { type: 'boolean', default: false },
    /** Whether a picture fills its parent as a background. [IMG-11] */
    useBgImage: { type: 'boolean', default: false },
    /** Whether the focal point is centred as far as the picture's edges allow. [IMG-12] */
    useAdvancedPositioning: { type: 'boolean', default: false },
    /** Whether a fitted picture may be enlarged. [IMG-13] */
    stretch: { type: 'boolean', default: true },
    /** Whether a picture's box has the ratio of its dimensions. [IMG-14] */
    fixedRatio: { type: 'boolean', default: false },
    /** Whether a picture is loaded again for smaller sizes too, and a picture of the first view at all. [IMG-15] */
    forceImageUpdate: { type: 'boolean', default: false },
    /** Whether a picture that is loading may also be loaded in another size. [IMG-17] */
    allowConcurrentLoads: { type: 'boolean', default: false },
  },
  parts: {},
  events: {
    /** A picture has loaded in the requested size. */
    loaded: { detail: ['src'] },
  },
} as const satisfies WidgetTable;
