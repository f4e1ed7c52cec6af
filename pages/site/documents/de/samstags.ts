import { saturdays } from '../saturdays.js';
import { translate } from './translate.js';

export const samstags = translate(
  saturdays,
  {
    id: '5f1d3c0a7b2e4d6f8a9c2d60',
    title: 'Samstags',
    description: 'Was auf dem Ofen steht und was aus ihm kommt, solange die Tür offen ist, und wie der Tag geht.',
  },
  {
    'saturdays-heading': { eyebrow: 'Zehn bis zwei', text: 'Samstags über der Segelmacherei' },
    'saturdays-text': {
      text: 'Die Tür ist offen, der Ofen brennt, und jemand hat gebacken. Setzen Sie sich, worauf Sie wollen. Dafür ist es da.',
    },
    'line-open': { text: 'Diesen Samstag brennt der Ofen' },
    'line-stools': { text: 'Die Winterhocker stehen da' },
    'line-bench': { text: 'Noch zwei Vormittage an der Werkbank' },
    counter: {
      heading: 'An der Theke',
      text: 'Alles kostet, was Mehl und Fisch gekostet haben. Die Dose steht am Fenster.',
    },
    chowder: {
      menu: 'Vom Herd',
      section: 'Schalen',
      name: 'Schellfischsuppe',
      price: '7 $',
      description: 'Kartoffeln, Thymian und der Schellfisch von dem, der zuerst im Hafen war.',
    },
    peas: { name: 'Erbsensuppe', price: '5 $', description: 'Ohne Speck, denn Wick kocht sie.' },
    coffee: {
      section: 'Becher',
      name: 'Kaffee',
      price: '2 $',
      description: 'In einer Kanne, die seit 2014 auf dem Ofen steht, wenn auch nicht immer voll.',
    },
    tea: { name: 'Pfefferminztee', price: '2 $' },
    bread: {
      menu: 'Aus dem Ofen',
      name: 'Ein halbes Brot',
      price: '4 $',
      description: 'Roggen und Weizen. Die andere Hälfte bekommt, wer als Nächstes kommt.',
    },
    cake: { name: 'Blaubeerkuchen', price: '3,50 $', description: 'Nur im August und September; sonst mit Apfel.' },
    'children-bowl': {
      menu: 'Für Kinder',
      name: 'Eine kleine Schale Suppe',
      price: '2 $',
      description: 'Mit einem Hocker, der passt.',
    },
    'children-milk': { name: 'Milch, warm oder nicht', price: '1 $' },
    'saturdays-tabs': { heading: 'Wie der Tag geht' },
    come: {
      title: 'Kommen',
      text: 'Die Treppe ist außen und hat auf beiden Seiten ein Geländer. Ist sie eine Stufe zu viel, klingeln Sie an der unteren Tür: Es gibt einen Aufzug für Bretter, und er nimmt auch Stühle.\n\nDie Fähre legt um 9.40 und um 11.10 Uhr an.',
    },
    look: {
      title: 'Schauen',
      text: 'Auf allem, was dasteht, darf man sitzen; man darf es umdrehen und hochheben. Die Sägen stehen samstags still.',
    },
    carry: {
      title: 'Heimtragen',
      text: 'Ein Hocker passt unter einen Arm. Bei allem, was breiter ist, helfen wir die Treppe hinunter und binden es aufs Dach der Fähre. Der Kapitän weiß Bescheid.',
    },
    'friends-pricing': {
      heading: 'Damit der Ofen brennt',
      text: 'Freunde der Werkstatt bezahlen das Holz, das in den Ofen geht und nicht in die Hocker. Sie sehen die zweite Wahl zuerst.',
    },
    monthly: {
      name: 'Monatlich',
      price: '6 $ im Monat',
      note: 'Aufhören können Sie jederzeit.',
      joinText: 'Monatlich mitmachen',
    },
    yearly: {
      name: 'Jährlich',
      price: '60 $ im Jahr',
      note: 'Zwei Monate sind geschenkt, und eine Schale Suppe.',
      joinText: 'Ein Jahr lang mitmachen',
    },
    'friends-question': {
      text: 'Erst fragen',
      hint: 'Ines beantwortet Briefe montags, mit Tinte an den Händen.',
    },
    'saturdays-newsletter': {
      formName: 'Samstage per E-Mail',
      heading: 'Die nächsten Samstage per E-Mail',
      text: 'Ein Brief je Jahreszeit, mit den Tagen und dem, was noch frei ist.',
      emailLabel: 'Ihre E-Mail',
      consentText: 'Schicken Sie mir die Briefe. Ich kann sie jederzeit abbestellen.',
      policy: '/de/datenschutz',
      submitText: 'Schicken Sie sie mir',
    },
  },
);
