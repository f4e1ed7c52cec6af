import type { BlockLabels } from '../blocks/block-table.js';

/** The editor's labels for header and footer; no page loads them. */
export const sitePartLabels: Readonly<Record<'header' | 'footer', BlockLabels>> = {
  header: {
    name: 'Header',
    description: 'Stands above every page.',
    fields: {
      brand: {
        label: 'Name of the site',
        choices: { title: 'As text', logo: 'As a picture', both: 'Picture and text' },
      },
      logo: { label: 'Picture', help: 'Shown as high as a line of text. Without one, the name stands as text.' },
      navigation: {
        label: 'Navigation',
        choices: { row: 'In a row, where there is room', menu: 'Always behind a button' },
      },
      menu: {
        label: 'Menu',
        help: 'Without an entry, the pages stand here that have a name for the navigation.',
        item: {
          text: { label: 'Words', help: 'Empty takes the name of the page.' },
          kind: { label: 'Entry', choices: { link: 'A link', folder: 'A folder with links below it' } },
          link: { label: 'Address' },
          links: {
            label: 'Links of the folder',
            item: { text: { label: 'Words', help: 'Empty takes the name of the page.' }, link: { label: 'Address' } },
          },
        },
      },
      buttonText: { label: 'Words of the button', help: 'Without words and an address there is no button.' },
      buttonLink: { label: 'Address of the button' },
      languages: {
        label: 'Choice of language',
        help: 'Only on a site with several languages.',
        choices: { header: 'In the header', footer: 'In the footer', both: 'In both' },
      },
    },
  },
  footer: {
    name: 'Footer',
    description: 'Stands below every page.',
    fields: {
      text: { label: 'Text' },
      links: {
        label: 'Links',
        item: {
          text: { label: 'Words' },
          link: { label: 'Address' },
          group: { label: 'Heading', help: 'Links with the same heading stand together below it.' },
        },
      },
      smallPrint: { label: 'Small print', help: 'The last line. Empty says who made the site.' },
    },
  },
};
