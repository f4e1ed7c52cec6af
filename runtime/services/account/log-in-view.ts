import * as text from '#strings/account';
import { accountRoutes } from '../../../protocol/names/routes.js';
import type { Environment } from '../../core/widget.js';
import { togglePassword } from '../../dom/show-password.js';
import { applyFrame, createElement } from '../dialogs/dialog-view.js';

/** The request for the login dialog. */
export interface LogInRequest {
  /** Gets the focus back afterwards; by default the element that has it. */
  readonly opener?: HTMLElement;
  /** Address of the registration; empty for none. */
  readonly createUrl?: string;
  /** The reason shown to the visitor; absent when it is obvious. */
  readonly reason?: string;
}

/** The dialog in the page, closed. */
export interface LogInView {
  readonly element: HTMLDialogElement;
  readonly form: HTMLFormElement;
  /** Shows an error. */
  readonly message: HTMLElement;
  readonly submit: HTMLButtonElement;
  readonly cancel: HTMLButtonElement;
}

/** Names and kinds of the fields, as browsers and password managers know them. */
const fields = [
  ['email', 'email', 'username', text.email],
  ['password', 'password', 'current-password', text.password],
] as const;

/** Inserts the dialog, which is used until `signal` aborts. It is built of elements: no text is parsed as markup. */
export function createLogInView(
  environment: Environment,
  { createUrl, reason }: LogInRequest,
  signal: AbortSignal,
): LogInView {
  const { document } = environment.window;
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, name: string, words = ''): HTMLElementTagNameMap[K] =>
    createElement(document, tag, name, words);
  const title = text.logIn();
  const element = make('dialog', ' mortise-dialog-modal');
  applyFrame(element, { title });
  const form = make('form', '-form');
  form.method = 'post';
  form.action = accountRoutes.login;
  const heading = make('h2', '-title', title);
  heading.id = environment.uniqueId();
  element.setAttribute('aria-labelledby', heading.id);
  const message = make('p', '-problem');
  message.setAttribute('role', 'alert');
  message.id = environment.uniqueId();
  form.append(heading);
  if (reason) form.append(make('p', '-message', reason));
  for (const [name, type, autocomplete, label] of fields) {
    const line = make('label', '-field', label());
    const input = make('input', '-input');
    Object.assign(input, { name, type, autocomplete, required: true });
    input.setAttribute('aria-describedby', message.id);
    line.append(input);
    form.append(line);
    if (type !== 'password') continue;
    input.spellcheck = false;
    input.autocapitalize = 'none';
    const show = make('button', '-button mortise-dialog-link', text.showPassword());
    show.type = 'button';
    form.append(show);
    togglePassword(input, show, text.hidePassword(), signal);
  }
  const remember = make('label', '-check');
  const box = make('input', '-box');
  Object.assign(box, { name: 'rememberMe', type: 'checkbox' });
  remember.append(box, text.rememberMe());
  const row = make('div', '-buttons');
  const cancel = make('button', '-button', text.cancel());
  cancel.type = 'button';
  const submit = make('button', '-button mortise-dialog-confirmed', title);
  row.append(cancel, submit);
  form.append(remember, message, row);
  const forgot = make('a', '-link', text.forgot());
  forgot.href = accountRoutes.forgot;
  form.append(forgot);
  if (createUrl) {
    const create = make('a', '-link', text.create());
    create.href = createUrl;
    form.append(create);
  }
  element.append(form);
  document.body.append(element);
  return { element, form, message, submit, cancel };
}
