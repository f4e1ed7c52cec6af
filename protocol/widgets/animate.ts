import type { WidgetTable } from './option-table.js';

/** Visible fraction of an element at which its animation starts. [ANIM-05] */
export const visibleRatio = 0.5;

/** Thresholds of the IntersectionObserver. [ANIM-04] */
export const visibilityThresholds = [0, 0.1, 0.25, 0.5, 1] as const;

/** Longest time that an element waits for its images, in milliseconds. */
export const imagesWaitMs = 3000;

/** Block animation: a block below the viewport is animated when it becomes visible. [ANIM-01 to ANIM-05] */
export const animateTable = {
  name: 'animate',
  options: {
    effect: { type: 'choice', default: 'rise', choices: ['rise', 'fade'] },
  },
  parts: {},
  events: { loaded: { detail: [] } },
} as const satisfies WidgetTable;
