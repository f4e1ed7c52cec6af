import type { WidgetTable } from './option-table.js';

/** Marquee: a line of text that moves through its box without end. [MARQ-01 to MARQ-06] */
export const marqueeTable = {
  name: 'marquee',
  options: {
    /** Waves for their length: 0 has the longest, 100 the shortest. */
    waveFrequency: { type: 'number', default: 50, min: 0, max: 100, unit: 'percent' },
    /** Height of the waves: 100 has the height of a letter above and below the line, 0 is a straight line. */
    waveIntensity: { type: 'number', default: 0, min: 0, max: 100, unit: 'percent' },
    animationDirection: { type: 'choice', default: 'left', choices: ['left', 'right'] },
    /** Pixels in a second. */
    animationSpeed: { type: 'number', default: 60, min: 10, max: 400 },
    /** Whether it stands still under the pointer. It always does while the focus is in it. */
    pausedOnHover: { type: 'boolean', default: true },
  },
  parts: { row: 'one', list: 'one', toggle: 'optional' },
  events: {},
} as const satisfies WidgetTable;
