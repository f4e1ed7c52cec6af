import type { BlockLabels } from './block-table.js';

export const newsletterLabels: BlockLabels = {
  name: 'Newsletter',
  description: 'Asks for an email address, which is an entry once it is confirmed by a link.',
  fields: {
    formId: { label: 'Identifier' },
    formName: { label: 'Name in the list of entries' },
    heading: { label: 'Heading' },
    text: { label: 'Text' },
    emailLabel: { label: 'Words of the email field' },
    consentText: { label: 'What is agreed to' },
    policy: { label: 'Privacy policy' },
    submitText: { label: 'Words of the button' },
    notifyEmail: { label: 'Send every entry to' },
    listId: { label: 'Mailing list' },
  },
};
