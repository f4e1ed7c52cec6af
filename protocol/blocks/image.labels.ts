import type { BlockLabels } from './block-table.js';

export const imageLabels: BlockLabels = {
  name: 'Image',
  description: 'One picture with its caption.',
  groups: { look: 'Look' },
  fields: {
    image: { label: 'Picture' },
    focalPoint: { label: 'Focal point', help: 'What has to be seen however the picture is cut.' },
    alt: {
      label: 'Description',
      help: 'What the picture shows, for those who cannot see it. Empty for mere decoration.',
    },
    caption: { label: 'Caption', help: 'Left out when empty.' },
    captionPosition: {
      label: 'Caption stands',
      help: 'On a narrow picture it always stands below.',
      choices: { below: 'Below the picture', over: 'On the picture' },
    },
    ratio: {
      label: 'Proportion',
      choices: {
        landscape: 'Landscape, 3:2',
        wide: 'Wide, 16:9',
        square: 'Square',
        portrait: 'Portrait, 4:5',
        original: 'The picture’s own',
      },
    },
    mode: { label: 'In its box', choices: { fill: 'Cut to fill it', fit: 'Whole, with room around it' } },
    shape: {
      label: 'Outline',
      help: 'An outline has a proportion of its own.',
      choices: {
        none: 'None',
        square: 'Square',
        circle: 'Circle',
        diamond: 'Diamond',
        octagon: 'Octagon',
        arch: 'Arch, upright',
        upright: 'Upright, 2:3',
        'upright-oval': 'Oval, upright',
        lying: 'Lying, 3:2',
        'lying-oval': 'Oval, lying',
      },
    },
  },
};
