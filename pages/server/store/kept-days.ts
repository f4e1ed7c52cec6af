import { keptDays, type KeptDays } from '../../../protocol/site/privacy.js';
import { parseWholeNumber } from '../../../protocol/text/whole-number.js';
import { StartError } from '../errors/start-error.js';
import type { Database } from './schema.js';
import type { SiteSettings } from './settings.js';

type Days = Readonly<Record<KeptDays, number>>;

const names = Object.keys(keptDays) as KeptDays[];

const fallbacks = Object.fromEntries(names.map((name) => [name, keptDays[name].fallback])) as Days;

/** The periods that the environment sets. @throws StartError naming the first invalid variable. */
export function keptByServer(env: Readonly<Record<string, string | undefined>>): Partial<Days> {
  const entries = names.flatMap((each) => {
    const { name, min, max } = keptDays[each];
    const text = env[name]?.trim();
    if (!text) return [];
    const value = parseWholeNumber(text);
    if (value !== null && value >= min && value <= max) return [[each, value] as const];
    throw new StartError(`${name} is "${text}", but it has to be a whole number from ${min} to ${max}.`);
  });
  return Object.fromEntries(entries);
}

/** The periods that are in effect: those of the environment win. */
export function keptOf(site: Pick<SiteSettings, 'kept'> | null, byServer: Partial<Days>): Days {
  return { ...fallbacks, ...site?.kept, ...byServer };
}

/** Keeps the carts that are neither over nor bought for longer, or with a negative period for less long. */
export async function keepCartsLonger(db: Database, byMs: number, nowMs: number): Promise<void> {
  if (byMs === 0) return;
  await db
    .updateTable('cart')
    .set((eb) => ({ expires_at: eb('expires_at', '+', byMs) }))
    .where('expires_at', '>', nowMs)
    .where('is_purchased', '=', 0)
    .execute();
}
