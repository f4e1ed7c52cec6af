import type { BlockTable } from './block-table.js';

/** Share: links that pass the page on. No service hears of a visitor before they press its link. */
export const shareBlockTable = {
  type: 'share',
  widgets: ['share'],
  fields: {
    heading: { type: 'text', default: '', maxLength: 80 },
    /** The device's own way to share, or else a copy of the address. */
    device: { type: 'boolean', default: true },
    email: { type: 'boolean', default: true },
    whatsapp: { type: 'boolean', default: true },
    facebook: { type: 'boolean', default: false },
    linkedin: { type: 'boolean', default: false },
    bluesky: { type: 'boolean', default: false },
    pinterest: { type: 'boolean', default: false },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
