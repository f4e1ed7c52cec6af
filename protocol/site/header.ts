import type { BlockTable } from '../blocks/block-table.js';

/** Header of the pages of a language. The navigation consists of the pages' navigation titles. */
export const headerTable = {
  type: 'header',
  widgets: [],
  fields: {
    /** Content of the link to the start page. */
    brand: { type: 'choice', default: 'title', choices: ['title', 'logo', 'both'] },
    logo: { type: 'image', default: '' },
    /** `row`: in a row in wide windows, behind a button in narrow ones. `menu`: always behind a button. */
    navigation: { type: 'choice', default: 'row', choices: ['row', 'menu'] },
    /** Call to action; shown only with both a text and an address. */
    buttonText: { type: 'text', default: '', maxLength: 40 },
    buttonLink: { type: 'link', default: '' },
    /** Place of the language menu; not shown on a site with one language. */
    languages: { type: 'choice', default: 'header', choices: ['header', 'footer', 'both'] },
  },
  liveFields: [],
  children: false,
  previewOnly: false,
} as const satisfies BlockTable;
