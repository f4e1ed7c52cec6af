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

/** Sends the form, with a token where there is a captcha; null when that was given up before the token was used. */
export type Post = (captchaKey?: string) => Promise<CallResult<unknown> | null>;

/** A form's captcha with everything that it says. */
export interface CaptchaPanel {
  /** Whether the visitor has something to do before the form can be sent. Gets a captcha going that has failed. */
  isIncomplete(): boolean;
  /**
   * Runs `post` with a token, and once more with a new one when the server does not take the first. Undefined when there is no token:
   * the visitor has to complete the captcha first, or it could not be loaded, which its box then says.
   */
  send(post: Post): Promise<CallResult<unknown> | null | undefined>;
  reset(): void;
}

/** One that can never be completed. */
const closed: CaptchaPanel = { isIncomplete: () => true, send: () => Promise.resolve(undefined), reset() {} };

/** None, where there is no place for one, and where nothing is sent. */
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

/** Shows the container, which holds what it held before once `signal` aborts. */
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
 * Puts the captcha `name` (without one: reCAPTCHA) into its container until `signal` aborts. One that is not set up says so to everyone
 * [FORM-20]; a form without a container goes without [FORM-21].
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

  /** Words about how things stand. Silence leaves the words about a failure: they offer the other way. */
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
  // The form is not sent from there.
  if (environment.editing) return none;
  const warmUp = (): unknown => provider.load().catch(fail);
  container.replaceChildren(slot, status, button);
  listen(button, 'click', signal, () => {
    isUnchecked = true;
    form.requestSubmit();
  });
  // One that has failed is tried again only with the next press.
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
