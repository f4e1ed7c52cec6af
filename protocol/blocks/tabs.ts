import { tabsTable } from '../widgets/tabs.js';
import type { BlockTable } from './block-table.js';

/** Tabs: texts of which one is shown, chosen by a list of tabs. */
export const tabsBlockTable = {
  type: 'tabs',
  widgets: [tabsTable.name],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    items: {
      type: 'list',
      default: [],
      max: 20,
      item: {
        title: { type: 'text', default: '', maxLength: 80 },
        text: { type: 'rich-text', default: '', maxLength: 10_000 },
      },
    },
    historyHash: tabsTable.options.historyHash,
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
