import type { BlockLabels } from './block-table.js';


export const buttonLabels: BlockLabels = {
  name: 'Button',
  description: 'A link that stands out.',
  fields: {
    text: { label: 'Words' },
    link: { label: 'Address' },
    style: { label: 'Style', choices: { solid: 'Solid', outline: 'Outline', quiet: 'Quiet' } },
  },
};
