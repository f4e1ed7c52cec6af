import type { BlockLabels } from './block-table.js';


export const imageLabels: BlockLabels = {
  name: 'Image',
  description: 'One picture with its caption.',
  fields: {
    image: { label: 'Picture' },
    alt: { label: 'Description', help: 'What the picture shows, for those who cannot see it. Empty for mere decoration.' },
    caption: { label: 'Caption', help: 'Left out when empty.' },
    ratio: { label: 'Shape', choices: { landscape: 'Landscape, 3:2', wide: 'Wide, 16:9', square: 'Square', portrait: 'Portrait, 4:5' } },
  },
};
