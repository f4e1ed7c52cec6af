import { marqueeTable } from '../widgets/marquee.js';
import type { BlockTable } from './block-table.js';

const { waveFrequency, waveIntensity, animationSpeed, ...others } = marqueeTable.options;

/** Marquee: short texts in a line that moves. */
export const marqueeBlockTable = {
  type: 'marquee',
  widgets: [marqueeTable.name],
  fields: {
    items: {
      type: 'list',
      default: [],
      max: 20,
      item: {
        text: { type: 'text', default: '', maxLength: 200 },
        link: { type: 'link', default: '' },
      },
    },
    size: { type: 'choice', default: 'large', choices: ['normal', 'large'] },
    ...others,
    animationSpeed: { ...animationSpeed, range: [10, 200, 10] },
    waveIntensity: { ...waveIntensity, range: [0, 100, 10] },
    waveFrequency: { ...waveFrequency, range: [0, 100, 10] },
  },
  groups: {
    motion: ['animationDirection', 'animationSpeed', 'pausedOnHover', 'waveIntensity', 'waveFrequency'],
  },
  // Words are marked in the markup of a text with waves alone.
  liveFields: ['animationDirection', 'animationSpeed', 'pausedOnHover', 'waveFrequency'],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
