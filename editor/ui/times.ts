/** A moment as people read it: the time of day, with the date when it was another day. */
export function formatMoment(at: number, now: number, locale?: string): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const format = new Intl.DateTimeFormat(
    locale,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
  return format.format(at);
}
