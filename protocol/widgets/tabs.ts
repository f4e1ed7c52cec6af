import type { WidgetTable } from './option-table.js';

/** Tabs: panels of which one is shown, chosen in a list of tabs. [TAB-01 to TAB-05] */
export const tabsTable = {
  name: 'tabs',
  options: {
    /** Whether the page's address follows the tab that a visitor selects, and Back leads to the one before. */
    historyHash: { type: 'boolean', default: false },
  },
  parts: { list: 'one', tab: 'many', panel: 'many' },
  events: { selected: { detail: ['index', 'id'] } },
} as const satisfies WidgetTable;
