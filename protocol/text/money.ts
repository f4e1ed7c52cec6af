import * as consoleTexts from '../strings/console.js';
import { currencyOf, type SymbolPosition } from './currencies.js';

/** Longest amount that is parsed, in characters, to bound the time. */
const longestAmount = 100;

/** A decimal fraction: `units` divided by ten to the power of `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const ten = (power: number): bigint => 10n ** BigInt(power);

function parseDecimal(value: string): Decimal {
  const [, sign = '', whole = '', fraction = ''] =
    (value.length <= longestAmount && /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)) || [];
  if (!whole) throw new RangeError(`"${value.slice(0, longestAmount)}" is not an amount`);
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** The units at another scale, rounded with halves away from zero. */
function rescale({ units, scale }: Decimal, wanted: number): bigint {
  if (scale <= wanted) return units * ten(wanted - scale);
  const divisor = ten(scale - wanted);
  const half = divisor / 2n;
  return (units < 0n ? units - half : units + half) / divisor;
}

/** Decimal string with exactly `scale` digits after the point. Zero has no sign. */
function writeDecimal(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${units < 0n ? '-' : ''}${whole}${scale ? `.${digits.slice(-scale)}` : ''}`;
}

/** Money on the wire: `value` is a decimal string in units of the currency. */
export interface MoneyValue {
  readonly value: string;
  readonly currencyCode: string;
}

/** An immutable amount of a supported currency, created by {@link createMoney} and {@link fromMinorUnits}. [MON-01] */
export class Money {
  /** Decimal string in units of the currency, with at least the currency's fraction digits. */
  readonly value: string;
  readonly currencyCode: string;

  constructor(value: string, currencyCode: string) {
    const { fractionDigits } = currencyOf(currencyCode);
    let { units, scale } = parseDecimal(value);
    for (; scale > fractionDigits && units % 10n === 0n; scale -= 1) units /= 10n;
    const wanted = Math.max(scale, fractionDigits);
    this.value = writeDecimal(rescale({ units, scale }, wanted), wanted);
    this.currencyCode = currencyCode;
    Object.freeze(this);
  }
}

/**
 * Money from a decimal string such as `-12.5`.
 * @throws RangeError for a currency that is not supported and for anything but a plain decimal.
 */
export function createMoney(value: string, currencyCode: string): Money {
  return new Money(value, currencyCode);
}

/** @throws RangeError for a currency that is not supported or an amount that is not a safe whole number. */
export function fromMinorUnits(minorUnits: number, currencyCode: string): Money {
  return new Money(decimalAmount(minorUnits, currencyCode), currencyCode);
}

/** @throws RangeError for an amount that is finer than a minor unit, which has to be rounded first, or not a safe integer. */
export function toMinorUnits({ value, currencyCode }: Money): number {
  const { fractionDigits } = currencyOf(currencyCode);
  const decimal = parseDecimal(value);
  if (decimal.scale > fractionDigits) throw new RangeError(`"${value}" is finer than the currency's minor unit`);
  const minorUnits = Number(rescale(decimal, fractionDigits));
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError(`"${value}" is too large`);
  return minorUnits;
}

/** Rounds to the currency's fraction digits, halves away from zero. [MON-11] */
export function roundMoney({ value, currencyCode }: Money): Money {
  const { fractionDigits } = currencyOf(currencyCode);
  return new Money(writeDecimal(rescale(parseDecimal(value), fractionDigits), fractionDigits), currencyCode);
}

/** How money is written. */
export interface MoneyFormat {
  /** `template` is independent of the locale; `cldr` follows the locale's CLDR data. */
  readonly mode?: 'template' | 'cldr';
  /** Of mode `cldr`. */
  readonly locale?: string;
  /** Replaces the currency's own template; has the placeholders `{symbol}`, `{amount}` and `{code}`. Of mode `template`. */
  readonly template?: string;
  /** Whether thousands are grouped. [MON-12] */
  readonly grouping?: boolean;
  /** Most digits before the point. [MON-08] */
  readonly maxIntegerDigits?: number;
}

/** Templates by position of the symbol. [MON-03] */
const templates: Readonly<Record<SymbolPosition, string>> = {
  before: '{symbol}{amount}',
  after: '{amount}{symbol}',
  'after-with-space': '{amount} {symbol}',
};

/**
 * Money as a text, rounded to the currency's fraction digits; a minus precedes everything. [MON-08 to MON-14]
 * @throws TypeError for anything but money, RangeError for more integer digits than are allowed, Error for a template in mode `cldr`.
 */
export function format(
  money: Money,
  { mode = 'template', locale = 'en', template, grouping = true, maxIntegerDigits = 15 }: MoneyFormat = {},
): string {
  if (!(money instanceof Money)) throw new TypeError(consoleTexts.notMoney);
  if (mode === 'cldr' && template !== undefined) throw new Error(consoleTexts.noMoneyTemplate);
  const { value, currencyCode } = roundMoney(money);
  const [whole = '', fraction] = value.replace('-', '').split('.');
  if (whole.length > maxIntegerDigits)
    throw new RangeError(`"${value}" has more than ${maxIntegerDigits} integer digits`);
  // Intl.NumberFormat accepts decimal strings; the types of this ECMAScript edition do not declare it yet.
  if (mode === 'cldr')
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: currencyCode,
      // The platform's own data gives some currencies no fraction. [MON-04]
      minimumFractionDigits: currencyOf(currencyCode).fractionDigits,
      maximumFractionDigits: currencyOf(currencyCode).fractionDigits,
      ...(!grouping && { useGrouping: false }),
    }).format(value as unknown as number);
  const { symbol, symbolPosition } = currencyOf(currencyCode);
  const grouped = grouping ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  const values: Readonly<Record<string, string>> = {
    symbol,
    code: currencyCode,
    amount: fraction === undefined ? grouped : `${grouped}.${fraction}`,
  };
  const text = (template ?? templates[symbolPosition]).replace(
    /\{(symbol|amount|code)\}/g,
    (_, name: string) => values[name] ?? '',
  );
  return value.startsWith('-') ? `-${text}` : text;
}

/**
 * Decimal string of an amount in minor units: `decimalAmount(1250, 'USD')` is `12.50`, `decimalAmount(1250, 'JPY')` is `1250`.
 * @throws RangeError for a currency that is not supported or an amount that is not a whole number.
 */
export function decimalAmount(minorUnits: number, currencyCode: string): string {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError('An amount in minor units is a whole number');
  return writeDecimal(BigInt(minorUnits), currencyOf(currencyCode).fractionDigits);
}

/** The locales whose separators the templates have. [MON-09] [MON-10] */
const templateLocales = ['en', 'en-US'];

/**
 * An amount in minor units as it is written in `locale`: by the currency's template in English, by the locale's CLDR data elsewhere.
 * Totals of a shop may have one digit more than the default allows.
 * @throws RangeError as {@link decimalAmount}.
 */
export function formatMoney(minorUnits: number, currencyCode: string, locale: string): string {
  const mode = templateLocales.includes(locale) ? 'template' : 'cldr';
  const written = format(fromMinorUnits(minorUnits, currencyCode), { mode, locale, maxIntegerDigits: 16 });
  // From right to left the sign of a symbol would go before its letters, as in "$US".
  return written.replace(/^\u200f.*[A-Z]\p{Sc}/u, '$&\u200e');
}
