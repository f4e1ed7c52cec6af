import type { formTable } from '../../../protocol/widgets/form.js';
import type { WidgetContext } from '../../core/widget.js';
import type { CaptchaPanel } from '../../services/captcha/captcha-panel.js';

/** The captcha of a form. */
export interface Captcha {
  /** Null until it is loaded. */
  panel: CaptchaPanel | null;
  /** Loads the captcha once. Rejects when its chunk cannot be loaded. */
  load(): Promise<CaptchaPanel>;
}

/**
 * The captcha of the form, null without one. [FORM-16] [FORM-18] Its chunk is loaded at once but makes no request before the first focus
 * in the form; a failed load is tried again when the form is sent.
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
