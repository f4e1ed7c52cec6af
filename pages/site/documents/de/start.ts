import type { PageDocument } from '../../../../protocol/document/document.js';
import { home } from '../home.js';

export const start: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2d01',
  path: '/de',
  locale: 'de',
  translationOf: home.id,
  title: 'Tern Joinery',
  description: 'Hocker, Ständer und Tische auf drei Beinen, gebaut von zwei Leuten in Harrow’s Landing, Maine.',
  navigationTitle: '',
  pageType: 2,
  blocks: [
    {
      id: 'home-hero',
      type: 'hero',
      value: {
        eyebrow: 'Harrow’s Landing, Maine',
        heading: 'Nichts von uns hat ein viertes Bein.',
        text: 'Vier Beine brauchen einen ebenen Boden. Drei wackeln nie: nicht auf Feldsteinen, nicht auf der Veranda und auch nicht in einem Haus, das sich seit 1840 setzt.',
        image: '/media/hero.svg',
        focalPoint: '0.6,1',
        alt: 'Ein dreibeiniger Hocker im Licht eines Fensters. Draußen fliegt eine Seeschwalbe über die Bucht.',
        linkText: 'Zu den Möbeln',
        link: '/de/laden',
      },
    },
    {
      id: 'home-idea',
      type: 'section',
      value: { tone: 'tinted', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'home-idea-heading',
          type: 'heading',
          value: { eyebrow: 'Der Gedanke', text: 'Drei Punkte liegen immer in einer Ebene', level: 'second' },
        },
        {
          id: 'home-idea-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'Ein vierter ist Glückssache. Mehr Mathematik gibt es in dieser Werkstatt nicht, und alles Weitere folgt daraus: wie weit wir ein Bein spreizen, warum unsere Bänke aussehen, wie sie aussehen, und warum „tern“, ein altes Wort für drei Gleiche, unser Name war, ehe die Seeschwalbe dazukam.\n\nWir arbeiten mit Esche, Ulme und Kirsche aus der Nachbarschaft. Die Verbindungen sind verkeilt, nicht verschraubt. Wenn sich in dreißig Jahren etwas lockert, genügt ein Hammer aus Holz.',
          },
        },
      ],
    },
    {
      id: 'home-products',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'home-grid',
          type: 'product-grid',
          value: {
            heading: 'Diesen Monat auf der Werkbank',
            purchasable: false,
            products: [
              { id: 'dairy', sku: 'STOOL-DAIRY' },
              { id: 'lamp', sku: 'TABLE-LAMP' },
              { id: 'easel', sku: 'EASEL-FIELD' },
            ],
          },
        },
        {
          id: 'home-shop-link',
          type: 'button',
          value: { text: 'Alle Stücke ansehen', link: '/de/laden', style: 'outline' },
        },
      ],
    },
    {
      id: 'home-voice',
      type: 'section',
      value: { tone: 'dark', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'home-quote',
          type: 'quote',
          value: {
            text: 'Unsere Küche fällt auf zwei Meter um drei Zentimeter ab. Der Melkschemel ist das Einzige darin, was davon nichts weiß.',
            author: 'Maud Petersen',
            role: 'Deer Isle, Besitzerin von Hocker Nr. 212',
          },
        },
      ],
    },
    {
      id: 'home-visit',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'home-visit-heading',
          type: 'heading',
          value: { eyebrow: 'Mittwochs und freitags', text: 'Bauen Sie sich Ihren selbst', level: 'second' },
        },
        {
          id: 'home-visit-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'Einen Vormittag an der Werkbank, zu viert höchstens. Mittags gehen Sie mit einem Schemel nach Hause, unter dessen Sitz Ihr Name steht.',
          },
        },
        {
          id: 'home-visit-link',
          type: 'button',
          value: { text: 'Einen Vormittag anfragen', link: '/de/besuch', style: 'solid' },
        },
      ],
    },
  ],
};
