import type { JsonValue } from '../document/document.js';
import { defaultListId } from '../enums/mailing-lists.js';
import type { BlockTable } from './block-table.js';
import { formBlockTable } from './form.js';
import { settleBlockValue } from './settle.js';

const { formId, formName, heading, text, submitText, notifyEmail } = formBlockTable.fields;

/**
 * Newsletter: a form that asks for an e-mail address. Who signs up gets an e-mail, and is an entry of the form once they have confirmed by the
 * link in it.
 */
export const newsletterTable = {
  type: 'newsletter',
  widgets: ['form'],
  fields: {
    formId,
    formName,
    heading,
    text,
    emailLabel: { type: 'text', default: 'Email', maxLength: 80 },
    /** What whoever signs up agrees to by a tick; without words nobody is asked. */
    consentText: { type: 'text', default: '', maxLength: 200 },
    /** Page about the use of addresses. */
    policy: { type: 'link', default: '' },
    submitText,
    notifyEmail,
    /** Id of the mailing list to which confirmed addresses go. Never part of the page. */
    listId: { type: 'text', default: defaultListId, maxLength: 64, format: 'mailing-list' },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;

/** Ids of the fields of a newsletter's form. */
export const newsletterFields = { email: 'email', consent: 'consent' } as const;

/** The value of the form that a newsletter is, not settled. `successMessage`: what is said after signing up. */
export function newsletterForm(
  value: Readonly<Record<string, JsonValue>>,
  successMessage: string,
): Readonly<Record<string, JsonValue>> {
  const { emailLabel, consentText, policy: _policy, ...own } = settleBlockValue(newsletterTable, value);
  const { email, consent } = newsletterFields;
  return {
    ...own,
    fields: [
      {
        id: email,
        type: 'email',
        title: emailLabel || newsletterTable.fields.emailLabel.default,
        required: true,
        autofill: 'email',
      },
      ...(consentText
        ? [{ id: consent, type: 'checkbox', title: '', required: true, options: [{ label: consentText }] }]
        : []),
    ],
    newsletter: true,
    joinsList: true,
    successMessage,
  };
}
