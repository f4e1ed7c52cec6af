import type { formTable } from '../../../protocol/widgets/form.js';
import type { WidgetContext } from '../../core/widget.js';
import type { CaptchaPanel } from '../../services/captcha/captcha-panel.js';

/** The captcha of a form. */
export interface Captcha extends Pick<CaptchaPanel, 'send' | 'reset'> {
  /** Whether the visitor has something to do before the form can be sent. */
  isIncomplete(): boolean | undefined;
}

/**
 * The captcha that the form asks for, null without one. [FORM-16] [FORM-18] It is a chunk of its own, which asks nobody for anything
 * before the first focus in the form; one that cannot be loaded is tried again when the form is sent.
 */
export function connectCaptcha(form: HTMLFormElement, { options, parts, environment, signal }: WidgetContext<typeof formTable>): Captcha | null {
  if (!parts.captcha && !options.captcha) return null;
  let panel: CaptchaPanel | undefined;
  const load = async (): Promise<CaptchaPanel> => {
    const { openCaptcha } = await import('../../services/captcha/captcha-panel.js');
    signal.throwIfAborted();
    return (panel ??= openCaptcha(form, options.captcha, parts.captcha, environment, signal));
  };
  load().catch(() => {});
  return {
    isIncomplete: () => panel?.isIncomplete(),
    send: (post) => load().then((opened) => opened.send(post), () => null),
    reset: () => panel?.reset(),
  };
}
