import type { BlockLabels } from './block-table.js';

export const popupBlockLabels: BlockLabels = {
  name: 'Popup',
  description:
    'Blocks that are shown over the page by themselves, once it is at rest and the cookie banner is answered. On the popup page: over every page.',
  fields: {
    isOn: { label: 'Show it to visitors' },
    name: { label: 'Name', help: 'Read out to those who do not see it.' },
    position: {
      label: 'Place',
      choices: {
        'top left': 'Top left',
        'top center': 'Top',
        'top right': 'Top right',
        'center left': 'Left',
        'center center': 'Middle',
        'center right': 'Right',
        'bottom left': 'Bottom left',
        'bottom center': 'Bottom',
        'bottom right': 'Bottom right',
      },
    },
    displayFrequency: {
      label: 'Show again after',
      help: 'Days since it was closed. 0: on every page. -1: never again.',
    },
    showUntilSignup: {
      label: 'Until it is answered',
      help: 'Whoever has sent its form or followed its link does not see it again.',
    },
    enableMobile: { label: 'On phones and tablets too' },
  },
};
