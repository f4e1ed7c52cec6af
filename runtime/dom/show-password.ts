import { listen, onAbort } from '../core/listen.js';

/**
 * Makes `button` show what is typed into a password field, and hide it under the name `hideWords`. The field is one of a password again before
 * its form is sent and when `signal` aborts: browsers keep what is typed into any other field, and offer it to whoever comes next.
 */
export function togglePassword(
  input: HTMLInputElement,
  button: HTMLElement,
  hideWords: string,
  signal: AbortSignal,
): void {
  const showWords = button.textContent;
  const show = (isShown: boolean): void => {
    input.type = isShown ? 'text' : 'password';
    button.textContent = isShown ? hideWords : showWords;
  };
  const hide = (): void => show(false);
  listen(button, 'click', signal, () => show(input.type !== 'text'));
  if (input.form) listen(input.form, 'submit', signal, hide);
  onAbort(signal, hide);
}
