import type { PageDocument } from '../../../../protocol/document/document.js';
import { shop } from '../shop.js';

export const laden: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2d02',
  path: '/de/laden',
  locale: 'de',
  translationOf: shop.id,
  title: 'Laden',
  description: 'Möbel auf drei Beinen, auf Bestellung in drei Wochen gebaut und in ganz Nordamerika versandt.',
  navigationTitle: 'Laden',
  pageType: 2,
  blocks: [
    {
      id: 'shop-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'shop-heading',
          type: 'heading',
          value: { eyebrow: 'Alles aus der Werkstatt', text: 'Die Möbel', level: 'first' },
        },
        {
          id: 'shop-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'Jedes Stück entsteht, nachdem Sie es bestellt haben. Das dauert etwa drei Wochen. Im Preis sind die Oberfläche, lebenslange Reparatur und ein Keil, der unter dem Sitz klebt.',
          },
        },
        {
          id: 'shop-grid',
          type: 'product-grid',
          value: {
            heading: '',
            purchasable: true,
            tools: true,
            products: [
              { id: 'dairy', sku: 'STOOL-DAIRY', group: 'Auf drei Beinen' },
              { id: 'meadow', sku: 'MEADOW-ASH-LOW' },
              { id: 'work', sku: 'STOOL-WORK' },
              { id: 'lamp', sku: 'TABLE-LAMP' },
              { id: 'plant', sku: 'STAND-PLANT' },
              { id: 'easel', sku: 'EASEL-FIELD' },
              { id: 'candle', sku: 'STAND-CANDLE' },
              { id: 'bench', sku: 'BENCH-HALL' },
              { id: 'board', sku: 'BOARD-SMALL', group: 'Für Küche und Werkbank' },
              { id: 'trivet', sku: 'TRIVET-POT' },
              { id: 'soap', sku: 'SOAP-FLAKES' },
              { id: 'box', sku: 'BOX-OFFCUT' },
              { id: 'mend', sku: 'SERVICE-MEND', group: 'Nichts zu tragen' },
              { id: 'plans', sku: 'PLANS-DAIRY' },
              { id: 'gift', sku: 'GIFT-50' },
              { id: 'letter', sku: 'LETTER-SEASON' },
            ],
          },
        },
      ],
    },
    {
      id: 'shop-terms',
      type: 'section',
      value: { tone: 'tinted', layout: 'three-columns', width: 'wide' },
      children: [
        {
          id: 'shop-terms-post',
          type: 'text',
          value: {
            size: 'normal',
            title: 'Flach verschickt',
            text: 'Hocker reisen mit losen Beinen und werden von Hand zusammengesteckt. Sie hören, wenn sie sitzen.',
          },
        },
        {
          id: 'shop-terms-back',
          type: 'text',
          value: {
            size: 'normal',
            title: 'Einen Monat Probe sitzen',
            text: 'Passt er nicht, schicken Sie ihn zurück, wie er kam. Wir zahlen den Versand und stellen eine Frage.',
          },
        },
        {
          id: 'shop-terms-repair',
          type: 'text',
          value: {
            size: 'normal',
            title: 'Ein Leben lang repariert',
            text: 'Ihrer oder der von Leuten, die ihn nach Ihnen haben. Die Nummer unter dem Sitz genügt uns.',
          },
        },
      ],
    },
  ],
};
