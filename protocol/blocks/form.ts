import { captchaNames } from '../captcha/providers.js';
import type { BlockTable, VisibleWhen } from './block-table.js';
import { formFieldRelevance, formFieldTable } from './form-fields.js';

const fieldVisibleWhen: VisibleWhen = Object.fromEntries(
  Object.entries(formFieldRelevance).map(([name, types]) => [name, [{ type: types }]]),
);

/** Form: questions whose answers are stored as an entry. The server validates entries by the same fields. */
export const formBlockTable = {
  type: 'form',
  widgets: ['form'],
  fields: {
    /** Key of the form's entries; letters, digits, `_` and `-`. */
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
      visibleWhen: fieldVisibleWhen,
    },
    submitText: { type: 'text', default: '', maxLength: 80 },
    successMessage: { type: 'paragraphs', default: '', maxLength: 2000 },
    /** E-mail address notified of every entry; empty notifies the owner. Never part of the page. */
    notifyEmail: { type: 'text', default: '', maxLength: 256, format: 'email' },
    /** Whether whoever wrote gets a copy at the address of the first e-mail field. Never part of the page. */
    copyToSender: { type: 'boolean', default: false },
    /** Whether the address of the first e-mail field goes to a mailing list, once it is confirmed by the link in an e-mail. Never part of the page. */
    joinsList: { type: 'boolean', default: false },
    /** Id of the list. */
    listId: { type: 'text', default: '', maxLength: 64, format: 'mailing-list' },
    /** The owner's markup, shown instead of the message; scripts in it run once. */
    successHtml: { type: 'paragraphs', default: '', maxLength: 20_000, runsScripts: true, isCode: true },
    /** The owner's markup, added after message or markup; scripts in it, such as conversion tags, run once. [FORM-07] */
    postSubmitHtml: { type: 'paragraphs', default: '', maxLength: 20_000, runsScripts: true, isCode: true },
    /** A compact newsletter sign-up without messages above or below the form. [FORM-36] [FORM-39] */
    newsletter: { type: 'boolean', default: false },
    /** Provider of the captcha. `altcha` is the site's own and needs no key. */
    captcha: { type: 'choice', default: 'none', choices: captchaNames },
    /** What whoever writes should know before sending, such as what becomes of the answers. */
    disclaimer: { type: 'paragraphs', default: '', maxLength: 2000 },
    /** Page shown after success instead of the message; empty for none. */
    redirect: { type: 'link', default: '' },
  },
  visibleWhen: { listId: [{ joinsList: [true] }] },
  /** The settings of a form. [ENUM-29] */
  groups: {
    build: ['fields', 'submitText', 'newsletter', 'successMessage', 'redirect'],
    storage: ['formName', 'notifyEmail', 'copyToSender', 'joinsList', 'listId'],
    advanced: ['formId', 'successHtml', 'postSubmitHtml'],
    captcha: ['captcha'],
    disclaimer: ['disclaimer'],
  },
  liveFields: [],
  children: false,
  previewOnly: true,
} as const satisfies BlockTable;
