import type { BlockLabels } from './block-table.js';

export const sectionLabels: BlockLabels = {
  name: 'Section',
  description: 'A band across the page that holds other blocks.',
  fields: {
    tone: { label: 'Background', choices: { plain: 'Plain', tinted: 'Tinted', dark: 'Dark' } },
    layout: {
      label: 'Layout',
      help: 'Columns stand under each other on narrow screens.',
      choices: {
        stack: 'One column',
        'two-columns': 'Two columns',
        'three-columns': 'Three columns',
        split: 'One third and two thirds',
      },
    },
    width: { label: 'Width', choices: { narrow: 'Narrow', normal: 'Normal', wide: 'Wide' } },
    animation: {
      label: 'Moves in',
      help: 'When a visitor comes to it; not for those who ask for less motion.',
      choices: { none: 'Not at all', rise: 'From below', fade: 'By appearing' },
    },
  },
};
