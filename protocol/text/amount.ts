import { createMoney, toMinorUnits } from './money.js';

/** An amount as typed, with a point or a comma before the fraction, in minor units; null for 0 and for anything else. */
export function parseAmount(text: string, currencyCode: string): number | null {
  const written = text.trim().replace(',', '.');
  if (!/^\d{1,9}(?:\.\d{1,3})?$/.test(written)) return null;
  try {
    const cents = toMinorUnits(createMoney(written, currencyCode));
    return cents > 0 ? cents : null;
  } catch {
    // Finer than the currency's minor unit.
    return null;
  }
}
