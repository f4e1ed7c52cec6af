import { middle } from '../media/focal-point.js';
import type { BlockTable } from './block-table.js';

/** Hero: the opening of a page, with a picture and a call to action. */
export const heroTable = {
  type: 'hero',
  widgets: ['images'],
  fields: {
    eyebrow: { type: 'text', default: '', maxLength: 80 },
    heading: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'paragraphs', default: '', maxLength: 1000 },
    image: { type: 'image', default: '', alt: 'alt', focalPoint: 'focalPoint' },
    focalPoint: { type: 'focal-point', default: middle, of: 'image' },
    alt: { type: 'text', default: '', maxLength: 300 },
    linkText: { type: 'text', default: '', maxLength: 80 },
    link: { type: 'link', default: '' },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
