import type { BlockLabels } from '../blocks/block-table.js';
import type { SitePartType } from './header-footer.js';

/** The editor's labels for header, footer and bars; no page loads them. */
export const sitePartLabels: Readonly<Record<SitePartType, BlockLabels>> = {
  announcement: {
    name: 'Announcement bar',
    description: 'Stands above the header of every page until a visitor closes it.',
    fields: {
      isShown: { label: 'Show the bar' },
      text: { label: 'Text', help: 'Whoever closed the bar sees it again once it says something else.' },
      link: { label: 'Address', help: 'The whole bar leads there.' },
    },
  },
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
      badge: { label: 'Badge', choices: { none: 'None', light: 'Light', dark: 'Dark' } },
      badgeText: { label: 'Words of the badge' },
      badgeLink: { label: 'Address of the badge', help: 'Without words and an address there is no badge.' },
    },
  },
  contacts: {
    name: 'Contact bar',
    description: 'Stands at the lower edge of narrow windows, such as those of phones.',
    fields: {
      isShown: { label: 'Show the bar' },
      phone: { label: 'Telephone' },
      email: { label: 'Email' },
      address: { label: 'Place', help: 'A map opens with it.' },
      hoursLink: { label: 'Opening hours', help: 'Address of the page that tells them.' },
    },
  },
};
