import { dialogTable } from '../widgets/dialog.js';
import type { BlockTable } from './block-table.js';

/** Dialog: a link that opens a text in a dialog. Without script the text is below the link. */
export const dialogBlockTable = {
  type: 'dialog',
  widgets: ['dialog'],
  fields: {
    triggerText: { type: 'text', default: '', maxLength: 80 },
    heading: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'rich-text', default: '', maxLength: 10_000 },
    dialogStyle: dialogTable.options.dialogStyle,
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
