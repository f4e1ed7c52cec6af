import * as limits from '../../protocol/enums/limits.js';
import { displayNameMaxLength, passwordMaxLength, passwordMinLength } from '../../protocol/enums/page-access.js';
import { codeMaxLength } from '../../protocol/enums/second-factor.js';
import * as attributes from '../../protocol/names/attributes.js';
import { crumbParameter } from '../../protocol/names/cookies.js';
import { passwordTable } from '../../protocol/widgets/password.js';
import { spamCheckTable } from '../../protocol/widgets/spam-check.js';
import type { Html, RenderContext } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, partHtml } from './markup.js';
import { spamCheckHtml, type SpamCheckView } from './spam-check.js';

/** Fields of the account pages, by the names under which they are posted. */
export type AccountFieldName =
  | 'displayName'
  | 'email'
  | 'password'
  | 'currentPassword'
  | 'newPassword'
  | 'code'
  | 'pagePassword';

/** For a password that is shown: it is no text to correct, or to begin with a capital. */
const asTyped = { autocapitalize: 'none', spellcheck: 'false' };

type Attributes = Parameters<typeof attributesHtml>[0];

/** Attributes that browsers and password managers need for each field. */
const controls: Readonly<Record<AccountFieldName, Attributes>> = {
  displayName: { type: 'text', autocomplete: 'name', maxlength: displayNameMaxLength },
  email: { type: 'email', autocomplete: 'username', maxlength: limits.emailMaxLength },
  password: { type: 'password', autocomplete: 'current-password', maxlength: passwordMaxLength },
  currentPassword: { type: 'password', autocomplete: 'current-password', maxlength: passwordMaxLength },
  newPassword: {
    type: 'password',
    autocomplete: 'new-password',
    minlength: passwordMinLength,
    maxlength: passwordMaxLength,
  },
  // A recovery code has letters, so that no number pad is asked for.
  code: {
    type: 'text',
    autocomplete: 'one-time-code',
    autocapitalize: 'none',
    spellcheck: 'false',
    maxlength: codeMaxLength,
  },
  // Not an account's password, so browsers must not store it for the site.
  pagePassword: { type: 'password', autocomplete: 'off', maxlength: passwordMaxLength },
};

/** A refused form that is shown again, without its passwords. */
export interface AccountFormState {
  /** Which form of the page. */
  readonly form: string;
  readonly values: Readonly<Partial<Record<AccountFieldName | 'rememberMe', string>>>;
  readonly errors: Readonly<Partial<Record<AccountFieldName, string>>>;
  /** Error of the form as a whole; empty for none. */
  readonly message: string;
}

export interface AccountFormInput {
  /** Name of the form on its page; begins the ids of its fields. */
  readonly form: string;
  readonly action: string;
  readonly crumb: string;
  readonly fields: readonly AccountFieldName[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly canRemember?: boolean;
  readonly submitText: string;
  /** Initial values of the fields. */
  readonly values?: AccountFormState['values'];
  readonly state?: AccountFormState | null;
  /** Look of the button; by default the prominent one. */
  readonly look?: 'solid' | 'outline';
  /** User name for password managers, in a form without a field for it. */
  readonly username?: string;
  /** Null, or absent, where the form is sent without a spam check. */
  readonly check?: SpamCheckView | null;
}

function fieldHtml(name: AccountFieldName, input: AccountFormInput, context: RenderContext): Html {
  const id = `${input.form}-${name}`;
  const error = input.state?.errors[name];
  const help =
    name === 'newPassword'
      ? context.text('account.passwordHelp', { count: passwordMinLength })
      : name === 'code'
        ? context.text('account.codeHelp')
        : '';
  const isSecret = controls[name]['type'] === 'password';
  const value = isSecret ? undefined : (input.state?.values[name] ?? input.values?.[name]);
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const widget: Attributes = isSecret ? { [attributes.widget]: passwordTable.name, [attributes.load]: 'press' } : {};
  // Nothing moves when the script comes; the style sheet hides the button where there is none.
  const show =
    isSecret &&
    html`<button class="button button-quiet password-show" type="button"${attributesHtml({ 'aria-controls': id })}${partHtml('button')}>${context.text('account.showPassword')}</button>`;
  return html`<div class="field"${attributesHtml(widget)}>
${error && html`<p class="field-error" id="${id}-error">${error}</p>`}
<label class="field-title" for="${id}">${context.text(`account.${name}`)}</label>
<input${attributesHtml({ id, name, ...controls[name], ...(isSecret && asTyped), value: value || null, required: true, 'aria-invalid': error ? 'true' : null, 'aria-describedby': describedBy || null })}>
${show}
${help && html`<p class="field-notes" id="${id}-help"${name === 'newPassword' ? partHtml('hint') : ''}>${help}</p>`}
</div>`;
}

/** One form of the account pages. The browser posts it natively; errors are beside their fields. */
export function accountFormHtml(input: AccountFormInput, context: RenderContext): Html {
  const { form, action, crumb, fields, hidden = {}, canRemember, submitText, look = 'solid', username, state } = input;
  const { check = null } = input;
  const widget = attributesHtml({ [attributes.widget]: check && spamCheckTable.name });
  return html`<form class="account-form" method="post" action="${action}" id="${form}" novalidate${widget}>
${state?.message && html`<p class="form-message" role="alert">${state.message}</p>`}
${Object.entries({ ...hidden, [crumbParameter]: crumb }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${username ? html`<input type="text" name="username" autocomplete="username" value="${username}" hidden readonly>` : ''}
${fields.map((name) => fieldHtml(name, input, context))}
${canRemember ? html`<label class="choice"><input type="checkbox" name="rememberMe" value="true"${attributesHtml({ checked: state?.values.rememberMe === 'true' })}><span>${context.text('account.rememberMe')}</span></label>` : ''}
${check ? spamCheckHtml(check) : ''}<p class="account-actions"><button class="button button-${look}" type="submit">${submitText}</button></p>
</form>`;
}
