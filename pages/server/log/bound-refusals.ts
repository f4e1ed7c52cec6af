import type { RefusalReason, RefusedRequest, RequestFacts } from './server-log.js';

/** Most lines of one reason in a minute: whoever guesses must not be able to fill the disk, or to hide other refusals among their own. */
const linesPerMinute = 20;
const minuteMs = 60_000;

interface Minute {
  readonly beganAt: number;
  lines: number;
  leftOut: number;
}

/** Writes refusals, so many of each reason in a minute. The next line says how many were left out. */
export function boundRefusals(
  write: (refusal: RefusedRequest) => void,
  now: () => number,
): (reason: RefusalReason, facts: RequestFacts) => void {
  const minutes = new Map<RefusalReason, Minute>();
  return (reason, facts) => {
    let minute = minutes.get(reason);
    if (!minute || now() - minute.beganAt >= minuteMs) {
      minute = { beganAt: now(), lines: 0, leftOut: minute?.leftOut ?? 0 };
      minutes.set(reason, minute);
    }
    if (minute.lines >= linesPerMinute) {
      minute.leftOut += 1;
      return;
    }
    minute.lines += 1;
    const { leftOut } = minute;
    minute.leftOut = 0;
    write({ ...facts, reason, ...(leftOut > 0 && { leftOut }) });
  };
}
