import type { SiteSeed } from './site-seed.js';

type Links = readonly (readonly [text: string, link: string])[];

/** Links below a heading. Their ids are their addresses, without what an id may not contain. */
const group = (heading: string, links: Links) =>
  links.map(([text, link]) => ({ id: link.replace(/[^\w-]+/g, '-').slice(0, 60), group: heading, text, link }));

const mail = ['hello@tern.example', 'mailto:hello@tern.example'] as const;
const pictures = 'https://photos.example/@ternjoinery';
const posts = 'https://social.example/@ternjoinery';

/** Footers of the demo site by language. */
export const headerFooter: NonNullable<SiteSeed['headerFooter']> = {
  en: {
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
    },
  },
  de: {
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
    },
  },
};
