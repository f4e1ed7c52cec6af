import type { BlockLabels } from './block-table.js';

export const heroLabels: BlockLabels = {
  name: 'Hero',
  description: 'The opening of a page, with a picture and one thing to do.',
  fields: {
    eyebrow: { label: 'Small line above', help: 'Left out when empty.' },
    heading: { label: 'Heading' },
    text: { label: 'Text', help: 'An empty line begins a new paragraph.' },
    image: { label: 'Picture' },
    focalPoint: { label: 'Focal point', help: 'What has to be seen however the picture is cut.' },
    alt: { label: 'Description of the picture', help: 'What the picture shows, for those who cannot see it.' },
    linkText: { label: 'Words of the link', help: 'Without words there is no link.' },
    link: { label: 'Address of the link' },
  },
};
