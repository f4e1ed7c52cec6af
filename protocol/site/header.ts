import type { BlockTable } from '../blocks/block-table.js';

/** Head of every page of a language. Its navigation is that of the pages themselves. */
export const headerTable = {
  type: 'header',
  widgets: [],
  fields: {
    /** What leads to the start page. */
    brand: { type: 'choice', default: 'title', choices: ['title', 'logo', 'both'] },
    logo: { type: 'image', default: '' },
    /** Stands beside the navigation in a wide window; behind a button in a narrow one, or in all. */
    navigation: { type: 'choice', default: 'row', choices: ['row', 'menu'] },
    /** The one thing that visitors shall do; nothing without words and an address. */
    buttonText: { type: 'text', default: '', maxLength: 40 },
    buttonLink: { type: 'link', default: '' },
    /** Where visitors choose their language; nowhere on a site with one. */
    languages: { type: 'choice', default: 'header', choices: ['header', 'footer', 'both'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
