import type { PageDocument } from '../../../../protocol/document/document.js';
import { contact } from '../contact.js';

export const kontakt: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2d03',
  path: '/de/kontakt',
  locale: 'de',
  translationOf: contact.id,
  title: 'Kontakt',
  description: 'Schreiben Sie uns, kommen Sie vorbei, oder fragen Sie, was alle fragen.',
  navigationTitle: 'Kontakt',
  pageType: 2,
  blocks: [
    {
      id: 'contact-top',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'contact-heading',
          type: 'heading',
          value: {
            eyebrow: '14 Sail Loft Lane, Harrow’s Landing',
            text: 'Schreiben Sie, oder kommen Sie vorbei',
            level: 'first',
          },
        },
        {
          id: 'contact-form',
          type: 'form',
          value: {
            formId: '5f1d3c0a7b2e4d6f8a9c3001',
            formName: 'Contact',
            heading: '',
            text: 'Einer von uns liest jeden Brief, am Tag, an dem er kommt, es sei denn, die Flut steht gut.',
            fields: [
              {
                id: 'name',
                type: 'text',
                title: 'Name',
                required: true,
                maxLength: 100,
                width: 'half',
                autofill: 'name',
              },
              {
                id: 'email',
                type: 'email',
                title: 'E-Mail',
                required: true,
                width: 'half',
                autofill: 'email',
                description: 'Für unsere Antwort und sonst nichts.',
              },
              {
                id: 'about',
                type: 'checkbox',
                title: 'Worum geht es?',
                required: false,
                options: [
                  { id: 'order', label: 'Eine Bestellung' },
                  { id: 'repair', label: 'Eine Reparatur' },
                  { id: 'commission', label: 'Etwas, das wir noch nicht bauen' },
                  { id: 'visit', label: 'Ein Besuch' },
                ],
              },
              {
                id: 'message',
                type: 'textarea',
                title: 'Ihr Brief',
                required: true,
                maxLength: 500,
                description: 'Bei einer Reparatur hilft die Nummer unter dem Sitz.',
              },
            ],
            submitText: 'Brief abschicken',
            successMessage:
              'Ihr Brief ist da.\n\nWir antworten innerhalb von zwei Tagen, von hello@tern.example aus und gern auf Deutsch. Geht es um ein gebrochenes Bein, heben Sie die Stücke auf.',
            captcha: 'altcha',
            redirect: '',
          },
        },
      ],
    },
    {
      id: 'contact-questions',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'contact-faq',
          type: 'accordion',
          value: {
            heading: 'Was alle fragen',
            allowMultiple: false,
            firstOpen: true,
            items: [
              {
                id: 'tip',
                title: 'Kippt er um?',
                text: 'Nicht, solange Sie darauf sitzen. Unsere Beine sind so weit gespreizt, dass die Füße weiter auseinanderstehen, als der Sitz breit ist. Auf der Kante eines Hockers zu stehen ist etwas anderes, mit wie vielen Beinen auch immer.',
              },
              {
                id: 'long',
                title: 'Wie lange dauert es?',
                text: 'Etwa drei Wochen für Hocker, Ständer und Tische. Bänke bauen wir im Frühjahr und im Herbst, wenn die Ulme ruht.\n\nWir schreiben, wenn Ihr Stück auf der Werkbank liegt, und noch einmal, wenn es auf die Reise geht.',
              },
              {
                id: 'height',
                title: 'Geht es auch höher oder niedriger?',
                text: 'Ja, um bis zu zehn Zentimeter und zum selben Preis. Sagen Sie uns, wie hoch Ihre Arbeitsplatte ist, und wir ziehen ab.',
              },
              {
                id: 'four',
                title: 'Würden Sie einen Stuhl mit vier Beinen bauen?',
                text: 'Nein. Wir können drei Leute empfehlen, die es täten, alle sehr nett.',
              },
            ],
          },
        },
      ],
    },
    {
      id: 'contact-visit',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'contact-visit-heading',
          type: 'heading',
          value: { eyebrow: 'Samstags von 10 bis 14 Uhr', text: 'Besuchen', level: 'second' },
        },
        {
          id: 'contact-visit-text',
          type: 'text',
          value: {
            title: 'Kommen Sie herauf, wenn die Tür offen steht',
            size: 'normal',
            text: 'Meist gibt es etwas, worauf man sitzen kann, oft etwas zu schleifen und Kaffee, solange er reicht.',
          },
        },
        {
          id: 'contact-morning',
          type: 'button',
          value: { text: 'Einen Vormittag anfragen', link: '/de/besuch', style: 'outline' },
        },
        {
          id: 'contact-rules',
          type: 'dialog',
          value: {
            triggerText: 'Ehe Sie die Treppe hinaufgehen',
            heading: 'Vier Regeln der Werkstatt',
            text: 'Bitte geschlossene Schuhe. Der Boden ist gefegt, aber nicht freundlich.\n\nKinder sind willkommen und dürfen auf allem sitzen, was trocken ist.\n\nLäuft eine Maschine, warten Sie an der roten Linie, bis sie steht.\n\nDer Hund heißt Plumb, also Lot. Er ist keins.',
            dialogStyle: 'confirm-only',
          },
        },
      ],
    },
  ],
};
