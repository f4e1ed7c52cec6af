import type { WidgetTable } from './option-table.js';

/** How much of an element must be seen before it moves in, from 0 to 1. [ANIM-05] */
export const visibleRatio = 0.5;

/** Shares of an element at which the browser tells. [ANIM-04] */
export const visibilityThresholds = [0, 0.1, 0.25, 0.5, 1] as const;

/** Longest time that an element waits for its images, in milliseconds. */
export const imagesWaitMs = 3000;

/** Block animation: a block that lies below the window moves in once it is seen. [ANIM-01 to ANIM-05] */
export const animateTable = {
  name: 'animate',
  options: {
    effect: { type: 'choice', default: 'rise', choices: ['rise', 'fade'] },
  },
  parts: {},
  events: { loaded: { detail: [] } },
} as const satisfies WidgetTable;
