import type { FormEntry } from '../../../../protocol/http/forms.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** The captcha mark of an entry as text, so that an unchecked entry can be recognised. Empty without a captcha. */
export function captchaMarkText({ captcha }: FormEntry, text: TextSource): string {
  if (captcha === undefined) return '';
  return text(captcha === 'passed' ? 'mail.captchaPassed' : 'mail.captchaUnchecked');
}
