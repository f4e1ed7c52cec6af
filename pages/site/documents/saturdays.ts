import type { PageDocument } from '../../../protocol/document/document.js';

/** Demo of menus with tabs and of tabs. */
export const saturdays: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2060',
  path: '/saturdays',
  title: 'Saturdays',
  description: 'What is on the stove and out of the oven while the door is open, and how the day goes.',
  navigationTitle: '',
  pageType: 2,
  blocks: [
    {
      id: 'saturdays-top',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'narrow' },
      children: [
        {
          id: 'saturdays-heading',
          type: 'heading',
          value: { eyebrow: 'Ten to two', text: 'Saturdays at the loft', level: 'first' },
        },
        {
          id: 'saturdays-text',
          type: 'text',
          value: {
            size: 'lead',
            text: 'The door is open, the stove is lit, and somebody has baked. Sit on anything you like. That is what it is for.',
          },
        },
      ],
    },
    {
      id: 'saturdays-line',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'wide' },
      children: [
        {
          id: 'saturdays-marquee',
          type: 'marquee',
          value: {
            waveIntensity: 40,
            items: [
              { id: 'line-open', text: 'This Saturday the stove is lit' },
              { id: 'line-stools', text: 'Winter stools are on the floor', link: '/shop' },
              { id: 'line-bench', text: 'Two mornings left at the bench', link: '/visit' },
            ],
          },
        },
      ],
    },
    {
      id: 'saturdays-counter',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'normal' },
      children: [
        {
          id: 'counter',
          type: 'restaurant-menu',
          value: {
            heading: 'At the counter',
            text: 'Everything costs what the flour and the fish did. The tin is by the window.',
            dishes: [
              {
                id: 'chowder',
                menu: 'From the stove',
                section: 'Bowls',
                name: 'Haddock chowder',
                description: 'Potatoes, thyme, and the haddock of whoever came in first.',
                price: '$7',
              },
              {
                id: 'peas',
                name: 'Split pea soup',
                description: 'Without ham, because Wick cooks it.',
                price: '$5',
              },
              {
                id: 'coffee',
                section: 'Cups',
                name: 'Coffee',
                description: 'In a pot that has been on the stove since 2014, though not always full.',
                price: '$2',
              },
              { id: 'tea', name: 'Mint tea', price: '$2' },
              {
                id: 'bread',
                menu: 'From the oven',
                name: 'Half a loaf',
                description: 'Rye and wheat. The other half is for the next in line.',
                price: '$4',
              },
              {
                id: 'cake',
                name: 'Blueberry cake',
                description: 'August and September only; apple for the rest of the year.',
                price: '$3.50',
              },
              {
                id: 'children-bowl',
                menu: 'For children',
                name: 'A small bowl of either soup',
                description: 'With a stool that fits.',
                price: '$2',
              },
              { id: 'children-milk', name: 'Milk, warm or not', price: '$1' },
            ],
          },
        },
      ],
    },
    {
      id: 'saturdays-day',
      type: 'section',
      value: { tone: 'plain', layout: 'stack', width: 'normal' },
      children: [
        {
          id: 'saturdays-tabs',
          type: 'tabs',
          value: {
            heading: 'How the day goes',
            historyHash: true,
            items: [
              {
                id: 'come',
                title: 'Coming',
                text: 'The stairs are outside and have a rail on both sides. If they are one step too many, ring at the lower door: there is a hoist for boards, and it takes chairs.\n\nThe ferry lands at 9.40 and at 11.10.',
              },
              {
                id: 'look',
                title: 'Looking',
                text: 'Everything on the floor may be sat on, turned over and picked up. The saws are off on Saturdays.',
              },
              {
                id: 'carry',
                title: 'Carrying home',
                text: 'A stool goes under one arm. For anything wider we help you down the stairs and tie it to the ferry’s roof. The captain knows.',
              },
            ],
          },
        },
      ],
    },
    {
      id: 'saturdays-friends',
      type: 'section',
      value: { tone: 'tinted', layout: 'stack', width: 'normal' },
      children: [
        {
          id: 'friends-pricing',
          type: 'member-pricing',
          value: {
            heading: 'Keep the stove lit',
            text: 'Friends of the shop pay for the wood that goes into the stove instead of into stools. They see the seconds first.',
            options: [
              {
                id: 'monthly',
                name: 'Monthly',
                price: '$6 a month',
                note: 'Stop whenever you like.',
                joinText: 'Become a friend by the month',
                joinLink: '/friends',
              },
              {
                id: 'yearly',
                name: 'Yearly',
                price: '$60 a year',
                note: 'Two months are free, as is one bowl of soup.',
                joinText: 'Become a friend for a year',
                joinLink: '/friends',
              },
            ],
          },
        },
        {
          id: 'friends-question',
          type: 'button',
          value: {
            text: 'Ask first',
            link: '/contact',
            style: 'outline',
            hint: 'Ines answers letters on Mondays, with ink on her hands.',
          },
        },
        {
          id: 'saturdays-newsletter',
          type: 'newsletter',
          value: {
            formId: '5f1d3c0a7b2e4d6f8a9c3101',
            formName: 'Saturdays by email',
            heading: 'The next Saturdays by email',
            text: 'One letter for each season, with the days and what is still free.',
            emailLabel: 'Your email',
            consentText: 'Send me the letters. I can stop them any time.',
            policy: '/privacy',
            submitText: 'Send them to me',
          },
        },
      ],
    },
  ],
};
