import type { FormEntry } from '../../../../protocol/http/forms.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** What an entry says of its form's captcha, in words: a doubted entry is kept, and whoever reads it can tell. Empty without a captcha. */
export function captchaMarkText({ captcha }: FormEntry, text: TextSource): string {
  if (captcha === undefined) return '';
  return text(captcha === 'passed' ? 'mail.captchaPassed' : 'mail.captchaUnchecked');
}
