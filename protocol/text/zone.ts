/** Times of the calendar in a time zone of the IANA database. */
export interface Zone {
  readonly name: string;
  /** What clocks there are ahead of UTC at an instant, in milliseconds. */
  offsetMs(atMs: number): number;
  /**
   * The instant of a day such as `2026-09-04` and a time such as `19:30`, in epoch milliseconds. A time that clocks show twice is the first
   * of the two; one that they skip is read with the offset from before.
   */
  toMs(day: string, time: string): number;
  /** The day there at an instant. */
  dayAt(atMs: number): string;
}

const dayMs = 86_400_000;

/** Whether the name is one of a time zone that this system knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of that name; UTC for a name that this system does not know. */
export function zoneOf(given: string): Zone {
  const name = isTimeZone(given) ? given : 'UTC';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** What clocks show, read as UTC. */
  function shownMs(atMs: number): number {
    const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.get(type));
    return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  }
  const offsetMs = (atMs: number): number => shownMs(atMs) - Math.floor(atMs / 1000) * 1000;
  return {
    name,
    offsetMs,
    toMs(day, time) {
      const shown = Date.parse(`${day}T${time}:00Z`);
      const [before, after] = [offsetMs(shown - dayMs), offsetMs(shown + dayMs)];
      const late = shown - after;
      return before !== after && offsetMs(shown - before) !== before && offsetMs(late) === after
        ? late
        : shown - before;
    },
    dayAt: (atMs) => new Date(shownMs(atMs)).toISOString().slice(0, 10),
  };
}
