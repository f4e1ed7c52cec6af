import { gallery } from '../gallery.js';
import { translate } from './translate.js';

export const galerie = translate(
  gallery,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d05',
    title: 'Galerie',
    description: 'Die Bucht, die Bretter und was wir daraus machen, in Bildern.',
    navigationTitle: 'Galerie',
  },
  {
    'gallery-heading': { eyebrow: 'Ein Jahr Aufblicken von der Werkbank', text: 'Was wir von hier sehen' },
    'gallery-show': { name: 'Was wir von hier sehen' },
    bay: { title: 'Die Bucht um sechs', alt: 'Inseln im Morgendunst, die Sonne knapp über dem Wasser.' },
    harbour: {
      title: 'Der Hafen nach Ladenschluss',
      alt: 'Erleuchtete Häuser und Boote zur blauen Stunde, im Hafen gespiegelt.',
    },
    lighthouse: { title: 'Die Lampe brennt', alt: 'Ein Leuchtturm auf seinem Felsen, die Lampe eben entzündet.' },
    spruces: {
      title: 'Da hobelt noch jemand',
      alt: 'Sterne über schwarzen Fichten, ein erleuchtetes Fenster am See.',
    },
    birches: { title: 'Birken, nicht für uns', alt: 'Birken im Herbst.' },
    elm: {
      title: 'Eine Ulme, 91 Jahre',
      alt: 'Das Ende eines Ulmenstamms mit seinen Jahresringen.',
      text: 'Sie fiel im Sturm von 2019 und lag zwei Winter lang im Teich. Wir haben 91 Ringe gezählt, zwei davon dünn wie ein Daumennagel.\n\nEs stecken elf Sitze darin. Sieben sind vergeben.',
    },
    boards: {
      title: 'Esche, Ulme, Eiche',
      alt: 'Bretter aus drei Hölzern, darauf ein Bleistift.',
      text: 'Ein Jahr im Schuppen für jeden Zoll, und dann noch eins, weil Wick dem Messgerät nicht traut.',
    },
    island: { title: 'Der Trockenschuppen', alt: 'Ein roter Schuppen im Schnee unter einem tiefen Mond.' },
    'gallery-rows-heading': { eyebrow: 'Mit dem Rücken zum Fenster', text: 'In der Werkstatt und drum herum' },
    'gallery-autorows': { name: 'In der Werkstatt und drum herum' },
    row: {
      title: 'Samstag, vor der Tür',
      alt: 'Sechs Hocker in drei Höhen und drei Hölzern an einer sonnigen Wand.',
    },
    bench: { title: 'Halb drei', alt: 'Die Werkbank im Licht des hohen Fensters.' },
    hallway: {
      title: 'Die Bank, zu Hause',
      alt: 'Eine Dielenbank, darunter Stiefel, darüber ein Bild der Bucht.',
    },
    above: { title: 'Drei Punkte', alt: 'Ein runder Eschensitz von oben mit seinen drei verkeilten Verbindungen.' },
    seats: {
      title: 'Esche, Ulme, Kirsche',
      alt: 'Drei niedrige Hocker mit Sitzen aus Esche, Ulme und Kirsche von oben.',
    },
    pear: { title: 'Kirsche mit Birne', alt: 'Eine Birne auf einem Tisch aus Kirschholz.' },
    offcuts: { title: 'Was übrig bleibt', alt: 'Kurze Stücke aus fünf Hölzern in einer Kiste, aus der Nähe.' },
    stones: { title: 'Am Fischpier', alt: 'Ein dreibeiniger Hocker steht gerade auf unebenen Steinen.' },
    'gallery-pieces-heading': { eyebrow: 'Acht Dinge auf drei Beinen', text: 'Aus dem Katalog' },
    'gallery-carousel': { name: 'Aus dem Katalog' },
    'dairy-stool': { title: 'Melkschemel', alt: 'Ein niedriger Hocker mit drei Beinen.' },
    'work-stool': { title: 'Arbeitshocker', alt: 'Ein hoher Hocker mit drei Beinen und drei Sprossen.' },
    'plant-stand': { title: 'Blumenständer', alt: 'Eine Pflanze auf einem dreibeinigen Ständer.' },
    'candle-stand': { title: 'Kerzenständer', alt: 'Ein Kerzenständer auf drei Füßen.' },
    'lamp-table': {
      title: 'Lampentisch',
      alt: 'Ein runder Tisch auf drei Beinen mit einer Lampe und einer Birne.',
    },
    'field-easel': { title: 'Feldstaffelei', alt: 'Eine Feldstaffelei mit einem Bild der Bucht.' },
    'pot-trivet': { title: 'Topfuntersetzer', alt: 'Ein Topf auf einem Untersetzer.' },
    'hall-bench': { title: 'Dielenbank', alt: 'Eine Dielenbank auf drei Beinen.' },
    'gallery-woods-heading': { text: 'Woher es kommt' },
    'gallery-list': { name: 'Woher es kommt' },
    window: {
      title: 'Das Fenster',
      text: 'Acht Sekunden, ohne Ton. Die Seeschwalbe kommt an den meisten Nachmittagen vorbei.',
    },
  },
);
