import type { BlockLabels } from './block-table.js';

export const headingLabels: BlockLabels = {
  name: 'Heading',
  description: 'The title of what follows.',
  fields: {
    text: { label: 'Text' },
    level: {
      label: 'Level',
      help: 'A page has one page title; sections follow in order.',
      choices: { first: 'Page title', second: 'Section', third: 'Part of a section' },
    },
    eyebrow: { label: 'Small line above', help: 'Left out when empty.' },
    look: {
      label: 'Look',
      choices: { plain: 'A title', line: 'A title on one line', figure: 'A number, large, its small line below' },
    },
  },
};
