/** The start of a day such as `2026-09-04` in UTC, in epoch milliseconds; null for any other text. */
export function dayTime(day: string): number | null {
  const time = Date.parse(day) || 0;
  // A day that a month does not have, such as the 30th of February, is another day to the parser.
  return day.length === 10 && new Date(time).toISOString().startsWith(day) ? time : null;
}

/** Whether the text is a day of the calendar, such as `2026-09-04`. */
export function isDay(text: string): boolean {
  return dayTime(text) !== null;
}
