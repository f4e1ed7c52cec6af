import { Failure } from '../errors/failure.js';
import { visitorAddress } from '../http/origin.js';
import { callerText } from '../visit/read-site.js';
import type { Visit } from '../visit/visit.js';

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

/** Attempts of this visitor at `what`, such as an e-mail address or a page. */
export function attemptsAt(visit: Visit, what: string): Attempts {
  const { context, environment } = visit;
  const { limits, pause } = environment;
  const key = `${visitorAddress(context, environment.proxyHops)} ${what}`;
  return {
    async check() {
      const waitS = await limits.consume('login', key);
      if (waitS !== null) {
        const text = await callerText(visit);
        throw new Failure(429, { error: text('account.tooMany') }, { 'Retry-After': String(waitS) });
      }
      if ((await limits.consume('account', what)) !== null) await pause(pauseMs);
    },
    forget: () => limits.forget('login', key),
  };
}
