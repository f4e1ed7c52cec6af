import type { BlockTable } from './block-table.js';


/** Button: a link that stands out. */
export const buttonTable = {
  type: 'button',
  widgets: [],
  fields: {
    text: { type: 'text', default: '', maxLength: 80 },
    link: { type: 'link', default: '' },
    style: { type: 'choice', default: 'solid', choices: ['solid', 'outline', 'quiet'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
