import type { ListItem } from '../../../protocol/blocks/block-value.js';
import type { formFieldTable } from '../../../protocol/blocks/form-fields.js';
import { formBlockTable } from '../../../protocol/blocks/form.js';
import { newsletterForm, newsletterTable } from '../../../protocol/blocks/newsletter.js';
import { settleBlockValue } from '../../../protocol/blocks/settle.js';
import type { CaptchaName } from '../../../protocol/captcha/providers.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import { choiceLabel } from '../../../protocol/forms/choice-label.js';
import { isMailAddress } from '../../../protocol/text/mail-address.js';

type BlockField = ListItem<typeof formFieldTable>;

/** One field of a form. */
export interface FormFieldDefinition extends Omit<BlockField, 'options'> {
  /** Options to choose from, or the questions of a likert field, as they are stored; without duplicates. */
  readonly options: readonly string[];
}

/** A form as its published block defines it. */
export interface FormDefinition {
  readonly formId: string;
  readonly fields: readonly FormFieldDefinition[];
  /** Accepts answers to any question: for an author's own pages, whose markup the server does not know. */
  readonly isOpen: boolean;
  /** Whether an entry is stored once its e-mail address is confirmed by a link. */
  readonly isConfirmed: boolean;
  readonly successMessage: string;
  /** Site path or http(s) address; empty for none. */
  readonly redirect: string;
  /** Name in the list of entries; empty for none. */
  readonly formName: string;
  /** E-mail addresses that are notified of an entry; empty for the owner's. */
  readonly notifyEmail: string;
  /** Whether whoever wrote gets a copy by e-mail. */
  readonly copyToSender: boolean;
  /** Mailing list to which the form adds the address in its first e-mail field, once it is confirmed; empty for none. */
  readonly listId: string;
  /** Provider of the form's captcha. */
  readonly captcha: CaptchaName;
  /** The page that contains the form; the first one of several. */
  readonly pagePath: string;
  /** Every page that contains a form with this id. */
  readonly pagePaths: readonly string[];
}

interface FormValue {
  readonly formId: string;
  readonly fields: readonly BlockField[];
  readonly successMessage: string;
  readonly redirect: string;
  readonly formName: string;
  readonly notifyEmail: string;
  readonly copyToSender: boolean;
  readonly joinsList: boolean;
  readonly listId: string;
  readonly captcha: CaptchaName;
}

function toDefinition(block: Block, pagePath: string): FormDefinition {
  const isConfirmed = block.type === newsletterTable.type;
  // A settled value contains every field of the block's table.
  const value = (isConfirmed
    ? settleBlockValue(formBlockTable, newsletterForm(block.value, ''))
    : block.value) as unknown as FormValue;
  const { formId, fields, successMessage, redirect, formName, notifyEmail, copyToSender, captcha } = value;
  return {
    formId,
    fields: fields.map((field) => ({
      ...field,
      options: [...new Set(field.options.map(({ label }) => choiceLabel(label)))],
    })),
    isOpen: false,
    isConfirmed,
    successMessage,
    redirect,
    formName,
    notifyEmail: isMailAddress(notifyEmail.trim()) ? notifyEmail.trim() : '',
    copyToSender,
    listId: value.joinsList ? value.listId : '',
    captcha,
    pagePath,
    pagePaths: [pagePath],
  };
}

const formTypes: readonly string[] = [formBlockTable.type, newsletterTable.type];

/** The forms of settled documents by id. When two forms share an id, the first one counts. */
export function collectForms(pages: readonly PageDocument[]): ReadonlyMap<string, FormDefinition> {
  const forms = new Map<string, FormDefinition>();
  const visit = (blocks: readonly Block[], path: string): void => {
    for (const block of blocks) {
      const definition = formTypes.includes(block.type) ? toDefinition(block, path) : null;
      if (definition && definition.formId !== '') {
        const first = forms.get(definition.formId);
        forms.set(definition.formId, first ? { ...first, pagePaths: [...first.pagePaths, path] } : definition);
      }
      visit(block.children ?? [], path);
    }
  };
  for (const page of pages) visit(page.blocks, page.path);
  return forms;
}

/** The form of an author's own page: every question is accepted. */
export function openForm(formId: string): FormDefinition {
  return {
    formId,
    fields: [],
    isOpen: true,
    isConfirmed: false,
    successMessage: '',
    redirect: '',
    formName: '',
    notifyEmail: '',
    copyToSender: false,
    listId: '',
    captcha: 'none',
    pagePath: '/',
    pagePaths: [],
  };
}
