import type { BlockLabels } from './block-table.js';

export const codeLabels: BlockLabels = {
  name: 'Code',
  description: 'A text in which every space and line counts, such as a program or a list of measures.',
  fields: {
    code: { label: 'Code', help: 'Shown as it is written; nothing in it runs.' },
    language: { label: 'Language', help: 'Named above the code, such as CSS.' },
    caption: { label: 'Caption' },
  },
};
