import type { WidgetTable } from './option-table.js';

/**
 * Form: sends a visitor's answers without leaving the page and shows the result. [FORM-01 to FORM-40] [FIELD-01 to FIELD-24]
 *
 * Markup: a `form` element with method and action, so that it posts without script. Each `field` part has the attributes of
 * `names/field-attributes.ts`; its controls are named `field:<field id>`.
 */
export const formTable = {
  name: 'form',
  options: {
    /** Site path or http(s) address opened after success; empty shows the success part. */
    redirect: { type: 'text', default: '' },
    /** Whether the form is in an overlay. */
    isOverlayForm: { type: 'boolean', default: false },
    /** Whether the form is a newsletter sign-up, which shows no error message above or below. */
    newsletter: { type: 'boolean', default: false },
    /** Provider of the captcha, see `protocol/captcha/providers.ts`; `recaptcha` for a captcha part without a provider. */
    captcha: { type: 'text', default: '' },
  },
  parts: {
    /** One question: title, control and explanation. */
    field: 'any',
    /** Message about the form as a whole; empty until there is one. */
    message: 'optional',
    submit: 'one',
    /** Everything that the success part replaces. */
    content: 'optional',
    /** Shown instead of the content once the entry is stored; hidden until then. */
    success: 'optional',
    /**
     * A `template` with the owner's markup, shown after success; scripts in it then run once. [FORM-07] The server writes the markup into it
     * as text, so that it is inert until then.
     */
    'post-submit': 'optional',
    /** Container of the captcha; without it the form has none. */
    captcha: 'optional',
  },
  events: {
    'before-submit': { cancelable: true, detail: ['formId'] },
    submitted: { detail: ['formId', 'entryId'] },
    failed: { detail: ['formId', 'message'] },
  },
} as const satisfies WidgetTable;
