import { captchaNames } from '../captcha/providers.js';
import type { BlockTable } from './block-table.js';
import { formFieldRelevance, formFieldTable } from './form-fields.js';

/** Form: questions, answered by a visitor and stored as an entry. Its fields are the form's definition on the server as well. */
export const formBlockTable = {
  type: 'form',
  widgets: ['form'],
  fields: {
    /** Names the form's entries; letters, digits, `_` and `-`. */
    formId: { type: 'text', default: '', maxLength: 64, format: 'identifier' },
    /** Name of the form in the list of entries. */
    formName: { type: 'text', default: '', maxLength: 120 },
    heading: { type: 'text', default: '', maxLength: 200 },
    text: { type: 'paragraphs', default: '', maxLength: 2000 },
    fields: {
      type: 'list',
      default: [],
      max: 60,
      item: formFieldTable,
      relevance: { by: 'type', of: formFieldRelevance },
    },
    submitText: { type: 'text', default: '', maxLength: 80 },
    successMessage: { type: 'paragraphs', default: '', maxLength: 2000 },
    /** E-mail address that is told of every entry; empty tells the owner. Never part of the page. */
    notifyEmail: { type: 'text', default: '', maxLength: 256, format: 'email' },
    /** The owner's own markup, shown in place of the message; scripts in it run once. */
    successHtml: { type: 'paragraphs', default: '', maxLength: 20_000 },
    /** The owner's own markup, added after message or markup; scripts in it, such as conversion tags, run once. [FORM-07] */
    postSubmitHtml: { type: 'paragraphs', default: '', maxLength: 20_000 },
    /** A sign-up of a line or two, which says nothing of errors above or below. [FORM-36] [FORM-39] */
    newsletter: { type: 'boolean', default: false },
    /** What keeps machines away. `altcha` is the site's own and needs no key. */
    captcha: { type: 'choice', default: 'none', choices: captchaNames },
    /** Page shown after success instead of the message; empty for none. */
    redirect: { type: 'link', default: '' },
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
