import { home } from '../home.js';
import { translate } from './translate.js';

export const start = translate(
  home,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d01',
    title: 'Tern Joinery',
    description: 'Hocker, Ständer und Tische auf drei Beinen, gebaut von zwei Leuten in Harrow’s Landing, Maine.',
  },
  {
    'home-hero': {
      heading: 'Nichts von uns hat ein viertes Bein.',
      text: 'Vier Beine brauchen einen ebenen Boden. Drei wackeln nie: nicht auf Feldsteinen, nicht auf der Veranda und auch nicht in einem Haus, das sich seit 1840 setzt.',
      alt: 'Zwei dreibeinige Hocker an einer Wand, auf die durch ein Fenster die Abendsonne fällt; auf dem einen eine Vase mit Trockenblumen.',
      linkText: 'Zu den Möbeln',
    },
    'home-idea-heading': { eyebrow: 'Der Gedanke', text: 'Drei Punkte liegen immer in einer Ebene' },
    'home-idea-text': {
      text: 'Ein vierter ist Glückssache. Mehr Mathematik gibt es in dieser Werkstatt nicht, und alles Weitere folgt daraus: wie weit wir ein Bein spreizen, warum unsere Bänke aussehen, wie sie aussehen, und warum „tern“, ein altes Wort für drei Gleiche, unser Name war, ehe die Seeschwalbe dazukam.\n\nWir arbeiten mit Esche, Ulme und Kirsche aus der Nachbarschaft. Die Verbindungen sind verkeilt, nicht verschraubt. Wenn sich in dreißig Jahren etwas lockert, genügt ein Hammer aus Holz.',
    },
    'home-grid': { heading: 'Diesen Monat auf der Werkbank' },
    'home-shop-link': { text: 'Alle Stücke ansehen' },
    'home-quote': {
      text: 'Unsere Küche fällt auf zwei Meter um drei Zentimeter ab. Der Melkschemel ist das Einzige darin, was davon nichts weiß.',
      role: 'Deer Isle, Besitzerin von Hocker Nr. 212',
    },
    'home-posts': { heading: 'Aus dem Journal' },
    'home-visit-heading': { eyebrow: 'Mittwochs und freitags', text: 'Bauen Sie sich Ihren selbst' },
    'home-visit-text': {
      text: 'Einen Vormittag an der Werkbank, zu viert höchstens. Mittags gehen Sie mit einem Schemel nach Hause, unter dessen Sitz Ihr Name steht.',
    },
    'home-visit-link': { text: 'Einen Vormittag anfragen' },
  },
);
