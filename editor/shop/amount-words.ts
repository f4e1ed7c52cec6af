import { directionOf } from '../../protocol/text/locales.js';
import { formatMoney } from '../../protocol/text/money.js';
import { shownLocale } from '../ui/locale.js';

/** An amount of minor units in the language of the editor. In a sentence from right to left it is isolated in its own direction. */
export function amountWords(cents: number, currencyCode: string): string {
  const amount = formatMoney(cents, currencyCode, shownLocale());
  return directionOf(shownLocale()) === 'rtl' ? `\u2068${amount}\u2069` : amount;
}
