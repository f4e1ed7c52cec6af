import { randomUUID } from 'node:crypto';
import { timedId, timeOfId } from '../../../protocol/site/timed-id.js';
import { isSigned, sign, type Secrets } from '../http/signature.js';

const purpose = 'page-load';
/** How long after its load a page may send records, in milliseconds: a tab may stay open for a day. */
const lifeMs = 86_400_000;
/** Measures and events that are remembered so that none counts twice. */
const rememberedAtMost = 100_000;

/** A new id of a page load, signed, so that nobody else makes one. */
export function createPageLoadId(secret: Secrets, nowMs: number): string {
  const id = timedId(nowMs, randomUUID());
  return `${id}.${sign(secret, purpose, id)}`;
}

/** Whether this server, or another one with its secret, gave the id not long ago. */
export function isPageLoadId(secret: Secrets, id: string, nowMs: number): boolean {
  const [first = '', second = '', signature = '', ...rest] = id.split('.');
  // The version before gave ids that begin with the random part.
  const givenMs = timeOfId(id) ?? Number.parseInt(second, 36);
  return (
    rest.length === 0 &&
    isSigned(secret, signature, purpose, `${first}.${second}`) &&
    givenMs <= nowMs &&
    nowMs - givenMs < lifeMs
  );
}

/** What has come before, such as a measure of a page load; the oldest is forgotten first. */
export interface Memory {
  /** Whether the key is new. Remembers it. */
  take(key: string): boolean;
  /** Forgets keys whose events were not stored: they come again. */
  forget(keys: readonly string[]): void;
}

export function createMemory(most = rememberedAtMost): Memory {
  const known = new Set<string>();
  return {
    take(key) {
      if (known.has(key)) return false;
      known.add(key);
      if (known.size > most) for (const oldest of [...known].slice(0, most / 10)) known.delete(oldest);
      return true;
    },
    forget(keys) {
      for (const key of keys) known.delete(key);
    },
  };
}
