import type { formTable } from '../../../protocol/widgets/form.js';
import type { WidgetContext } from '../../core/widget.js';
import type { CaptchaPanel } from '../../services/captcha/captcha-panel.js';

/** The captcha of a form. */
export interface Captcha {
  /** Null until it has come. */
  panel: CaptchaPanel | null;
  /** Fetches the captcha, which is done already when it comes in time. Rejects when it does not come. */
  load(): Promise<CaptchaPanel>;
}

/**
 * The captcha that the form asks for, null without one. [FORM-16] [FORM-18] It is a chunk of its own, which asks nobody for anything
 * before the first focus in the form; one that cannot be loaded is tried again when the form is sent.
 */
export function connectCaptcha(
  form: HTMLFormElement,
  { options, parts, environment, signal }: WidgetContext<typeof formTable>,
): Captcha | null {
  if (!parts.captcha && !options.captcha) return null;
  const captcha: Captcha = {
    panel: null,
    async load() {
      const { openCaptcha } = await import('../../services/captcha/captcha-panel.js');
      signal.throwIfAborted();
      return (captcha.panel ??= openCaptcha(form, options.captcha, parts.captcha, environment, signal));
    },
  };
  captcha.load().catch(() => {});
  return captcha;
}
