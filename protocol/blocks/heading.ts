import type { BlockTable } from './block-table.js';

/** Heading: the title of what follows. */
export const headingTable = {
  type: 'heading',
  widgets: [],
  fields: {
    text: { type: 'text', default: '', maxLength: 200 },
    level: { type: 'choice', default: 'second', choices: ['first', 'second', 'third'] },
    eyebrow: { type: 'text', default: '', maxLength: 80 },
    /** `line`: shrinks until it fits on one line. `figure`: the text is a number, shown large above its small line; it shrinks too. */
    look: { type: 'choice', default: 'plain', choices: ['plain', 'line', 'figure'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
