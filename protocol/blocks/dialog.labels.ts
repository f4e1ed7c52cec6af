import type { BlockLabels } from './block-table.js';

export const dialogBlockLabels: BlockLabels = {
  name: 'Dialog',
  description: 'A link that opens a window of text over the page.',
  fields: {
    triggerText: { label: 'Words of the link' },
    heading: { label: 'Heading of the window' },
    text: { label: 'Text' },
    dialogStyle: {
      label: 'Kind and buttons',
      choices: {
        'confirm-or-reject': 'OK and No',
        'confirm-or-cancel': 'OK and Cancel',
        'confirm-only': 'OK',
        'no-buttons': 'None',
        alert: 'Alert with OK',
        information: 'None; closes by itself',
      },
    },
  },
};
