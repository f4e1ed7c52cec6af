import type { Occurrence } from './occurrences.js';

const two = (number: number): string => String(number).padStart(2, '0');

/** A day, or a day and time with what clocks are ahead of UTC then, by ISO 8601. */
function isoTime(day: string, time: string, atMs: number): string {
  if (!time) return day;
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - atMs) / 60_000);
  const ahead = Math.abs(minutes);
  return `${day}T${time}${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

export const isoStart = ({ startDay, startTime, startsMs }: Occurrence): string =>
  isoTime(startDay, startTime, startsMs);

/** Empty where no end is said. */
export function isoEnd({ startDay, startTime, endDay, endTime, endsMs }: Occurrence): string {
  return endTime || endDay !== startDay || !startTime ? isoTime(endDay, endTime, endsMs) : '';
}
