import type { WidgetTable } from './option-table.js';

/** Tabs: panels of which one is shown, chosen in a list of tabs. [TAB-01 to TAB-05] */
export const tabsTable = {
  name: 'tabs',
  options: {},
  parts: { list: 'one', tab: 'many', panel: 'many' },
  events: { selected: { detail: ['index', 'id'] } },
} as const satisfies WidgetTable;
