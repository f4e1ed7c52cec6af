import type { BlockLabels } from './block-table.js';

export const embedBlockLabels: BlockLabels = {
  name: 'Embed',
  description:
    'A page of another host, such as a calendar or a timetable. Nothing is asked of it before a visitor presses its button.',
  fields: {
    address: { label: 'Address', help: 'An address with https, or the embed code that the other site gives.' },
    title: { label: 'Title', help: 'What the frame shows, in a few words. Without a title there is no frame.' },
    category: {
      label: 'Consent',
      help: 'A frame that counts visitors is shown to those alone who accept cookies.',
      choices: { content: 'Content: the press is enough', tracking: 'Counts visitors' },
    },
    consent: {
      label: 'Shown after a yes to cookies',
      choices: { none: 'No', analytics: 'As statistics', marketing: 'As marketing', embeds: 'As content' },
    },
    size: { label: 'Shape', choices: { wide: 'Wide', square: 'Square', tall: 'Tall', low: 'Low' } },
    caption: { label: 'Caption' },
  },
};
