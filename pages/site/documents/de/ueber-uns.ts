import { about } from '../about.js';
import { translate } from './translate.js';

export const ueberUns = translate(
  about,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d0a',
    title: 'Über uns',
    description: 'Zwei Leute, eine Werkstatt über einem Segelboden und zwölf Jahre mit einer einzigen Sorte Ding.',
    navigationTitle: 'Über uns',
  },
  {
    'about-heading': { eyebrow: 'Seit 2014', text: 'Zwei Leute über einem Segelboden' },
    'about-image': {
      alt: 'Eine Werkbank mit Beinen und einem Sitz darauf, darüber Werkzeug an der Wand, links lehnen Bretter, und das Licht eines hohen Fensters fällt über alles.',
      caption: 'Die Werkstatt im November um halb drei, wenn das Licht aufgibt.',
    },
    'about-story-heading': { text: 'Wie es anfing' },
    'about-story-text': {
      text: 'Ines Halloran baute Boote, bis ihre Schulter sie bat aufzuhören. Wick Adeyemi unterrichtete Geometrie an der Inselschule und baute nach einer Zeichnung in einem Museumskatalog einen Hocker, schlecht. Sie sagte ihm, was am zweiten nicht stimmte. Beim fünften hatten sie einen Namen.\n\n„Tern“ ist ein altes Wort für drei Gleiche. Es ist auch der Vogel, der jedes Jahr von hier in die Antarktis und zurück fliegt, was wir als Bemerkung über leichtes Bauen verstehen.\n\nWir sind noch immer nur zu zweit. Wir bauen etwa vierhundert Stücke im Jahr, nummerieren jedes unter dem Sitz und wissen von den meisten, wo sie sind.',
    },
    'about-numbers-wood': { eyebrow: 'zum fernsten Baum', text: '61 km' },
    'about-numbers-repair': { eyebrow: 'kamen zur Reparatur zurück', text: '31 von 4.706' },
    'about-numbers-legs': { eyebrow: 'Beine bis heute', text: '14.118' },
    'about-harbour': {
      alt: 'Eine Reihe erleuchteter Häuser am Kai zur blauen Stunde, davor Boote, alles im Wasser gespiegelt.',
      caption: 'Harrow’s Landing nach Ladenschluss. Unser Fenster ist das dritte von links, oben.',
    },
    'about-quote': {
      text: 'Ich habe elf Jahre lang Beweise gelehrt. Das ist der einzige, auf dem ich gesessen habe.',
      role: 'Beine, Bücher, Post',
    },
    'about-visit': { text: 'Die Werkstatt ansehen' },
    'about-find-heading': { eyebrow: 'Samstags von zehn bis zwei', text: 'So finden Sie uns' },
    'about-waves': {
      title: 'Wind und Wellen am Anleger',
      caption: 'Falls Sie mit dem Boot kommen: Unter einem halben Meter helfen wir beim Festmachen.',
    },
    'about-map': { addressTitle: 'Tern, über dem Segelboden' },
  },
);
