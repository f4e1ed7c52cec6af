import type { SiteSeed } from './site-seed.js';

type Links = readonly (readonly [text: string, link: string])[];

/** Links below a heading. Their ids are their addresses, without what an id may not contain. */
const group = (heading: string, links: Links) =>
  links.map(([text, link]) => ({ id: link.replace(/[^\w-]+/g, '-').slice(0, 60), group: heading, text, link }));

/** An entry of the menu: words with an address, or with the links of a folder. */
type MenuEntry = readonly [text: string, to: string | Links];

const menuOf = (entries: readonly MenuEntry[]) =>
  entries.map(([text, to], index) => ({
    id: `menu-${index + 1}`,
    kind: typeof to === 'string' ? 'link' : 'folder',
    text,
    link: typeof to === 'string' ? to : '',
    links: typeof to === 'string' ? [] : to.map(([words, link], at) => ({ id: `link-${at + 1}`, text: words, link })),
  }));

const mail = ['hello@tern.example', 'mailto:hello@tern.example'] as const;
const pictures = 'https://photos.example/@ternjoinery';
const posts = 'https://social.example/@ternjoinery';
const provider = 'https://mortise.example';

/** Footers of the demo site by language. */
export const headerFooter: NonNullable<SiteSeed['headerFooter']> = {
  en: {
    announcement: { isShown: true, text: 'The door is open late on the first Saturday of advent.', link: '/visit' },
    contacts: {
      isShown: true,
      phone: '+1 207 555 0142',
      email: 'hello@tern.example',
      address: '14 Sail Loft Lane, Harrow’s Landing, Maine',
      hoursLink: '/visit',
    },
    header: {
      menu: menuOf([
        ['Shop', '/shop'],
        ['Gallery', '/gallery'],
        ['Journal', '/journal'],
        [
          'Workshop',
          [
            ['About', '/about'],
            ['Book a morning', '/visit'],
            ['Films', '/films'],
            ['Friends', '/friends'],
            ['The bench fund', '/donate'],
          ],
        ],
        ['Contact', '/contact'],
      ]),
    },
    footer: {
      text: 'Tern Joinery, 14 Sail Loft Lane, Harrow’s Landing, Maine.\n\nThe door is open on Saturdays from 10 to 2, and on Wednesdays and Fridays to those who booked a morning.',
      links: [
        ...group('Shop', [
          ['Everything', '/shop'],
          ['Gift card', '/shop/gift-card'],
          ['Shipping', '/shipping'],
          ['Returns and repairs', '/returns'],
        ]),
        ...group('Workshop', [
          ['Book a morning', '/visit'],
          ['Saturdays', '/saturdays'],
          ['Films', '/films'],
          ['Friends of the shop', '/friends'],
          ['The bench fund', '/donate'],
        ]),
        ...group('Elsewhere', [['Photographs', pictures], ['Mastodon', posts], mail]),
        ...group('Small print', [
          ['Privacy', '/privacy'],
          ['Terms', '/terms'],
          ['Imprint', '/imprint'],
        ]),
      ],
      smallPrint: '© 2014–2026 Tern Joinery. Made by two people and no fourth leg.',
      badge: 'light',
      badgeText: 'Made with Mortise',
      badgeLink: provider,
    },
  },
  de: {
    announcement: { isShown: true, text: 'Am ersten Adventssamstag ist die Tür bis abends offen.', link: '/de/besuch' },
    contacts: {
      isShown: true,
      phone: '+1 207 555 0142',
      email: 'hello@tern.example',
      address: '14 Sail Loft Lane, Harrow’s Landing, Maine',
      hoursLink: '/de/besuch',
    },
    header: {
      menu: menuOf([
        ['Laden', '/de/laden'],
        ['Galerie', '/de/galerie'],
        ['Journal', '/de/journal'],
        [
          'Werkstatt',
          [
            ['Über uns', '/de/ueber-uns'],
            ['Ein Vormittag an der Werkbank', '/de/besuch'],
            ['Filme', '/de/filme'],
            ['Freunde', '/de/freunde'],
            ['Der Bankfonds', '/de/spenden'],
          ],
        ],
        ['Kontakt', '/de/kontakt'],
      ]),
    },
    footer: {
      text: 'Tern Joinery, 14 Sail Loft Lane, Harrow’s Landing, Maine.\n\nSamstags von 10 bis 14 Uhr steht die Tür offen, mittwochs und freitags für alle, die einen Vormittag gebucht haben.',
      links: [
        ...group('Laden', [
          ['Alles', '/de/laden'],
          ['Geschenkkarte', '/de/shop/gift-card'],
          ['Versand', '/de/versand'],
          ['Rückgabe und Reparatur', '/de/rueckgabe'],
        ]),
        ...group('Werkstatt', [
          ['Ein Vormittag an der Werkbank', '/de/besuch'],
          ['Samstags', '/de/samstags'],
          ['Filme', '/de/filme'],
          ['Freunde der Werkstatt', '/de/freunde'],
          ['Der Bankfonds', '/de/spenden'],
        ]),
        ...group('Anderswo', [['Fotos', pictures], ['Mastodon', posts], mail]),
        ...group('Kleingedrucktes', [
          ['Datenschutz', '/de/datenschutz'],
          ['Geschäftsbedingungen', '/de/agb'],
          ['Impressum', '/de/impressum'],
        ]),
      ],
      smallPrint: '© 2014–2026 Tern Joinery. Von zwei Leuten gebaut, ohne viertes Bein.',
      badge: 'light',
      badgeText: 'Gemacht mit Mortise',
      badgeLink: provider,
    },
  },
};
