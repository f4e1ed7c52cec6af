import type { BlockLabels } from './block-table.js';

export const spacerLabels: BlockLabels = {
  name: 'Spacer',
  description: 'Room between two blocks.',
  fields: { size: { label: 'Size', choices: { small: 'Small', medium: 'Medium', large: 'Large' } } },
};
