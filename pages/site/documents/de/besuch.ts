import type { PageDocument } from '../../../../protocol/document/document.js';
import { visit } from '../visit.js';

export const besuch: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2d04',
  path: '/de/besuch',
  locale: 'de',
  translationOf: visit.id,
  title: 'Ein Vormittag an der Werkbank',
  description:
    'Verbringen Sie einen Vormittag mit uns an der Werkbank, und gehen Sie mit etwas nach Hause, worauf man sitzen kann.',
  navigationTitle: '',
  pageType: 2,
  blocks: [
    {
      id: 'visit-top',
      type: 'section',
      value: { tone: 'plain', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'visit-heading',
          type: 'heading',
          value: {
            eyebrow: 'Mittwochs und freitags, höchstens zu viert',
            text: 'Ein Vormittag an der Werkbank',
            level: 'first',
          },
        },
        {
          id: 'visit-form',
          type: 'form',
          value: {
            formId: '5f1d3c0a7b2e4d6f8a9c3003',
            formName: 'Booking enquiry',
            heading: 'Einen Vormittag anfragen',
            text: 'Sie bringen Schuhe mit, die staubig werden dürfen. Wir bringen das Holz mit. Mittags steht ein Melkschemel da, mit Ihrem Namen unter dem Sitz.\n\nDies ist eine Anfrage und kein Vertrag: Wir antworten mit den Vormittagen, die noch frei sind.',
            fields: [
              {
                id: 'day',
                type: 'date',
                picker: true,
                title: 'Welcher Tag würde Ihnen passen?',
                required: true,
                width: 'half',
                description: 'Der, den Sie zuerst wählen würden.',
              },
              {
                id: 'hour',
                type: 'select',
                title: 'Wann können Sie hier sein?',
                width: 'half',
                description: 'Wir beginnen um neun; zehn nimmt niemand übel.',
                options: [
                  { id: 'nine', label: '9 Uhr' },
                  { id: 'half', label: 'Halb zehn' },
                  { id: 'ten', label: '10 Uhr' },
                ],
              },
              {
                id: 'people',
                type: 'number',
                title: 'Zu wievielt kommen Sie?',
                required: true,
                minimum: '1',
                maximum: '4',
                width: 'third',
              },
              {
                id: 'piece',
                type: 'select',
                title: 'Was möchten Sie bauen?',
                required: true,
                width: 'two-thirds',
                options: [
                  { id: 'stool', label: 'Einen Melkschemel' },
                  { id: 'stand', label: 'Einen Kerzenständer' },
                  { id: 'watch', label: 'Nichts, ich schaue lieber zu' },
                ],
              },
              {
                id: 'tools',
                type: 'radio',
                title: 'Hatten Sie schon einmal ein Ziehmesser in der Hand?',
                options: [
                  { id: 'often', label: 'Oft' },
                  { id: 'once', label: 'Einmal, in der Schule' },
                  { id: 'never', label: 'Was ist ein Ziehmesser?' },
                ],
              },
              {
                id: 'who',
                type: 'section',
                title: 'Wer sind Sie?',
                description: 'Damit wir antworten können, und anrufen, wenn das Boot sich verspätet.',
              },
              { id: 'name', type: 'name', title: 'Name', required: true },
              { id: 'email', type: 'email', title: 'E-Mail', required: true, width: 'half', autofill: 'email' },
              { id: 'phone', type: 'tel', title: 'Telefon', width: 'half' },
              {
                id: 'notes',
                type: 'textarea',
                title: 'Was sollten wir wissen?',
                maxLength: 600,
                description: 'Eine Schulter, die nicht mitmacht, ein Kind, das sägt, ein Hund, der es lässt.',
              },
              { id: 'source', type: 'hidden', title: 'Came from', parameter: 'source', value: 'site' },
            ],
            submitText: 'Anfrage abschicken',
            successMessage:
              'Ihr Vormittag ist vorgemerkt.\n\nWir antworten innerhalb von zwei Tagen mit den freien Terminen.',
            captcha: 'altcha',
            redirect: '',
          },
        },
      ],
    },
    {
      id: 'visit-days',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        { id: 'visit-calendar', type: 'calendar', value: { heading: 'Wann die Tür offen ist' } },
        {
          id: 'visit-events',
          type: 'button',
          value: { text: 'Alles, was los ist', link: '/de/termine', style: 'quiet' },
        },
      ],
    },
    {
      id: 'visit-after',
      type: 'section',
      value: { tone: 'tinted', layout: 'split', width: 'normal' },
      children: [
        {
          id: 'visit-after-heading',
          type: 'heading',
          value: { eyebrow: 'Schon hier gewesen?', text: 'Werkbanknotizen', level: 'second' },
        },
        {
          id: 'visit-after-text',
          type: 'text',
          value: {
            text: 'Zeichnung, Winkel und Arbeitsfolge stehen auf einer eigenen Seite, damit Sie den zweiten Hocker zu Hause bauen können. Sie fragt nach einem Passwort, das wir ohnehin allen sagen: drei Beine.',
          },
        },
        {
          id: 'visit-after-button',
          type: 'button',
          value: { text: 'Zu den Werkbanknotizen', link: '/de/besuch/notizen', style: 'outline' },
        },
      ],
    },
  ],
};
