import * as text from '#strings/account';
import type { PasswordStrengthAnswer, PasswordStrengthRequest } from '../../../protocol/http/accounts.js';
import * as calls from '../../../protocol/http/calls.js';
import { passwordTable, strengthDelayMs } from '../../../protocol/widgets/password.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Environment, Widget } from '../../core/widget.js';
import { togglePassword } from '../../dom/show-password.js';
import { announcer } from '../../layers/announce.js';
import { dataLayer } from '../../services/data-layer/data-layer.js';

/** Says in place of the field's help how hard what is typed is to guess. Answers to any but the latest text are dropped. */
function tellStrength(
  input: HTMLInputElement,
  hint: HTMLElement,
  { clock, use, window }: Environment,
  signal: AbortSignal,
): void {
  const help = [...hint.childNodes];
  let latest = createLife();

  async function ask(life: AbortSignal): Promise<void> {
    const json: PasswordStrengthRequest = { password: input.value };
    const answer = await use(dataLayer).call<PasswordStrengthAnswer>({
      method: 'POST',
      url: calls.passwordStrength,
      json,
      signal: life,
    });
    if (life.aborted || !answer.ok) return;
    const { score, text: words } = answer.data;
    const meter = window.document.createElement('meter');
    // The words say the same.
    meter.setAttribute('aria-hidden', 'true');
    Object.assign(meter, { max: 4, low: 2, high: 3, optimum: 4, value: score });
    if (hint.firstChild?.textContent !== words) use(announcer).say(words);
    hint.replaceChildren(words, meter);
  }

  function type(): void {
    latest.abort();
    latest = createLife();
    if (!input.value) return hint.replaceChildren(...help);
    const { signal: life } = latest;
    clock.after(strengthDelayMs, () => ask(life), life);
  }

  listen(input, 'input', signal, type);
  onAbort(signal, () => {
    latest.abort();
    hint.replaceChildren(...help);
  });
  // The visitor may have typed before the script came.
  type();
}

/**
 * Password: a button that shows what is typed; beside a new password it is said how hard it is to guess, which the server knows, because the
 * lists of common passwords are longer than any page. Nothing of it is kept.
 * Without script: the button is hidden, and the form tells of a password that is too short or too common.
 */
export const widget = {
  table: passwordTable,
  connect(root, { parts: { button, hint }, environment, signal, report }) {
    const input = root.querySelector('input');
    if (!input) return report('missing-part', 'input');
    togglePassword(input, button, text.hidePassword(), signal);
    if (hint && !environment.editing) tellStrength(input, hint, environment, signal);
  },
} satisfies Widget<typeof passwordTable>;
