import { calendarTable } from '../../protocol/blocks/calendar.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { addDays } from '../../protocol/collections/occurrences.js';
import { calendarType, monthParameter } from '../../protocol/names/machine-files.js';
import type { BlockTemplate, CalendarEntry, CalendarMonth, Html, RenderContext } from './block-template.js';
import { fieldMark, headingHtml } from './fields.js';
import { html } from './html.js';
import { linkHtml } from './link.js';
import { attributesHtml, blockAttributes } from './markup.js';

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const format = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(timeOf(day));

interface WeekInfo {
  readonly firstDay: number;
}

/** The first day of a week where the language is spoken, from 0 for Sunday. */
function firstWeekday(locale: string): number {
  const place = new Intl.Locale(locale).maximize() as Intl.Locale & { getWeekInfo?(): WeekInfo; weekInfo?: WeekInfo };
  return ((place.getWeekInfo?.() ?? place.weekInfo)?.firstDay ?? 1) % 7;
}

/** The days of the weeks that have a day of the month. */
function weeksOf(month: string, firstDay: number): readonly (readonly string[])[] {
  const first = `${month}-01`;
  let day = addDays(first, -((new Date(timeOf(first)).getUTCDay() - firstDay + 7) % 7));
  const weeks: string[][] = [];
  while (weeks.length === 0 || day.startsWith(month)) {
    const from = day;
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(from, count)));
    day = addDays(from, 7);
  }
  return weeks;
}

/** A time of clocks as the language writes it. */
const timeWords = (time: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.parse(`1970-01-01T${time}:00Z`));

function entryHtml({ title, link, time }: CalendarEntry, day: string, locale: string): Html {
  return html`<li>${time && html`<time datetime="${day}T${time}">${timeWords(time, locale)}</time> `}${linkHtml(link, title, { className: 'calendar-event' })}</li>`;
}

/** One day; those of other months are empty. Its weekday stands beside it where the table is read as a list. */
function dayHtml(day: string, { month, days }: CalendarMonth, locale: string): Html {
  if (!day.startsWith(month)) return html`<td class="calendar-none"></td>`;
  const entries = days.get(day) ?? [];
  return html`<td${attributesHtml({ class: entries.length > 0 ? null : 'calendar-none' })}><time class="calendar-day" datetime="${day}"><span class="calendar-weekday">${format(day, locale, { weekday: 'long' })} </span>${Number(day.slice(-2))}</time>${
    entries.length > 0 && html`<ul>${entries.map((entry) => entryHtml(entry, day, locale))}</ul>`
  }</td>`;
}

/** The links to the months beside this one. They lead to the calendar, so that a visitor without script stays at it. */
function monthLinksHtml({ previous, next }: CalendarMonth, id: string, { locale, text }: RenderContext): Html {
  const link = (rel: 'prev' | 'next', month: string): Html | '' =>
    month &&
    html`<a${attributesHtml({ href: `?${monthParameter}=${month}#${id}`, rel, class: `post-${rel}` })}><strong>${format(`${month}-01`, locale, { month: 'long', year: 'numeric' })}</strong></a>`;
  return html`
<nav class="post-links" aria-label="${text('event.months')}">${link('prev', previous)}${link('next', next)}</nav>`;
}

function monthHtml(shown: CalendarMonth, id: string, context: RenderContext): Html {
  const { locale, text } = context;
  const weeks = weeksOf(shown.month, firstWeekday(locale));
  const name = format(`${shown.month}-01`, locale, { month: 'long', year: 'numeric' });
  return html`<table${attributesHtml({ id })}>
<caption>${name}</caption>
<thead><tr>${weeks[0]?.map((day) => html`<th scope="col"><abbr title="${format(day, locale, { weekday: 'long' })}">${format(day, locale, { weekday: 'short' })}</abbr></th>`)}</tr></thead>
<tbody>${weeks.map(
    (week) => html`
<tr>${week.map((day) => dayHtml(day, shown, locale))}</tr>`,
  )}
</tbody>
</table>${
    shown.days.size === 0 &&
    html`
<p>${text('event.none')}</p>`
  }${monthLinksHtml(shown, id, context)}${
    shown.file &&
    html`
<p class="post-feed"><a${attributesHtml({ href: shown.file, type: calendarType })}>${text('event.subscribe')}</a></p>`
  }`;
}

export const calendar: BlockTemplate = {
  type: calendarTable.type,
  render(block, context) {
    const { heading, journal } = settleBlockValue(calendarTable, block.value);
    const shown = context.calendar?.({ journal });
    return html`<section class="calendar"${blockAttributes(block)}>
${heading && headingHtml(heading, fieldMark(context, 'heading+'))}
${shown && monthHtml(shown, `month-${block.id}`, context)}
</section>`;
  },
};
