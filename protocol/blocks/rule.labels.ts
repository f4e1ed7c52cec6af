import type { BlockLabels } from './block-table.js';

export const ruleLabels: BlockLabels = {
  name: 'Line',
  description: 'A line between two blocks.',
  fields: { look: { label: 'Look', choices: { line: 'Line', short: 'Short line', dots: 'Dots' } } },
};
