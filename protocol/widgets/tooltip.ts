import type { WidgetTable } from './option-table.js';

/** Time under the pointer after which a tooltip is shown, in ms. [TIP-01] */
export const delayMs = 1200;
/** Distance from the pointer, or from the element with the focus, in px. [TIP-02] */
export const offsetPx = 15;
/** Distance from the edges of the window, in px; the width is in the style sheet. [TIP-04] */
export const edgePx = 20;

/** Tooltip: a short text about a control. [TIP-01 to TIP-04] */
export const tooltipTable = {
  name: 'tooltip',
  options: {},
  parts: { trigger: 'one', tip: 'one' },
  events: { shown: { detail: [] }, hidden: { detail: [] } },
} as const satisfies WidgetTable;
