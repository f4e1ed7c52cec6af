import { Failure } from '../errors/failure.js';
import { visitorAddress } from '../http/origin.js';
import type { Visit } from '../visit/visit.js';

/** How much longer an attempt takes while there are more for its account than a person makes. */
const pauseMs = 1500;

/** Attempts at one password. */
export interface Attempts {
  /**
   * Counts an attempt. Many from one address are refused for a minute. Many for one account from anywhere are answered later instead: a
   * refusal would let strangers lock the owner out.
   * @throws Failure 429
   */
  check(): Promise<void>;
  /** After the right password. */
  forget(): Promise<void>;
}

/** Attempts at `what`, such as an e-mail address or a page, by the visitor who asks. */
export function attemptsAt(visit: Visit, what: string): Attempts {
  const { context, environment } = visit;
  const { limits, pause, site } = environment;
  const key = `${visitorAddress(context, environment.proxyHops)} ${what}`;
  return {
    async check() {
      const waitS = await limits.consume('login', key);
      if (waitS !== null) {
        const { text } = await site.read();
        throw new Failure(429, { error: text('account.tooMany') }, { 'Retry-After': String(waitS) });
      }
      if ((await limits.consume('account', what)) !== null) await pause(pauseMs);
    },
    forget: () => limits.forget('login', key),
  };
}
