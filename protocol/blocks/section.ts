import type { BlockTable } from './block-table.js';


/** Section: a band across the page that holds other blocks. */
export const sectionTable = {
  type: 'section',
  widgets: [],
  fields: {
    tone: { type: 'choice', default: 'plain', choices: ['plain', 'tinted', 'dark'] },
    layout: { type: 'choice', default: 'stack', choices: ['stack', 'two-columns', 'three-columns', 'split'] },
    width: { type: 'choice', default: 'normal', choices: ['narrow', 'normal', 'wide'] },
  },
  liveFields: [],
  children: true,
  previewOnly: false,
} as const satisfies BlockTable;
