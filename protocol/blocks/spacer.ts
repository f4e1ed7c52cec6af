import type { BlockTable } from './block-table.js';

/** Spacer: room between two blocks. */
export const spacerTable = {
  type: 'spacer',
  widgets: [],
  fields: { size: { type: 'choice', default: 'medium', choices: ['small', 'medium', 'large'] } },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
