import type { PageDocument } from '../../../protocol/document/document.js';

export const contact: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2005',
  path: '/contact',
  title: 'Contact',
  description: 'Write to us, come by, or ask what everybody asks.',
  navigationTitle: 'Contact',
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
          value: { eyebrow: '14 Sail Loft Lane, Harrow’s Landing', text: 'Write, or come by', level: 'first' },
        },
        {
          id: 'contact-form',
          type: 'form',
          value: {
            formId: '5f1d3c0a7b2e4d6f8a9c3001',
            formName: 'Contact',
            heading: '',
            text: 'One of us reads every letter, on the day it comes unless the tide is right.',
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
                title: 'Email',
                required: true,
                width: 'half',
                autofill: 'email',
                description: 'For our answer and nothing else.',
              },
              {
                id: 'about',
                type: 'checkbox',
                title: 'What is it about?',
                required: false,
                options: [
                  { id: 'order', label: 'An order' },
                  { id: 'repair', label: 'A repair' },
                  { id: 'commission', label: 'Something we do not make yet' },
                  { id: 'visit', label: 'A visit' },
                ],
              },
              {
                id: 'message',
                type: 'textarea',
                title: 'Your letter',
                required: true,
                maxLength: 500,
                description: 'For a repair, the number under the seat helps.',
              },
            ],
            submitText: 'Send the letter',
            successMessage:
              'Your letter is here.\n\nWe answer within two days, from hello@tern.example. If it is about a broken leg, do not throw the pieces away.',
            copyToSender: true,
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
            heading: 'What everybody asks',
            allowMultiple: false,
            firstOpen: true,
            items: [
              {
                id: 'tip',
                title: 'Does it tip over?',
                text: 'Not while you sit on it. Our legs splay so far that their feet stand wider than the seat. Standing on the edge of a stool is another matter, with any number of legs.',
              },
              {
                id: 'long',
                title: 'How long does it take?',
                text: 'About three weeks for stools, stands and tables. Benches are made in spring and autumn, when the elm is at rest.\n\nWe write when yours is on the bench, and again when it leaves.',
              },
              {
                id: 'height',
                title: 'Can I have another height?',
                text: 'Yes, within four inches either way and at the same price. Tell us the height of your counter and we do the subtraction.',
              },
              {
                id: 'four',
                title: 'Would you make a chair with four legs?',
                text: 'No. We can recommend three people who would, all of them kind.',
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
          value: { eyebrow: 'Saturdays, 10 to 2', text: 'Visiting', level: 'second' },
        },
        {
          id: 'contact-visit-text',
          type: 'text',
          value: {
            title: 'Come up when the door is open',
            size: 'normal',
            text: 'There is usually something to sit on, often something to sand, and coffee until it runs out.',
          },
        },
        { id: 'contact-morning', type: 'button', value: { text: 'Book a morning', link: '/visit', style: 'outline' } },
        {
          id: 'contact-rules',
          type: 'dialog',
          value: {
            triggerText: 'Before you climb the stairs',
            heading: 'Four rules of the shop',
            text: 'Closed shoes, please. The floor is swept, but it is not kind.\n\nChildren are welcome and may sit on everything that is dry.\n\nIf a machine is running, wait by the red line until it stops.\n\nThe dog is called Plumb. She is not.',
            dialogStyle: 'confirm-only',
          },
        },
      ],
    },
  ],
};
