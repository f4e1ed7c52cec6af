import { imageModes } from '../enums/images.js';
import type { WidgetTable } from './option-table.js';

/**
 * Images: every picture that names an original is fetched in the size that it is drawn in, and cut so that its focal point stays. Each
 * option may stand on the root, for all its pictures, or on a picture. [IMG-01 to IMG-29]
 */
export const imagesTable = {
  name: 'images',
  options: {
    /** When pictures are fetched: at once, never (only position and proportion are set), or once they are near the window. [IMG-03] */
    loadMode: { type: 'choice', default: 'viewport', choices: ['true', 'false', 'viewport'] },
    /** How a picture stands in its box. [IMG-04] */
    mode: { type: 'choice', default: 'none', choices: imageModes },
    /** Where in its box a picture stands that leaves room. `content-fit` must name it. [IMG-05] */
    fitAlignment: { type: 'choice', default: 'none', choices: ['none', 'top', 'left', 'center', 'right', 'bottom'] },
    /** Factor of the size that is asked for. [IMG-06] */
    sizeAdjustment: { type: 'number', default: 1, min: 0.1, max: 4 },
    /** Where an address names the size. [IMG-07] */
    sizeFormat: { type: 'choice', default: 'queryString', choices: ['queryString', 'filename'] },
    /** Least and greatest device pixel ratio that counts. [IMG-08] [IMG-09] */
    dprMin: { type: 'number', default: 1, min: 0.5, max: 5 },
    dprMax: { type: 'number', default: 3, min: 0.5, max: 5 },
    /** Whether a visitor's wish to save data counts: pictures are then fetched for one pixel a point. [IMG-10] */
    allowSaveData: { type: 'boolean', default: false },
    /** Whether a picture fills its parent as a background. [IMG-11] */
    useBgImage: { type: 'boolean', default: false },
    /** Whether the focal point comes as near to the middle of the box as the picture's edges allow. [IMG-12] */
    useAdvancedPositioning: { type: 'boolean', default: false },
    /** Whether a fitted picture may be drawn larger than it is. [IMG-13] */
    stretch: { type: 'boolean', default: true },
    /** Whether a picture's box keeps the proportion of its dimensions. [IMG-14] */
    fixedRatio: { type: 'boolean', default: false },
    /** Whether a picture is fetched again for a smaller size too, and one of the first view at all. [IMG-15] */
    forceImageUpdate: { type: 'boolean', default: false },
    /** Whether a picture that is being fetched may be fetched in another size meanwhile. [IMG-17] */
    allowConcurrentLoads: { type: 'boolean', default: false },
  },
  parts: {},
  events: {
    /** A picture is there, in the size asked for. */
    loaded: { detail: ['src'] },
  },
} as const satisfies WidgetTable;
