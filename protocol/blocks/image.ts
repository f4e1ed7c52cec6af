import type { BlockTable } from './block-table.js';
import { pictureRatioNames } from './picture-ratios.js';


/** Image: one picture with its caption. */
export const imageTable = {
  type: 'image',
  widgets: [],
  fields: {
    image: { type: 'image', default: '' },
    alt: { type: 'text', default: '', maxLength: 300 },
    caption: { type: 'text', default: '', maxLength: 300 },
    ratio: { type: 'choice', default: 'landscape', choices: pictureRatioNames },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
