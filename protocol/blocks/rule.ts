import type { BlockTable } from './block-table.js';

/** Rule: a line between two blocks, where one thought ends and another begins. */
export const ruleTable = {
  type: 'rule',
  widgets: [],
  fields: { look: { type: 'choice', default: 'line', choices: ['line', 'short', 'dots'] } },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
