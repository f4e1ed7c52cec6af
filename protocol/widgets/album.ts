import type { WidgetTable } from './option-table.js';

/** Album: tracks of sound in one player. [LIM-02] */
export const albumTable = {
  name: 'album',
  options: {},
  parts: { player: 'one', track: 'many' },
  events: { chosen: { detail: ['index'] } },
} as const satisfies WidgetTable;
