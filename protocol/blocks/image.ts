import { imageShapes } from '../enums/images.js';
import { middle } from '../media/focal-point.js';
import type { BlockTable } from './block-table.js';
import { pictureRatioNames } from './picture-ratios.js';

/** Image: one picture with its caption. */
export const imageTable = {
  type: 'image',
  widgets: ['images'],
  fields: {
    image: { type: 'image', default: '', alt: 'alt', focalPoint: 'focalPoint' },
    focalPoint: { type: 'focal-point', default: middle, of: 'image' },
    alt: { type: 'text', default: '', maxLength: 300 },
    caption: { type: 'text', default: '', maxLength: 300 },
    /** Position of the caption; always below on narrow pictures. [IMG-23] */
    captionPosition: { type: 'choice', default: 'below', choices: ['below', 'over'] },
    /** Ratio of the box; `original` is the picture's own. */
    ratio: { type: 'choice', default: 'landscape', choices: [...pictureRatioNames, 'original'] },
    /** Whether the picture is cropped to fill the box or shown whole inside it. */
    mode: { type: 'choice', default: 'fill', choices: ['fill', 'fit'] },
    /** Shape that the picture is clipped to, with a ratio of its own. [IMG-24] */
    shape: { type: 'choice', default: 'none', choices: ['none', ...imageShapes] },
  },
  groups: { look: ['captionPosition', 'shape', 'ratio', 'mode'] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
