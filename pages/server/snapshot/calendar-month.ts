import { calendarTable } from '../../../protocol/blocks/calendar.js';
import { addDays, occurrencesFrom, type Occurrence } from '../../../protocol/collections/occurrences.js';
import type { Block, PageDocument } from '../../../protocol/document/document.js';
import { calendarFile, monthParameter } from '../../../protocol/names/machine-files.js';
import type { CalendarEntry, CalendarMonth, CalendarWish } from '../../blocks/block-template.js';
import type { JournalEntry } from './journal-entries.js';
import { openPosts, wishedJournal, type ListPlace } from './journal-parts.js';
import type { SiteSnapshot } from './site.js';

/** Months before and after the present one that a calendar shows: crawlers would follow its links for ever. */
const reach = 24;

const monthOf = (day: string): string => day.slice(0, 7);

/** The month so many months later. */
function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

const present = ({ zone, nowMs }: SiteSnapshot): string => monthOf(zone.dayAt(nowMs));

/** Whether the calendar shows the month. */
function isInReach(month: string, site: SiteSnapshot): boolean {
  const now = present(site);
  return month >= addMonths(now, -reach) && month <= addMonths(now, reach);
}

function hasCalendar(blocks: readonly Block[]): boolean {
  return blocks.some(({ type, children = [] }) => type === calendarTable.type || hasCalendar(children));
}

/** The month that a query asks of the page's calendar; empty for the present one, and for a page without a calendar. */
export function monthWishOf({ blocks }: PageDocument, site: SiteSnapshot, query: URLSearchParams): string {
  const month = query.get(monthParameter) ?? '';
  const isMonth = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) && month !== present(site);
  return isMonth && isInReach(month, site) && hasCalendar(blocks) ? month : '';
}

/** The days of an occurrence in a month, with what stands there. */
function* daysOf({ startDay, startTime, endDay }: Occurrence, month: string, { title, link }: JournalEntry) {
  const from = startDay > `${month}-01` ? startDay : `${month}-01`;
  // An event that ends in the night belongs to the evening.
  for (let day = from; (day <= endDay && monthOf(day) === month) || day === startDay; day = addDays(day, 1)) {
    const entry: CalendarEntry = { title, link, time: day === startDay ? startTime : '' };
    yield [day, entry] as const;
    if (day >= endDay) return;
  }
}

/** The month of a calendar, with the events that the visitor may see; null without a collection of events. */
export function calendarMonth(
  site: SiteSnapshot,
  { journal: path }: CalendarWish,
  place: ListPlace,
  wanted: string,
): CalendarMonth | null {
  const journal = wishedJournal(site, { journal: path, kind: 'event' }, place.path);
  if (!journal || !place.isOpen(journal)) return null;
  const month = wanted || present(site);
  const { zone } = site;
  const [fromMs, untilMs] = [month, addMonths(month, 1)].map((each) => zone.toMs(`${each}-01`, '00:00')) as [
    number,
    number,
  ];
  const days = new Map<string, CalendarEntry[]>();
  for (const post of openPosts(site, journal, place.isOpen))
    for (const occurrence of occurrencesFrom(post.page ?? {}, zone, fromMs)) {
      if (occurrence.startsMs >= untilMs) break;
      for (const [day, entry] of daysOf(occurrence, month, post)) days.set(day, [...(days.get(day) ?? []), entry]);
    }
  for (const entries of days.values()) entries.sort((one, other) => (one.time < other.time ? -1 : 1));
  const beside = (count: number): string => (isInReach(addMonths(month, count), site) ? addMonths(month, count) : '');
  return {
    month,
    days,
    previous: beside(-1),
    next: beside(1),
    file: journal.access === 'public' ? journal.path + calendarFile.path : '',
  };
}
