import { isoEnd, isoStart } from '../../protocol/collections/iso-time.js';
import type { Occurrence } from '../../protocol/collections/occurrences.js';
import type { EventFacts, Html, RenderContext } from './block-template.js';
import { html } from './html.js';

type Words = Pick<RenderContext, 'locale' | 'text'>;

/** A day in words, which is the same day in every time zone. */
function dayWords(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}

/** When an occurrence ends, as far as its beginning does not say it; empty for nothing more. */
function endWords(occurrence: Occurrence, locale: string, timeZone: string): string {
  const { startDay, endDay, endTime, endsMs } = occurrence;
  if (!endTime) return endDay === startDay ? '' : dayWords(endDay, locale);
  const isNight = Date.parse(endDay) - Date.parse(startDay) <= 86_400_000 && endTime < occurrence.startTime;
  const dateStyle = endDay === startDay || isNight ? {} : ({ dateStyle: 'full' } as const);
  return new Intl.DateTimeFormat(locale, { ...dateStyle, timeStyle: 'short', timeZone }).format(endsMs);
}

/** When an event is; "N/A" before it has a day. [SUMM-05] */
export function whenHtml({ occurrence, timeZone }: EventFacts, { locale, text }: Words): Html {
  if (!occurrence) return html`<span class="event-when">${text('summary.notAvailable')}</span>`;
  const { startDay, startTime, startsMs } = occurrence;
  const start = startTime
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(startsMs)
    : dayWords(startDay, locale);
  const end = endWords(occurrence, locale, timeZone);
  return html`<span class="event-when"><time datetime="${isoStart(occurrence)}">${start}</time>${end && html` – <time datetime="${isoEnd(occurrence)}">${end}</time>`}</span>`;
}

/** Short name of the zone in which the times are; empty for whole days. */
export function zoneWords({ occurrence, timeZone }: EventFacts, locale: string): string {
  if (!occurrence?.startTime) return '';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(occurrence.startsMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** How often the event comes back; empty for one that does not. */
export function repeatWords({ repeats, repeatsUntil }: EventFacts, { locale, text }: Words): string {
  if (repeats === 'never') return '';
  return repeatsUntil
    ? text(`event.${repeats}Until`, { day: dayWords(repeatsUntil, locale) })
    : text(`event.${repeats}`);
}

/** The price as an amount of the currency, or null where it is words. */
export function priceAmount(price: string): string | null {
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(price.trim()) ? price.trim() : null;
}

/** The price as visitors read it. */
export function priceWords({ price }: EventFacts, { locale, currencyCode = 'USD' }: RenderContext): string {
  const amount = priceAmount(price);
  return amount === null
    ? price
    : new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(Number(amount));
}
