import { archiveTable } from '../../protocol/blocks/archive.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate, Html, ListedPost } from './block-template.js';
import { fieldMark, headingHtml } from './fields.js';
import { html } from './html.js';
import { linkHtml } from './link.js';
import { blockAttributes } from './markup.js';

/** Posts by month, `2026-09`, in their order; posts without a date are in no month. */
function byMonth(posts: readonly ListedPost[]): ReadonlyMap<string, readonly ListedPost[]> {
  const months = new Map<string, ListedPost[]>();
  for (const post of posts) {
    const [month] = /^\d{4}-(0[1-9]|1[0-2])/.exec(post.date) ?? [];
    if (month) months.set(month, [...(months.get(month) ?? []), post]);
  }
  return months;
}

function monthHtml(month: string, posts: readonly ListedPost[], level: 2 | 3, locale: string): Html {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const time = html`<time datetime="${month}">${words.format(Date.parse(`${month}-01T00:00:00Z`))}</time>`;
  return html`
<li class="archive-month">
${level === 3 ? html`<h3>${time}</h3>` : html`<h2>${time}</h2>`}
<ul>${posts.map(({ link, title }) => html`<li>${linkHtml(link, title, { className: 'archive-post' })}</li>`)}</ul>
</li>`;
}

export const archive: BlockTemplate = {
  type: archiveTable.type,
  render(block, context) {
    const { heading, journal, count } = settleBlockValue(archiveTable, block.value);
    const { posts = [] } = context.posts?.({ journal, topic: '', count, isWhole: true }) ?? {};
    return html`<section class="archive"${blockAttributes(block)}>
${heading && headingHtml(heading, fieldMark(context, 'heading+'))}
<ul class="archive-months">${[...byMonth(posts)].map(([month, those]) => monthHtml(month, those, heading ? 3 : 2, context.locale))}
</ul>
</section>`;
  },
};
