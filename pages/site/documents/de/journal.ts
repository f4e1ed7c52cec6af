import { oneBoard } from '../journal-one-board.js';
import { soap } from '../journal-soap.js';
import { whyThree } from '../journal-why-three.js';
import { journal } from '../journal.js';
import { translate } from './translate.js';

/** Title, excerpt and description of the picture of each post. */
const postWords = {
  'why-three': {
    title: 'Warum drei',
    excerpt: 'Eine kurze Erörterung über Fußböden, mit einer Zeichnung und ohne Gleichungen.',
    alt: 'Ein dreibeiniger Hocker steht gerade auf unebenen Steinen.',
  },
  'one-board': {
    title: 'Ein Sitz aus einem Brett',
    excerpt: 'Was eine einzige Ulmenbohle uns sagte, ehe wir sie sägten, und was wir daraus machten.',
    alt: 'Das Ende eines Stamms mit seinen Ringen, daneben ein Stapel Bretter.',
  },
  soap: {
    title: 'Seife statt Lack',
    excerpt: 'Die beste Oberfläche, die wir kennen, kostet vier Dollar und ist zum Bodenwischen da.',
    alt: 'Eine Schale Seifenflocken, eine Papiertüte und eine Bürste auf einem hellen Brett.',
  },
} as const;

export const tagebuch = translate(
  journal,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d06',
    title: 'Journal',
    description: 'Notizen vom Werkstattboden: Holz, Fußböden, Seife und die Zahl drei.',
    navigationTitle: 'Journal',
  },
  {
    'journal-heading': { eyebrow: 'Geschrieben am Freitag', text: 'Journal' },
    'journal-archive': { heading: 'Nach Monaten' },
    'journal-newsletter': {
      heading: 'Vier Briefe im Jahr',
      text: 'Einer für jede Jahreszeit, keiner zu den Feiertagen.',
      submitText: 'Eintragen',
      successMessage: 'Sie stehen auf der Liste.\n\nDer nächste Brief geht hinaus, wenn die Ulme liegt.',
    },
    email: { title: 'E-Mail' },
  },
);

const back = { text: 'Zum ganzen Journal' };

export const warumDrei = translate(
  whyThree,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d07',
    title: postWords['why-three'].title,
    description: postWords['why-three'].excerpt,
    tags: 'Geometrie, Fußböden',
  },
  {
    'three-heading': { text: 'Warum drei' },
    'three-image': {
      alt: postWords['why-three'].alt,
      caption: 'Granitpflaster vor dem Fischpier. Der Hocker hat nichts gemerkt.',
    },
    'three-text': {
      text: 'Stellen Sie einen Stuhl mit vier Beinen auf einen Steinboden, und eins hängt in der Luft. Welches, sehen Sie erst, wenn Sie sitzen. Dann kippelt der Stuhl über die Diagonale zweier anderer, und Sie falten einen Bierdeckel.\n\nStellen Sie einen Hocker mit drei Beinen auf denselben Boden, und er steht. Nicht, weil er besser gebaut wäre. Drei Punkte liegen immer in einer Ebene, also finden drei Füße gemeinsam den Boden, was immer der Boden treibt.\n\nMelkern, Malern, Feldmessern und Schustern war das so klar, dass es niemand aufschrieb. Ein Kuhstall hat keinen ebenen Quadratfuß. Darum hat der Melkschemel drei Beine, und die Staffelei, das Stativ und der Schusterhocker auch.',
    },
    'three-quote': {
      text: 'Ein viertes Bein ist ein Versprechen über den Fußboden.',
      role: 'beim Fegen desselben',
    },
    'three-more': {
      text: 'Das hat seinen Preis, und wir wollen ihn nennen. Ein Sitz auf drei Beinen will, dass Sie innerhalb des Dreiecks seiner Füße sitzen. Lehnen Sie sich über eine Kante hinaus, lässt er Sie gehen. Darum spreizen wir die Beine so weit: achtzehn Grad beim Melkschemel, vierzehn beim höheren, damit das Dreieck breiter ist als Sie.\n\nAm längsten brauchte die Bank. Ein Meter zwanzig Ulme auf drei Beinen sieht nach einem Versehen aus, bis Sie sich auf das einbeinige Ende setzen und nichts geschieht. Es kommt darauf an, wo das einzelne Bein steht: nicht am Ende, sondern eine Handbreit weiter innen, dort, wo man sitzt, um sich den Schuh zu binden.',
    },
    'three-back': back,
  },
);

export const einBrett = translate(
  oneBoard,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d08',
    title: postWords['one-board'].title,
    description: postWords['one-board'].excerpt,
    tags: 'Ulme, Bänke',
  },
  {
    'board-heading': { text: 'Ein Sitz aus einem Brett' },
    'board-image': {
      alt: postWords['one-board'].alt,
      caption: 'Ulme von der Straße nach Castine, 2019 vom Wind gefällt.',
    },
    'board-text': {
      text: 'Die Ulme fiel im Oktobersturm von 2019 und lag einen Tag lang quer über der Straße nach Castine. Der Landkreis wollte sie los sein. Wir wollten sie langsam: drei Zoll dick gesägt, mit Leisten gestapelt und sechs Jahre in Ruhe gelassen.\n\nUlme spaltet sich nicht. Ihre Fasern sind eher geflochten als gelegt, was das Hobeln zum Elend macht und das Sitzen zur Freude. Man kann drei Beine schräg und nah am Rand hineintreiben, und sie hält, wo Eiche aufginge wie ein Buch.',
    },
    'board-quote': {
      text: 'Lies das Brett zweimal. Sägen lässt es sich nur einmal.',
      role: 'zu jedem Lehrling und zu sich selbst',
    },
    'board-more': {
      text: 'Dieses hatte der Länge nach einen halben Zoll Bogen und einen Ast, groß wie ein Ei. Den Bogen behielten wir: Aus ihm wurde die Mulde des Sitzes, so dass weniger Holz weg- und mehr Kraft dabeiblieb. Der Ast kam an die Unterseite der Bank, über das einzelne Bein, und tut dort den Dienst eines Bolzens.\n\nZwei Bänke und neun Hockersitze wurden daraus. Die Reste sind jetzt Blumenständer. Was von denen übrig blieb, heizt gerade die Werkstatt, und näher kommen wir an Abfall nicht heran.',
    },
    'board-rings': {
      alt: 'Das Ende eines Ulmenstamms, seine Ringe und die Risse vom Trocknen.',
      caption: 'Einundneunzig Jahre, zweimal gezählt.',
    },
    'board-back': back,
  },
);

export const seife = translate(
  soap,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d09',
    title: postWords.soap.title,
    description: postWords.soap.excerpt,
    tags: 'Oberflächen, Ulme',
  },
  {
    'soap-heading': { text: 'Seife statt Lack' },
    'soap-image': {
      alt: postWords.soap.alt,
      caption: 'Flocken, heißes Wasser, eine Bürste, die schon Haare gelassen hat.',
    },
    'soap-text': {
      text: 'Lack ist ein Regenmantel. Er hält alles draußen bis zu dem Tag, an dem er reißt, und dann hält er das Wasser drin.\n\nSeife ist eher wie ein Hemd zu waschen. Man rührt eine Tasse Flocken in einen Liter heißes Wasser, lässt sie über Nacht gelieren und schrubbt sie mit einer Bürste ins rohe Holz. Das Fett bleibt in den Poren. Das Holz behält die Farbe von Holz. Nichts blättert ab, denn es ist nichts darauf.',
    },
    'soap-quote': {
      text: 'Wie ich das sauber mache? Mit demselben Zeug. Das ist die ganze Anleitung.',
      role: 'am Telefon, wöchentlich',
    },
    'soap-more': {
      text: 'Tun Sie es dreimal, bevor Sie etwas verkaufen, und sagen Sie denen, die es kaufen, sie sollen es zweimal im Jahr tun. Der Ring eines nassen Glases geht beim nächsten Schrubben weg. Ein Brandfleck nicht, aber Sie werden sich an den Abend erinnern.\n\nFür alles taugt sie nicht. Auf einem Tisch, der Kinder und Ketchup sieht, nutzt Seife sich ab, und für Kirsche tut sie nichts, die will Öl. Für Esche und Ulme, auf denen man sitzt, haben wir nichts Besseres gefunden, und wir haben manches aus schöneren Dosen probiert.',
    },
    'soap-back': back,
  },
);
