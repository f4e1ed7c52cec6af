import * as text from '#strings/captcha';
import { captchaAbsent } from '#strings/form';
import { uncheckedKey } from '../../../protocol/captcha/challenge.js';
import { isExternalCaptcha, ownCaptcha } from '../../../protocol/captcha/providers.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { CallResult } from '../data-layer/call.js';
import { createAltcha } from './altcha.js';
import { createExternal } from './external.js';
import type { CaptchaProvider, ProviderInput } from './provider.js';

/** Sends the form, with a token when there is a captcha; null when the submission was cancelled before it used the token. */
export type Post = (captchaKey?: string) => Promise<CallResult<unknown> | null>;

/** A form's captcha and its messages. */
export interface CaptchaPanel {
  /** Whether the visitor has to act before the form can be sent. Restarts a failed captcha. */
  isIncomplete(): boolean;
  /**
   * Runs `post` with a token, and once more with a new one when the server refuses the first. Undefined without a token: the visitor has
   * to complete the captcha first, or it could not be loaded, and its box shows the error.
   */
  send(post: Post): Promise<CallResult<unknown> | null | undefined>;
  reset(): void;
}

/** A challenge that can never be completed. */
const closed: CaptchaPanel = { isIncomplete: () => true, send: () => Promise.resolve(undefined), reset() {} };

/** No captcha: for a form without a container, and where nothing is sent. */
const none: CaptchaPanel = { isIncomplete: () => false, send: (post) => post(), reset() {} };

function createProvider(name: string, input: ProviderInput): CaptchaProvider | null {
  if (name === ownCaptcha) return createAltcha(input);
  const { siteKey, siteKeys } = input.environment.context.captcha;
  const key = siteKeys ? siteKeys[name] : siteKey;
  return key && isExternalCaptcha(name) ? createExternal(name, key, input) : null;
}

function isRefused(result: CallResult<unknown> | null): boolean {
  return !!result && !result.ok && !!result.data?.captchaFail;
}

/** Shows the container; restores its content when `signal` aborts. */
function borrow(container: HTMLElement, signal: AbortSignal): void {
  const before = [...container.childNodes];
  const wasHidden = container.hidden;
  onAbort(signal, () => {
    container.replaceChildren(...before);
    container.hidden = wasHidden;
  });
  container.hidden = false;
}

/**
 * Puts the captcha `name` (without one: reCAPTCHA) into its container until `signal` aborts. A captcha without a key shows an error to
 * everyone [FORM-20]; a form without a container has no captcha [FORM-21].
 */
export function openCaptcha(
  form: HTMLFormElement,
  name: string,
  container: HTMLElement | null,
  environment: Environment,
  signal: AbortSignal,
): CaptchaPanel {
  const { document, console } = environment.window;
  if (!container) {
    console.warn(consoleMessages.noCaptcha, form);
    return none;
  }
  borrow(container, signal);
  const [slot, status, button] = [
    document.createElement('div'),
    document.createElement('p'),
    document.createElement('button'),
  ];
  status.setAttribute('role', 'status');
  button.type = 'button';
  button.hidden = true;
  let isUnchecked = false;

  /** Shows a status text. An empty one keeps a failure message, which offers the alternative. */
  function say(message: string): void {
    if (!message && !button.hidden) return;
    status.textContent = message;
    button.hidden = true;
    slot.hidden = false;
  }

  function fail(): void {
    if (signal.aborted) return;
    status.textContent = text.unavailable();
    button.textContent = text.sendUnchecked();
    button.hidden = false;
    slot.hidden = true;
  }

  const provider = createProvider(name || 'recaptcha', { slot, environment, signal, say, fail });
  if (!provider) {
    console.warn((container.textContent = captchaAbsent()));
    return closed;
  }
  // The form is not submitted there.
  if (environment.editing) return none;
  const warmUp = (): unknown => provider.load().catch(fail);
  container.replaceChildren(slot, status, button);
  listen(button, 'click', signal, () => {
    isUnchecked = true;
    form.requestSubmit();
  });
  // A failed captcha is retried only with the next press.
  listen(form, 'focusin', signal, () => button.hidden && warmUp());
  if (form.contains(document.activeElement)) warmUp();
  const findKey = async (): Promise<string> => (isUnchecked ? uncheckedKey : provider.token());

  return {
    isIncomplete() {
      if (isUnchecked || provider.isCompleted()) return false;
      warmUp();
      return true;
    },
    async send(post) {
      for (let attempt = 1; ; attempt += 1) {
        const key = await findKey().catch(fail);
        if (!key) return undefined;
        const result = await post(key);
        if (attempt > 1 || !isRefused(result)) return result;
        provider.reset();
      }
    },
    reset() {
      isUnchecked = false;
      provider.reset();
    },
  };
}
