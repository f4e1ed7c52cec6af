import { tabsTable } from '../widgets/tabs.js';
import type { BlockTable } from './block-table.js';

/** Restaurant menu: dishes with prices, in sections; menus with names have tabs. */
export const restaurantMenuTable = {
  type: 'restaurant-menu',
  widgets: [tabsTable.name],
  fields: {
    heading: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'rich-text', default: '', maxLength: 2000 },
    /** Dishes in display order. */
    dishes: {
      type: 'list',
      default: [],
      item: {
        name: { type: 'text', default: '', maxLength: 120 },
        description: { type: 'text', default: '', maxLength: 400 },
        /** As it is printed, with or without a currency. */
        price: { type: 'text', default: '', maxLength: 40 },
        /** Name of the section that begins with the dish; empty continues the section before. */
        section: { type: 'text', default: '', maxLength: 80 },
        /** Name of the menu that begins with the dish; empty continues the menu before. Each menu has a tab. */
        menu: { type: 'text', default: '', maxLength: 80 },
      },
    },
    historyHash: tabsTable.options.historyHash,
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
