import { Failure } from '../errors/failure.js';
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

async function refusal(visit: Visit, key: string, waitS: number): Promise<Failure> {
  const text = await callerText(visit);
  return new Failure(429, { error: text(key) }, { 'Retry-After': String(waitS) });
}

/** Attempts of this visitor at `what`, such as a page. */
export function attemptsAt(visit: Visit, what: string): Attempts {
  const { context, environment } = visit;
  const { limits, pause } = environment;
  const key = `${visitorPlace(context, environment.proxyHops)} ${what}`;
  return {
    async check() {
      const waitS = await limits.consume('login', key);
      if (waitS !== null) throw await refusal(visit, 'account.tooMany', waitS);
      if ((await limits.consume('account', what)) !== null) await pause(pauseMs);
    },
    forget: () => limits.forget('login', key),
  };
}

/** Counts an attempt from this place of the network at any account. @throws Failure 429 */
export async function checkPlace(visit: Visit): Promise<void> {
  const { context, environment } = visit;
  const waitS = await environment.limits.consume('place', visitorPlace(context, environment.proxyHops));
  if (waitS !== null) throw await refusal(visit, 'account.tooMany', waitS);
}

/**
 * Counts an attempt at an account in the hour. Strangers have one bound together, so that guessing from many places has an end. A device on
 * which somebody has logged in to the account has its own, so that strangers lock nobody out; past that it counts as theirs do, so that a stolen
 * device guesses no further.
 */
async function consumeHour(visit: Visit, limit: 'guesses' | 'codes', account: string): Promise<number | null> {
  const { limits } = visit.environment;
  const device = knownDevice(visit, account);
  if (device !== null && (await limits.consume('device', deviceKey(limit, device, account))) === null) return null;
  return limits.consume(limit, account);
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
  const { limits } = environment;
  const account = plainAddress(email);
  const attempts = attemptsAt(visit, account);
  return {
    async check() {
      await checkPlace(visit);
      const placeS = await limits.consume('placeHour', visitorPlace(context, environment.proxyHops));
      if (placeS !== null) throw await refusal(visit, 'account.tooMany', placeS);
      await attempts.check();
      const hourS = await consumeHour(visit, 'guesses', account);
      if (hourS !== null) throw await refusal(visit, 'account.tooManyGuesses', hourS);
    },
    async forget() {
      await attempts.forget();
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
  const { limits } = visit.environment;
  const attempts = attemptsAt(visit, `code ${account}`);
  return {
    async check() {
      await attempts.check();
      const hourS = await consumeHour(visit, 'codes', account);
      if (hourS !== null) throw await refusal(visit, 'account.tooManyCodes', hourS);
    },
    async forget() {
      await attempts.forget();
      await limits.forget('codes', account);
      await forgetDevice(visit, 'codes', account);
    },
  };
}
