import { Failure } from '../errors/failure.js';
import type { LimitedCall, LimitName } from '../http/limits.js';
import { visitorPlace } from '../http/origin.js';
import { callerText } from '../visit/read-site.js';
import type { Visit } from '../visit/visit.js';
import { knownDevice } from './known-device.js';

/** Delay of an attempt while its account has more attempts than a person makes. */
const pauseMs = 1500;

/** Attempt counter of one password. */
export interface Attempts {
  /**
   * Counts an attempt. Too many from one address are refused for a minute. Too many for one account from any address are delayed instead:
   * a refusal would let strangers lock the owner out.
   * @throws Failure 429
   */
  check(): Promise<void>;
  /** Resets the counter after the right password. */
  forget(): Promise<void>;
}

/** E-mail address as accounts are found by. */
const plainAddress = (email: string): string => email.trim().toLowerCase();

/** What somebody is told who is over one of these limits; over others there were just too many attempts. */
const refusals: Partial<Record<LimitName, string>> = {
  guesses: 'account.tooManyGuesses',
  codes: 'account.tooManyCodes',
  pageHour: 'account.tooManyForPage',
};

/** Counts an attempt towards limits in turn. @throws Failure 429 */
async function checkLimits(visit: Visit, calls: readonly LimitedCall[]): Promise<void> {
  const { limits, pause } = visit.environment;
  const exceeded = await limits.consumeInOrder(calls);
  const refused = exceeded.find(({ name }) => name !== 'account');
  if (refused) {
    const text = await callerText(visit);
    const error = text(refusals[refused.name] ?? 'account.tooMany');
    throw new Failure(429, { error }, { 'Retry-After': String(refused.waitS) });
  }
  if (exceeded.length > 0) await pause(pauseMs);
}

/** The limits of every password: of this visitor, who is refused, and of anybody, who is delayed. */
function callsAt({ context, environment }: Visit, what: string): [login: LimitedCall, account: LimitedCall] {
  return [
    { name: 'login', key: `${visitorPlace(context, environment.proxyHops)} ${what}` },
    { name: 'account', key: what, isSoft: true },
  ];
}

/** Attempts of this visitor at `what`, such as a page. */
export function attemptsAt(visit: Visit, what: string): Attempts {
  const calls = callsAt(visit, what);
  return {
    check: () => checkLimits(visit, calls),
    forget: () => visit.environment.limits.forget('login', calls[0].key),
  };
}

/** Attempts of this visitor at the password of a page, which one place of the network guesses a number of times an hour. */
export function attemptsAtPage(visit: Visit, pageId: string): Attempts {
  const calls = callsAt(visit, `page ${pageId}`);
  const hourly: LimitedCall = { name: 'pageHour', key: calls[0].key };
  const { limits } = visit.environment;
  return {
    check: () => checkLimits(visit, [hourly, ...calls]),
    async forget() {
      for (const { name, key } of [hourly, calls[0]]) await limits.forget(name, key);
    },
  };
}

/** Counts an attempt from this place of the network at any account. @throws Failure 429 */
export function checkPlace(visit: Visit): Promise<void> {
  const { context, environment } = visit;
  return checkLimits(visit, [{ name: 'place', key: visitorPlace(context, environment.proxyHops) }]);
}

/**
 * Counts an attempt at an account towards `calls`, and in the hour. Strangers have one bound together, so that guessing from many places has an
 * end. A device on which somebody has logged in to the account has its own, so that strangers lock nobody out; past that it counts as theirs do, so
 * that a stolen device guesses no further.
 */
async function checkInHour(
  visit: Visit,
  calls: readonly LimitedCall[],
  name: 'guesses' | 'codes',
  account: string,
): Promise<void> {
  const { limits } = visit.environment;
  const device = knownDevice(visit, account);
  const hourly: LimitedCall = { name, key: account };
  if (device === null) return checkLimits(visit, [...calls, hourly]);
  await checkLimits(visit, calls);
  if ((await limits.consume('device', deviceKey(name, device, account))) !== null) await checkLimits(visit, [hourly]);
}

const deviceKey = (limit: string, device: string, account: string): string => `${limit} ${device} ${account}`;

async function forgetDevice(visit: Visit, limit: 'guesses' | 'codes', account: string): Promise<void> {
  const device = knownDevice(visit, account);
  if (device !== null) await visit.environment.limits.forget('device', deviceKey(limit, device, account));
}

/**
 * Attempts of this visitor at an account. Beside the bounds of `attemptsAt`, one place of the network tries a number of accounts a minute and
 * an hour, and an account is guessed at a number of times an hour.
 */
export function attemptsAtAccount(visit: Visit, email: string): Attempts {
  const { context, environment } = visit;
  const account = plainAddress(email);
  const place = visitorPlace(context, environment.proxyHops);
  const calls: readonly LimitedCall[] = [
    { name: 'place', key: place },
    { name: 'placeHour', key: place },
    ...callsAt(visit, account),
  ];
  return {
    check: () => checkInHour(visit, calls, 'guesses', account),
    async forget() {
      await attemptsAt(visit, account).forget();
      await forgetDevice(visit, 'guesses', account);
    },
  };
}

/**
 * Attempts of this visitor at the code of an account's second factor, by somebody who has its password: few an hour, because a code has six
 * digits. A device on which somebody has logged in to the account has a bound of its own, so that a stranger keeps nobody out.
 */
export function attemptsAtCode(visit: Visit, email: string): Attempts {
  const account = plainAddress(email);
  const what = `code ${account}`;
  return {
    check: () => checkInHour(visit, callsAt(visit, what), 'codes', account),
    async forget() {
      await attemptsAt(visit, what).forget();
      await visit.environment.limits.forget('codes', account);
      await forgetDevice(visit, 'codes', account);
    },
  };
}
