/** The values of a date and a time field. */
export interface ScheduleFields {
  /** `2026-11-24` */
  readonly date: string;
  /** `09:00` */
  readonly time: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The moment as fields, in the time zone of the device. */
export function toScheduleFields(at: number): ScheduleFields {
  const moment = new Date(at);
  return {
    date: `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`,
    time: `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`,
  };
}

/** The moment that the fields name, in milliseconds since 1970; null while they name none. An hour that summer time leaves out is the next. */
export function readScheduleFields({ date, time }: ScheduleFields): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d/.test(time)) return null;
  const at = new Date(`${date}T${time}`).getTime();
  return Number.isNaN(at) ? null : at;
}

/** Name of the time zone of the device, such as `Europe/Berlin`; null for a browser that keeps it to itself. */
export function deviceZone(format = Intl.DateTimeFormat()): string | null {
  const { timeZone } = format.resolvedOptions() as { readonly timeZone?: string };
  return timeZone === undefined || timeZone === '' || timeZone === 'Etc/Unknown' ? null : timeZone;
}

/** What is offered first: the next morning at nine. */
export function nextMorning(now: number): ScheduleFields {
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  return { date: toScheduleFields(day.getTime()).date, time: '09:00' };
}
