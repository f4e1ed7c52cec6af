/** The start of a day such as `2026-09-04` in UTC, in epoch milliseconds; null for any other text. */
export function dayTime(day: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // A day that a month does not have, such as the 30th of February, is another day to the parser.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : time;
}

/** Whether the text is a day of the calendar, such as `2026-09-04`. */
export function isDay(text: string): boolean {
  return dayTime(text) !== null;
}
