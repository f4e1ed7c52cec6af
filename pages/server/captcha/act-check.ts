import { ownCaptcha } from '../../../protocol/captcha/providers.js';
import type { LimitName, RateLimits } from '../http/limits.js';
import type { CaptchaCheck } from './captcha-check.js';

/** What anybody can repeat at the cost of others: an order takes stock and mails an address, a sign-up takes an address. */
export type CheckedAct = 'order' | 'sign-up';

/** The counters of an act: from one place of the network, and of the whole site. */
const counters: Readonly<Record<CheckedAct, readonly [own: LimitName, all: LimitName]>> = {
  order: ['order', 'orders'],
  'sign-up': ['signUp', 'signUps'],
};

const site = 'site';

/** The parts of the environment that a check needs. */
interface CheckSource {
  readonly limits: Pick<RateLimits, 'consumeInOrder' | 'waitOf'>;
  readonly captcha: Pick<CaptchaCheck, 'check'>;
}

/** An act that needs a solved challenge. */
export interface NeededCheck {
  /** Seconds until it needs none any more. */
  readonly waitS: number;
  /** Whether a solution was sent, and was not valid. */
  readonly isRefused: boolean;
}

/** The check that an act from `place` would need now; null for none. Counts nothing. */
export async function expectCheck(
  { limits }: CheckSource,
  act: CheckedAct,
  place: string,
): Promise<NeededCheck | null> {
  const [own, all] = counters[act];
  const waits = await Promise.all([limits.waitOf(own, place), limits.waitOf(all, site)]);
  const waitS = Math.max(...waits.map((wait) => wait ?? 0));
  return waitS > 0 ? { waitS, isRefused: false } : null;
}

/**
 * Counts an act from `place`. Null when it may be done: while no more of them come than people make, or with the solution of a challenge, which
 * is used up by it.
 */
export async function passCheck(
  { limits, captcha }: CheckSource,
  act: CheckedAct,
  place: string,
  solution: string,
): Promise<NeededCheck | null> {
  const [own, all] = counters[act];
  const exceeded = await limits.consumeInOrder([
    { name: own, key: place, isSoft: true },
    { name: all, key: site, isSoft: true },
  ]);
  if (exceeded.length === 0) return null;
  const waitS = Math.max(...exceeded.map((limit) => limit.waitS));
  if (!solution) return { waitS, isRefused: false };
  // A challenge that could not be loaded is no solution here: whoever is without script waits.
  return (await captcha.check(ownCaptcha, solution)) === 'passed' ? null : { waitS, isRefused: true };
}
