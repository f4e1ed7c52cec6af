import type { WidgetTable } from './option-table.js';

/** Follow button: a link to a profile, which the platform's script draws as its button. [FOLLOW-01] [FOLLOW-02] */
export const followTable = {
  name: 'follow',
  options: {},
  parts: {
    link: 'one',
  },
  events: {
    loaded: { detail: [] },
  },
} as const satisfies WidgetTable;
