import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { openText, sealText } from '../http/sealed-text.js';
import { writeCookie } from './cookies.js';
import type { Visit } from './visit.js';

/** Browsers refuse longer cookies. */
const mostCharacters = 3800;

const purpose = 'said';

interface Kept<T> {
  readonly topic: string;
  readonly said: T;
  readonly until: number;
}

/**
 * Keeps what a post has to say, in a sealed cookie, for the page to which it redirects: Back and reload send a post that was answered with
 * a page again. False when it does not fit, and nothing is kept.
 */
export function keepSaid(visit: Visit, topic: string, said: object): boolean {
  const { environment } = visit;
  const { name, maxAgeMs } = cookies.said;
  const kept: Kept<object> = { topic, said, until: environment.now() + maxAgeMs };
  const value = sealText(environment.secret, purpose, JSON.stringify(kept));
  if (value.length > mostCharacters) return false;
  writeCookie(visit, { name, value, maxAgeMs, httpOnly: true });
  return true;
}

/** What the last post about `topic` had to say, once; null when it said nothing. The seal proves that this server wrote it. */
export function takeSaid<T extends object>(visit: Visit, topic: string): T | null {
  const { context, environment } = visit;
  const { name } = cookies.said;
  const sealed = getCookie(context, name);
  const text = sealed ? openText(environment.secret, purpose, sealed) : null;
  const kept = text === null ? null : (JSON.parse(text) as Kept<T>);
  if (kept?.topic !== topic) return null;
  writeCookie(visit, { name, value: '', maxAgeMs: 0, httpOnly: true });
  return kept.until > environment.now() ? kept.said : null;
}
