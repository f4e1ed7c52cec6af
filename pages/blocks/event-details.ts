import { calendarType } from '../../protocol/names/machine-files.js';
import { safeLink } from '../../protocol/text/links.js';
import type { EventFacts, Html, PostFacts, RenderContext } from './block-template.js';
import { priceWords, repeatWords, whenHtml, zoneWords } from './event-words.js';
import { html } from './html.js';
import { attributesHtml } from './markup.js';

function whenDetails(event: EventFacts, context: RenderContext): Html {
  const zone = zoneWords(event, context.locale);
  const often = repeatWords(event, context);
  return html`${whenHtml(event, context)}${zone && html` <span class="event-zone">${zone}</span>`}${often && html`<br>${often}`}${event.isPast && html`<br>${context.text('event.over')}`}`;
}

function whereDetails({ place, placeAddress }: EventFacts): Html | '' {
  if (!place && !placeAddress) return '';
  return html`${place}${place && placeAddress && html`<br>`}${placeAddress}`;
}

/** When and where the event of the page is, and what a visitor may do about it. Nothing can be done about one that is over. */
export function eventDetailsHtml(event: EventFacts, { file }: Pick<PostFacts, 'file'>, context: RenderContext): Html {
  const { text } = context;
  const price = event.price && priceWords(event, context);
  const facts = [
    [text('event.when'), whenDetails(event, context)],
    [text('event.where'), whereDetails(event)],
    [text('event.price'), price],
  ] as const;
  const tickets = event.isPast ? '' : safeLink(event.tickets);
  const calendar = event.isPast ? '' : file;
  return html`<dl class="event-facts">${facts.map(
    ([name, fact]) =>
      fact &&
      html`
<div><dt>${name}</dt><dd>${fact}</dd></div>`,
  )}
</dl>${
    (tickets || calendar) &&
    html`
<p class="event-acts">${tickets && html`<a${attributesHtml({ class: 'button button-solid', href: tickets })}>${text('event.tickets')}</a> `}${calendar && html`<a${attributesHtml({ class: 'button button-outline', href: calendar, type: calendarType, download: '' })}>${text('event.add')}</a>`}</p>`
  }`;
}
