import type { BlockLabels } from './block-table.js';

export const buttonLabels: BlockLabels = {
  name: 'Button',
  description: 'A link that stands out.',
  groups: { look: 'Look' },
  fields: {
    text: { label: 'Words' },
    link: { label: 'Address' },
    style: { label: 'Style', choices: { solid: 'Solid', outline: 'Outline', quiet: 'Quiet' } },
    size: { label: 'Size', choices: { small: 'Small', medium: 'Medium', large: 'Large' } },
    alignment: { label: 'Place', choices: { start: 'At the start', center: 'In the middle', end: 'At the end' } },
    newWindow: { label: 'Open in a new window' },
    hint: {
      label: 'Tooltip',
      help: 'A few more words, shown to who points at the button or has the focus on it. Left out when empty.',
    },
  },
};
