import { currencyOf } from './currencies.js';

/**
 * Decimal string of an amount in minor units: `decimalAmount(1250, 'USD')` is `12.50`, `decimalAmount(1250, 'JPY')` is `1250`.
 * @throws RangeError for a currency that is not supported or an amount that is not a whole number.
 */
export function decimalAmount(minorUnits: number, currencyCode: string): string {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError('An amount in minor units is a whole number');
  const { fractionDigits } = currencyOf(currencyCode);
  const digits = String(Math.abs(minorUnits)).padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, digits.length - fractionDigits);
  const sign = minorUnits < 0 ? '-' : '';
  return fractionDigits === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-fractionDigits)}`;
}

/**
 * Money as visitors read it: symbol, thousands parted by `,`, fraction after `.`; a minus stands before the symbol. [MON-09 to MON-12]
 * @throws RangeError as {@link decimalAmount}.
 */
export function formatMoney(minorUnits: number, currencyCode: string): string {
  const { symbol, symbolPosition } = currencyOf(currencyCode);
  const [whole = '0', fraction] = decimalAmount(Math.abs(minorUnits), currencyCode).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const amount = fraction === undefined ? grouped : `${grouped}.${fraction}`;
  const sign = minorUnits < 0 ? '-' : '';
  return symbolPosition === 'before' ? `${sign}${symbol}${amount}` : `${sign}${amount} ${symbol}`;
}
