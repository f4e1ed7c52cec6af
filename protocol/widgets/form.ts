import type { WidgetTable } from './option-table.js';

/**
 * Form: sends a visitor's answers without leaving the page and says what became of them. [FORM-01 to FORM-40] [FIELD-01 to FIELD-24]
 *
 * Markup: a `form` element with method and action, so that it posts by itself without script. Each `field` part carries
 * the attributes of `names/field-attributes.ts`; its controls are named `field:<field id>`.
 */
export const formTable = {
  name: 'form',
  options: {
    /** Site path or http(s) address to go to after success; empty shows the success part. */
    redirect: { type: 'text', default: '' },
    /** Whether the form stands in a window over the page. */
    isOverlayForm: { type: 'boolean', default: false },
    /** Whether the form is a newsletter sign-up, which shows no message about errors above or below. */
    newsletter: { type: 'boolean', default: false },
    /** Provider of the captcha, see `protocol/captcha/providers.ts`; with a captcha part and no provider named it is `recaptcha`. */
    captcha: { type: 'text', default: '' },
  },
  parts: {
    /** One question: title, control and explanation. */
    field: 'any',
    /** Message about the form as a whole; empty until there is one. */
    message: 'optional',
    submit: 'one',
    /** Everything that makes way for the success part. */
    content: 'optional',
    /** Shown in place of the content once the entry is stored; hidden until then. */
    success: 'optional',
    /**
     * A `template` with the owner's own markup, shown after success; scripts in it then run once. [FORM-07] The server writes the markup
     * into it as text, so that nothing in it can reach the page before.
     */
    'post-submit': 'optional',
    /** Where the captcha stands; without it the form asks for none. */
    captcha: 'optional',
  },
  events: {
    'before-submit': { cancelable: true, detail: ['formId'] },
    submitted: { detail: ['formId', 'entryId'] },
    failed: { detail: ['formId', 'message'] },
  },
} as const satisfies WidgetTable;

/**
 * Start of the `name` of every control; the field's id follows, and for the questions of a likert field `:` and the question. The parts of
 * a compound field (date, name, time, address, phone) share one name and stand in their order.
 */
export const formControlPrefix = 'field:';

/** Name of the hidden control that says which form is posted. */
export const formIdControl = 'formId';

/** Name of the hidden control with the form's name, for the list of entries. */
export const formNameControl = 'formName';
