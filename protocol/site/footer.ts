import type { BlockTable } from '../blocks/block-table.js';
import { badgeNames } from '../enums/badge.js';

/** Footer of the pages of a language. */
export const footerTable = {
  type: 'footer',
  widgets: [],
  fields: {
    text: { type: 'paragraphs', default: '', maxLength: 600 },
    links: {
      type: 'list',
      default: [],
      max: 24,
      item: {
        // The first text names the link in the editor.
        text: { type: 'text', default: '', maxLength: 60 },
        link: { type: 'link', default: '' },
        /** Heading above the links that name it; links without one stand together. */
        group: { type: 'text', default: '', maxLength: 40 },
      },
    },
    /** The last line; empty shows the name of the site. */
    smallPrint: { type: 'text', default: '', maxLength: 200 },
    /** Link to those who provide the site; shown only with an address. [BAR-05] */
    badge: { type: 'choice', default: 'none', choices: badgeNames },
    badgeText: { type: 'text', default: '', maxLength: 60 },
    badgeLink: { type: 'link', default: '' },
  },
  visibleWhen: { badgeText: [{ badge: ['light', 'dark'] }], badgeLink: [{ badge: ['light', 'dark'] }] },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
