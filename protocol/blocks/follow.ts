import type { BlockTable } from './block-table.js';

/** Follow: a link to the owner's profile on X, drawn by that platform's script where the visitor allows it. [FOLLOW-01] */
export const followBlockTable = {
  type: 'follow',
  widgets: ['follow'],
  fields: {
    /** Name of the profile, with or without its sign. */
    profile: { type: 'text', default: '', maxLength: 16 },
    large: { type: 'boolean', default: false },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
