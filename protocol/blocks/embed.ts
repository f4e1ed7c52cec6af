import { embedTable } from '../widgets/embed.js';
import type { BlockTable } from './block-table.js';

/** Embed: a page of another host in a frame, behind a press. */
export const embedBlockTable = {
  type: 'embed',
  widgets: ['embed'],
  fields: {
    address: { type: 'text', default: '', maxLength: 2000, format: 'frame' },
    /** Without it there is no frame: it is what a screen reader says of it. */
    title: embedTable.options.title,
    category: embedTable.options.category,
    consent: embedTable.options.consent,
    size: { type: 'choice', default: 'wide', choices: ['wide', 'square', 'tall', 'low'] },
    caption: { type: 'text', default: '', maxLength: 300 },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
