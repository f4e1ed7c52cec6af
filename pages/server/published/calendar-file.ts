import { addDays, lastOccurrence, nextOccurrence, type Occurrence } from '../../../protocol/collections/occurrences.js';
import { repeats } from '../../../protocol/document/repeats.js';
import { calendarFile, calendarType } from '../../../protocol/names/machine-files.js';
import { safeLink } from '../../../protocol/text/links.js';
import { topicsOf } from '../../../protocol/text/topics.js';
import type { Zone } from '../../../protocol/text/zone.js';
import { isOpenTo } from '../access/page-access.js';
import { anonymous, type Visitor } from '../access/visitor.js';
import { isNotModified } from '../http/entity-tag.js';
import { siteOrigin } from '../http/origin.js';
import { sha256 } from '../http/signature.js';
import { entryOf, listedKind, postsOf, type JournalEntry } from '../snapshot/journal-entries.js';
import type { SitePage, SiteSnapshot } from '../snapshot/site.js';
import type { SiteVisit } from '../visit/visit.js';
import { icsClock, icsDay, icsFile, icsInstant, icsText, zoneLines } from './icalendar.js';

const yearMs = 366 * 86_400_000;

/** Years after today for which a file says how clocks are changed. */
const zoneYears = 5;

/** Start of the numbers that count the changes of an event, so that they stay below the largest whole number of the format. */
const firstSequenceMs = Date.UTC(2020, 0, 1);

/** The first occurrence, from which a rule counts. */
function firstOccurrence(page: SitePage, zone: Zone): Occurrence | null {
  return nextOccurrence({ ...page, repeats: 'never' }, zone, -Infinity);
}

/** Beginning and end. Events of whole days end before the day that is named. */
function timeLines({ startDay, startTime, endDay, endTime }: Occurrence, { name }: Zone): readonly string[] {
  if (!startTime) return [`DTSTART;VALUE=DATE:${icsDay(startDay)}`, `DTEND;VALUE=DATE:${icsDay(addDays(endDay, 1))}`];
  const zone = name === 'UTC' ? '' : `;TZID=${name}`;
  const clock = (day: string, time: string): string => `${zone}:${icsClock(day, time)}${zone ? '' : 'Z'}`;
  // An event of several days without an end lasts through its last day.
  const end = endTime ? clock(endDay, endTime) : endDay === startDay ? '' : clock(addDays(endDay, 1), '00:00');
  return [`DTSTART${clock(startDay, startTime)}`, ...(end ? [`DTEND${end}`] : [])];
}

/** The rule of an event that comes back. Its end has the form of the beginning. */
function ruleLines(page: SitePage, { startTime }: Occurrence, zone: Zone): readonly string[] {
  const often = repeats[page.repeats ?? 'never'];
  if (!often) return [];
  const { repeatsUntil: until } = page;
  const last = until && (startTime ? icsInstant(zone.toMs(until, startTime)) : icsDay(until));
  return [`RRULE:FREQ=${often.frequency};INTERVAL=${often.interval}${last ? `;UNTIL=${last}` : ''}`];
}

function eventLines({ page, title, excerpt }: JournalEntry, site: SiteSnapshot, origin: string): readonly string[] {
  const first = page && firstOccurrence(page, site.zone);
  if (!first) return [];
  const { place = '', placeAddress = '', tags = '', publishedAt } = page;
  const optional = [
    ['DESCRIPTION', excerpt],
    ['LOCATION', [place, placeAddress].filter(Boolean).join(', ')],
  ] as const;
  const names = topicsOf(tags).map(({ name }) => icsText(name));
  return [
    'BEGIN:VEVENT',
    // Its translations are the same event.
    `UID:${page.translationOf ?? page.id}@${site.settings.websiteId}`,
    `SEQUENCE:${Math.max(0, Math.floor((publishedAt - firstSequenceMs) / 1000))}`,
    `DTSTAMP:${icsInstant(publishedAt)}`,
    ...timeLines(first, site.zone),
    ...ruleLines(page, first, site.zone),
    `SUMMARY:${icsText(title)}`,
    ...optional.flatMap(([name, value]) => (value ? [`${name}:${icsText(value)}`] : [])),
    ...(names.length > 0 ? [`CATEGORIES:${names.join(',')}`] : []),
    `URL:${safeLink(origin + page.path)}`,
    'END:VEVENT',
  ];
}

/** The first and the last instant of which a file of these events says something. */
function spanOf(entries: readonly JournalEntry[], { zone, nowMs }: SiteSnapshot): readonly [number, number] {
  const starts = entries.flatMap(({ page }) => (page && firstOccurrence(page, zone)?.startsMs) ?? []);
  const ends = entries.flatMap(({ page }) => (page && lastOccurrence(page, zone)?.endsMs) ?? []);
  const from = Math.min(nowMs, ...starts) - yearMs;
  return [Math.floor(from / 1000) * 1000, Math.max(nowMs, ...ends) + zoneYears * yearMs];
}

/** Events whose times are those of clocks need the zone. */
const hasClock = ({ page }: JournalEntry): boolean => Boolean(page?.startTime);

function fileText({ name, entries }: CalendarFile, site: SiteSnapshot, origin: string): string {
  const { zone } = site;
  const needsZone = zone.name !== 'UTC' && entries.some(hasClock);
  return icsFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mortise//Events//EN',
    'CALSCALE:GREGORIAN',
    ...(name
      ? [`NAME:${icsText(name)}`, `X-WR-CALNAME:${icsText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT12H']
      : []),
    ...(needsZone ? zoneLines(zone, ...spanOf(entries, site)) : []),
    ...entries.flatMap((entry) => eventLines(entry, site, origin)),
    'END:VCALENDAR',
  ]);
}

/** A file of one event, or of all events of a collection that come. */
export interface CalendarFile {
  /** Name of the collection; empty for the file of one event. */
  readonly name: string;
  readonly entries: readonly JournalEntry[];
  readonly isPrivate: boolean;
}

/** The file of an event that the visitor may read, or of a public collection of events, that has this address; null for other addresses. */
export function findCalendarFile(site: SiteSnapshot, path: string, visitor: Visitor): CalendarFile | null {
  if (!path.endsWith(calendarFile.ending) || site.pageByPath.has(path)) return null;
  const collection = path.endsWith(calendarFile.path) && site.pageByPath.get(path.slice(0, -calendarFile.path.length));
  if (collection && listedKind(collection) === 'event') {
    if (!isOpenTo(collection, anonymous)) return null;
    const entries = (postsOf(site, collection) ?? []).filter(
      ({ page, event }) => page && isOpenTo(page, anonymous) && event?.occurrence && !event.isPast,
    );
    return { name: `${collection.title} – ${site.settings.title}`, entries, isPrivate: false };
  }
  const page = site.pageByPath.get(path.slice(0, -calendarFile.ending.length));
  const entry = page && isOpenTo(page, visitor) ? entryOf(site, page) : null;
  return page && entry?.event?.occurrence ? { name: '', entries: [entry], isPrivate: page.access !== 'public' } : null;
}

/** The file as an answer, or "not modified". */
export function answerCalendarFile({ context, environment, site }: SiteVisit, found: CalendarFile): Response {
  const text = fileText(found, site, siteOrigin(context, environment.baseUrl));
  const etag = `"${sha256(text).slice(0, 22)}"`;
  const headers = {
    'Content-Type': `${calendarType}; charset=utf-8`,
    'Cache-Control': found.isPrivate ? 'private, no-store' : 'no-cache',
    ...(!found.isPrivate && { ETag: etag }),
  };
  return !found.isPrivate && isNotModified(context, etag)
    ? context.body(null, 304, headers)
    : context.body(text, 200, headers);
}
