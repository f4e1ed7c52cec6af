import type { BlockLabels } from './block-table.js';

export const shareBlockLabels: BlockLabels = {
  name: 'Share',
  description: 'Links that pass the page on. Nothing is asked of a service before a visitor presses its link.',
  fields: {
    heading: { label: 'Heading' },
    device: { label: 'The device’s own way', help: 'Where there is none, the button copies the address.' },
    email: { label: 'Email' },
    whatsapp: { label: 'WhatsApp' },
    facebook: { label: 'Facebook' },
    linkedin: { label: 'LinkedIn' },
    bluesky: { label: 'Bluesky' },
    pinterest: { label: 'Pinterest' },
  },
};
