import { directionOf } from '../../protocol/text/locales.js';
import { formatMoney } from '../../protocol/text/money.js';
import { shownLocale } from '../ui/locale.js';

/** An amount of minor units as visitors read it. In a sentence from right to left it is isolated, so that its symbol stays before its digits. */
export function amountWords(cents: number, currencyCode: string): string {
  const amount = formatMoney(cents, currencyCode);
  return directionOf(shownLocale()) === 'rtl' ? `\u2066${amount}\u2069` : amount;
}
