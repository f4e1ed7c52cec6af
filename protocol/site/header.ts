import type { BlockTable } from '../blocks/block-table.js';

/** A link of the menu. Without words, one to a page has the page's own name. */
const menuLink = {
  text: { type: 'text', default: '', maxLength: 60 },
  link: { type: 'link', default: '' },
} as const;

/** Header of the pages of a language. */
export const headerTable = {
  type: 'header',
  widgets: ['menu'],
  fields: {
    /** Content of the link to the start page. */
    brand: { type: 'choice', default: 'title', choices: ['title', 'logo', 'both'] },
    logo: { type: 'image', default: '' },
    /** `row`: in a row in wide windows, behind a button in narrow ones. `menu`: always behind a button. */
    navigation: { type: 'choice', default: 'row', choices: ['row', 'menu'] },
    /** The navigation: links, and folders with links below a name. Without an entry it consists of the pages' navigation titles. */
    menu: {
      type: 'list',
      default: [],
      max: 20,
      visibleWhen: { link: [{ kind: ['link'] }], links: [{ kind: ['folder'] }] },
      item: {
        text: menuLink.text,
        kind: { type: 'choice', default: 'link', choices: ['link', 'folder'] },
        link: menuLink.link,
        links: { type: 'list', default: [], max: 30, item: menuLink },
      },
    },
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
