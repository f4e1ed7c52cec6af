import type { CaptchaName } from '../../../protocol/captcha/providers.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { partHtml } from '../markup.js';

/** Where a form's captcha stands; its box is as large before the captcha is there. Without script the form sends without it, and says so. */
export function formCaptchaHtml(name: CaptchaName, context: RenderContext): Html | '' {
  if (name === 'none') return '';
  return html`<div class="form-captcha"${partHtml('captcha')}><noscript>${context.text('captcha.noScript')}</noscript></div>
`;
}
