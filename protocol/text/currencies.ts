/** Position of a currency's symbol. No listed currency uses `after`, without a space. [MON-03] */
export type SymbolPosition = 'before' | 'after' | 'after-with-space';

/** How amounts of a currency are written. [MON-02] [MON-03] */
export interface Currency {
  /** Number of minor-unit digits. [MON-04] */
  readonly fractionDigits: number;
  /** ISO 4217, three characters, leading zeros kept. */
  readonly numericCode: string;
  readonly symbol: string;
  readonly symbolPosition: SymbolPosition;
}

function currency(
  numericCode: string,
  symbol: string,
  symbolPosition: SymbolPosition = 'before',
  fractionDigits = 2,
): Currency {
  return { numericCode, symbol, symbolPosition, fractionDigits };
}

/** The supported currencies by code. [MON-05] */
export const currencies: Readonly<Record<string, Currency>> = {
  EUR: /* @__PURE__ */ currency('978', '€'),
  USD: /* @__PURE__ */ currency('840', '$'),
  AUD: /* @__PURE__ */ currency('036', 'A$'),
  NOK: /* @__PURE__ */ currency('578', 'kr', 'after-with-space'),
  CAD: /* @__PURE__ */ currency('124', 'C$'),
  NZD: /* @__PURE__ */ currency('554', 'NZ$'),
  DKK: /* @__PURE__ */ currency('208', 'kr', 'after-with-space'),
  GBP: /* @__PURE__ */ currency('826', '£'),
  HKD: /* @__PURE__ */ currency('344', 'HK$'),
  CHF: /* @__PURE__ */ currency('756', 'CHF '),
  MXN: /* @__PURE__ */ currency('484', 'MX$'),
  SGD: /* @__PURE__ */ currency('702', 'S$'),
  SEK: /* @__PURE__ */ currency('752', 'kr', 'after-with-space'),
  CZK: /* @__PURE__ */ currency('203', 'Kč', 'after-with-space'),
  ILS: /* @__PURE__ */ currency('376', '₪'),
  PHP: /* @__PURE__ */ currency('608', '₱'),
  RUB: /* @__PURE__ */ currency('643', '₽', 'after-with-space'),
  PLN: /* @__PURE__ */ currency('985', 'zł', 'after-with-space'),
  THB: /* @__PURE__ */ currency('764', '฿'),
  MYR: /* @__PURE__ */ currency('458', 'RM'),
  ARS: /* @__PURE__ */ currency('032', 'AR$'),
  BRL: /* @__PURE__ */ currency('986', 'R$'),
  COP: /* @__PURE__ */ currency('170', 'CO$'),
  IDR: /* @__PURE__ */ currency('360', 'Rp'),
  INR: /* @__PURE__ */ currency('356', '₹'),
  JPY: /* @__PURE__ */ currency('392', '¥', 'before', 0),
  ZAR: /* @__PURE__ */ currency('710', 'R'),
};

/** The currency of `code`. @throws RangeError for a code that is not supported. */
export function currencyOf(code: string): Currency {
  const found = Object.hasOwn(currencies, code) ? currencies[code] : undefined;
  if (!found) throw new RangeError(`"${code}" is not a supported currency`);
  return found;
}
