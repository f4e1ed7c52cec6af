import type { CaptchaName } from '../../../protocol/captcha/providers.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { partHtml } from '../markup.js';

/** Box of a form's captcha, reserved at its final size. Without script the form is sent without a captcha, and a sentence explains that. */
export function formCaptchaHtml(name: CaptchaName, context: RenderContext): Html | '' {
  if (name === 'none') return '';
  return html`<div class="form-captcha"${partHtml('captcha')}><noscript>${context.text('captcha.noScript')}</noscript></div>
`;
}
