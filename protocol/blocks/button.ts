import * as buttons from '../enums/buttons.js';
import { tooltipTable } from '../widgets/tooltip.js';
import type { BlockTable } from './block-table.js';

/** Button: a link styled as a button. */
export const buttonTable = {
  type: 'button',
  widgets: [tooltipTable.name],
  fields: {
    text: { type: 'text', default: '', maxLength: 80 },
    link: { type: 'link', default: '' },
    style: { type: 'choice', default: 'solid', choices: ['solid', 'outline', 'quiet'] },
    size: { type: 'choice', default: buttons.size, choices: buttons.sizes },
    alignment: { type: 'choice', default: buttons.alignment, choices: buttons.alignments },
    newWindow: { type: 'boolean', default: false },
    /** Shown as a tooltip; empty for none. */
    hint: { type: 'text', default: '', maxLength: 200 },
  },
  groups: { look: ['style', 'size', 'alignment'] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
