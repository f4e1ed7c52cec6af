import type { Html } from './block-template.js';
import { html } from './html.js';

/** A date formatted for the page's language; any other text is shown as typed. */
export function dayHtml(date: string, locale: string): Html {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  if (Number.isNaN(time)) return html`<span class="post-date">${date}</span>`;
  const words = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return html`<time class="post-date" datetime="${date}">${words}</time>`;
}
