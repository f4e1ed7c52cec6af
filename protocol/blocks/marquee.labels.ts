import type { BlockLabels } from './block-table.js';

export const marqueeBlockLabels: BlockLabels = {
  name: 'Marquee',
  description: 'Short texts in a line that moves. Visitors can stop it.',
  groups: { motion: 'Movement' },
  fields: {
    items: {
      label: 'Texts',
      item: {
        text: { label: 'Text' },
        link: { label: 'Address', help: 'Empty: the text is no link.' },
      },
    },
    size: { label: 'Size', choices: { normal: 'Normal', large: 'Large' } },
    animationDirection: { label: 'Direction', choices: { left: 'To the left', right: 'To the right' } },
    animationSpeed: { label: 'Pixels in a second', help: 'It stands still for visitors who ask for less motion.' },
    pausedOnHover: { label: 'Stands still under the pointer' },
    waveIntensity: { label: 'Height of the wave', help: '0 is a straight line.' },
    waveFrequency: { label: 'Number of waves', help: 'More waves are shorter ones.' },
  },
};
