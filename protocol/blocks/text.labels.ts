import type { BlockLabels } from './block-table.js';

export const textLabels: BlockLabels = {
  name: 'Text',
  description: 'Paragraphs, headings and lists.',
  fields: {
    title: { label: 'Title', help: 'For a short note, such as one of three side by side. Left out when empty.' },
    text: { label: 'Text' },
    size: { label: 'Size', choices: { small: 'Small', normal: 'Normal', lead: 'Lead' } },
  },
};
