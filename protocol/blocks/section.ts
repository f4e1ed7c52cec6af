import { animateTable } from '../widgets/animate.js';
import type { BlockTable } from './block-table.js';

/** Section: a band across the page that contains other blocks. */
export const sectionTable = {
  type: 'section',
  widgets: ['animate'],
  fields: {
    tone: { type: 'choice', default: 'plain', choices: ['plain', 'tinted', 'dark'] },
    layout: { type: 'choice', default: 'stack', choices: ['stack', 'two-columns', 'three-columns', 'split'] },
    width: { type: 'choice', default: 'normal', choices: ['narrow', 'normal', 'wide'] },
    /** Entrance animation. */
    animation: { type: 'choice', default: 'none', choices: ['none', ...animateTable.options.effect.choices] },
  },
  liveFields: [],
  children: true,
  previewOnly: false,
} as const satisfies BlockTable;
