import type { BlockTable } from './block-table.js';

/** Audio: a file of the site, or a sound of SoundCloud behind a press. */
export const audioTable = {
  type: 'audio',
  widgets: ['video'],
  fields: {
    source: { type: 'text', default: '', maxLength: 5000, format: 'sound' },
    title: { type: 'text', default: '', maxLength: 300 },
    caption: { type: 'text', default: '', maxLength: 300 },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
