import type { PageDocument } from '../../../../protocol/document/document.js';
import { benchMorning, boatDay, elmTalk, events, openSaturday, sharpening } from '../events.js';
import { translate } from './translate.js';

export const termine = translate(
  events,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d70',
    title: 'Was los ist',
    description: 'Vormittage an der Werkbank, Abende am Schleifstein und Samstage mit Suppe.',
  },
  {
    'events-heading': { eyebrow: 'Die Treppe der Segelmacherei hinauf', text: 'Was los ist' },
    'events-calendar': { heading: 'Monat für Monat' },
    'events-supper-heading': { eyebrow: 'Am letzten Freitag des Monats', text: 'Abendbrot auf der langen Bank' },
    'events-supper-text': {
      text: 'Zwölf Leute auf einer Bank, ein Topf, und das Brot, das Wick backt, während der Leim trocknet. Die Plätze stehen bei Tock, weil wir die Liste in den Spänen immer wieder verlieren.',
    },
    'events-supper-booking': { linkText: 'Einen Platz bei Tock buchen' },
    'events-past': { heading: 'Was Sie verpasst haben' },
  },
);

interface Said extends Pick<PageDocument, 'id' | 'title'> {
  readonly excerpt: string;
  readonly text: string;
  readonly pictureAlt: string;
  readonly tags: string;
  readonly place?: string;
  readonly price?: string;
}

function termin(original: PageDocument, { text, ...said }: Said): PageDocument {
  const name = original.path.slice('/events/'.length);
  return translate(
    original,
    {
      place: 'Über der Segelmacherei',
      ...said,
      description: said.excerpt,
      ...(original.tickets && { tickets: original.tickets === '/visit' ? '/de/besuch' : '/de/kontakt' }),
    },
    {
      [`${name}-heading`]: { text: said.title },
      [`${name}-text`]: { text },
      [`${name}-back`]: { text: 'Alles, was los ist' },
    },
  );
}

export const vormittag = termin(benchMorning, {
  id: '5f1d3c0a7b2e4d6f8a9c2d71',
  title: 'Ein Vormittag an der Werkbank',
  excerpt: 'Vier Leute, ein Vormittag, vier Melkschemel.',
  pictureAlt: 'Die Werkbank im Licht des hohen Fensters.',
  tags: 'Werkstatt',
  text: 'Sie bringen Schuhe mit, die staubig werden dürfen. Wir bringen das Holz. Gegen Mittag steht da ein Melkschemel mit Ihrem Namen unter dem Sitz.\n\nEin Ziehmesser muss niemand schon in der Hand gehabt haben. Die meisten hatten es nicht, und die Schemel stehen trotzdem.',
});

export const offenerSamstag = termin(openSaturday, {
  id: '5f1d3c0a7b2e4d6f8a9c2d72',
  title: 'Samstag, und die Tür ist offen',
  excerpt: 'Suppe, Brot und Hocker, auf denen man beides hat.',
  price: 'Frei; die Suppe nicht',
  pictureAlt: 'Sechs Hocker in drei Höhen und drei Hölzern vor einer sonnigen Wand.',
  tags: 'offene Tür',
  text: 'Kommen Sie herauf, setzen Sie sich, worauf Sie wollen, fragen Sie alles. Der Ofen brennt ab neun. Was auf ihm steht, steht auf der Seite über die Samstage.',
});

export const schleifen = termin(sharpening, {
  id: '5f1d3c0a7b2e4d6f8a9c2d73',
  title: 'Ein Abend am Schleifstein',
  excerpt: 'Bringen Sie Ihr stumpfstes Stemmeisen. Als schärfstes geht es heim.',
  pictureAlt: 'Bretter dreier Hölzer, darauf ein Bleistift.',
  tags: 'Werkstatt, Werkzeug',
  text: 'Drei Steine, ein Leder und Wick, der über Winkel redet, bis das Wasser kalt ist. Zwei Werkzeuge für jeden. Äxte gern, Scheren nicht.',
});

export const bootstag = termin(boatDay, {
  id: '5f1d3c0a7b2e4d6f8a9c2d74',
  title: 'Der Tag der Boote',
  excerpt: 'Zwei Tage, elf Boote, eine Bank, auf der alle saßen.',
  place: 'Am Fischpier',
  pictureAlt: 'Häuser mit Licht und Boote in der blauen Stunde, gespiegelt im Hafen.',
  tags: 'offene Tür',
  text: 'Wir haben die lange Bank zum Pier getragen und gezählt: dreihundertzwölf Leute in zwei Tagen, von denen sie niemanden abwarf.',
});

export const ulmenvortrag = termin(elmTalk, {
  id: '5f1d3c0a7b2e4d6f8a9c2d75',
  title: 'Woran eine Ulme sich erinnert',
  excerpt: 'Ein Vortrag über einundneunzig Ringe, mit dem Stamm auf dem Tisch.',
  pictureAlt: 'Das Ende eines Ulmenstamms und seine Ringe.',
  tags: 'Ulme',
  text: 'Ines las die Ringe von der Rinde nach innen: zwei Dürren, ein Nagel und ein Frühjahr 1947, in dem es wochenlang geregnet haben muss.',
});
