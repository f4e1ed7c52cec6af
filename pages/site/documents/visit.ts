import type { PageDocument } from '../../../protocol/document/document.js';

/** Demo of a booking form: most kinds of field, and the owner's own script after the entry is stored. */
export const visit: PageDocument = {
  version: 1,
  id: '5f1d3c0a7b2e4d6f8a9c2009',
  path: '/visit',
  title: 'Book a morning',
  description: 'Spend a morning at the bench with us and leave with something to sit on.',
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
            eyebrow: 'Wednesdays and Fridays, four people at most',
            text: 'A morning at the bench',
            level: 'first',
          },
        },
        {
          id: 'visit-form',
          type: 'form',
          value: {
            formId: '5f1d3c0a7b2e4d6f8a9c3003',
            formName: 'Booking enquiry',
            heading: 'Ask for a morning',
            text: 'You bring shoes that may get dusty. We bring the wood. By noon there is a milking stool with your name under the seat.\n\nThis is an enquiry, not a contract: we write back with the mornings that are free.',
            fields: [
              {
                id: 'day',
                type: 'date',
                picker: true,
                title: 'Which day would suit you?',
                required: true,
                width: 'half',
                description: 'The first you would choose.',
              },
              {
                id: 'hour',
                type: 'select',
                title: 'When can you be here?',
                width: 'half',
                description: 'We start at nine; nobody minds ten.',
                options: [
                  { id: 'nine', label: '9 o’clock' },
                  { id: 'half', label: 'Half past nine' },
                  { id: 'ten', label: '10 o’clock' },
                ],
              },
              {
                id: 'people',
                type: 'number',
                title: 'How many of you?',
                required: true,
                minimum: '1',
                maximum: '4',
                width: 'third',
              },
              {
                id: 'piece',
                type: 'select',
                title: 'What would you like to make?',
                required: true,
                width: 'two-thirds',
                options: [
                  { id: 'stool', label: 'A milking stool' },
                  { id: 'stand', label: 'A candle stand' },
                  { id: 'watch', label: 'Nothing, I would rather watch' },
                ],
              },
              {
                id: 'tools',
                type: 'radio',
                title: 'Have you used a drawknife before?',
                options: [
                  { id: 'often', label: 'Often' },
                  { id: 'once', label: 'Once, at school' },
                  { id: 'never', label: 'What is a drawknife?' },
                ],
              },
              {
                id: 'who',
                type: 'section',
                title: 'Who are you?',
                description: 'So that we can write back, and call if the boat is late.',
              },
              { id: 'name', type: 'name', title: 'Name', required: true },
              { id: 'email', type: 'email', title: 'Email', required: true, width: 'half', autofill: 'email' },
              { id: 'phone', type: 'tel', title: 'Telephone', width: 'half' },
              {
                id: 'notes',
                type: 'textarea',
                title: 'Anything we should know?',
                maxLength: 600,
                description: 'A shoulder that minds, a child that saws, a dog that does not.',
              },
              { id: 'source', type: 'hidden', title: 'Came from', parameter: 'source', value: 'site' },
            ],
            submitText: 'Send the enquiry',
            successMessage:
              'Your morning is pencilled in.\n\nWe write back within two days with the dates that are free.',
            postSubmitHtml:
              '<p>Until then: <a href="/journal/why-three">why three legs are enough</a>.</p>\n<script>\n  window.dataLayer = window.dataLayer || [];\n  window.dataLayer.push({ event: "booking_enquiry" });\n</script>',
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
        { id: 'visit-calendar', type: 'calendar', value: { heading: 'When the door is open' } },
        { id: 'visit-events', type: 'button', value: { text: 'All that is on', link: '/events', style: 'quiet' } },
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
          value: { eyebrow: 'Been here already?', text: 'Bench notes', level: 'second' },
        },
        {
          id: 'visit-after-text',
          type: 'text',
          value: {
            text: 'The drawing, the angles and the order of work are on a page of their own, so that you can make the second stool at home. It asks for a password, which we tell everybody anyway: three legs.',
          },
        },
        {
          id: 'visit-after-button',
          type: 'button',
          value: { text: 'Open the bench notes', link: '/visit/bench-notes', style: 'outline' },
        },
      ],
    },
  ],
};
