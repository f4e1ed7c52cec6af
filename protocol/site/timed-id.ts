/**
 * Ids that begin with the time of their making, so that an index of many takes new ones at its end. The time is part of the id: whoever writes another
 * one has made another id.
 */

/** An id of that moment: milliseconds since the epoch in base 36, a dot, and `id`. */
export function timedId(nowMs: number, id: string): string {
  return `${nowMs.toString(36)}.${id}`;
}

/** Moments from 1972 until 5188 have these digits. A random id has hyphens before its first dot. */
const timed = /^([1-9a-z][\da-z]{7,8})\./;

/** When an id was made, as it says; null for one without a time. */
export function timeOfId(id: string): number | null {
  const [, time] = timed.exec(id) ?? [];
  return time === undefined ? null : Number.parseInt(time, 36);
}
