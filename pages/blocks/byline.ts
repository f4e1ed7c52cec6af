import { bylineTable } from '../../protocol/blocks/byline.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate, PostLink } from './block-template.js';
import { dayHtml } from './day.js';
import { eventDetailsHtml } from './event-details.js';
import { fieldMark } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes } from './markup.js';

/** Subjects as they are typed, which lead nowhere. */
function typedSubjects(tags: string): readonly PostLink[] {
  const titles = tags.split(',').map((tag) => tag.trim());
  return titles.filter(Boolean).map((title) => ({ title, path: '' }));
}

export const byline: BlockTemplate = {
  type: bylineTable.type,
  render(block, context) {
    const value = settleBlockValue(bylineTable, block.value);
    const { post } = context;
    const author = value.author || post?.author;
    const date = value.date || post?.date;
    const mark = value.author ? fieldMark(context, 'author+') : '';
    const facts = [
      author && html`<span class="byline-author"${mark}>${author}</span>`,
      date && dayHtml(date, context.locale),
      value.minutes > 0 && html`<span>${context.text('post.minutes', { n: value.minutes })}</span>`,
    ].filter(Boolean);
    const subjects = value.tags ? typedSubjects(value.tags) : (post?.topics ?? []);
    const own = post?.event
      ? eventDetailsHtml(post.event, post, context)
      : html`<p>${facts.map((fact, at) => html`${at > 0 ? ' · ' : ''}${fact}`)}</p>`;
    return html`<div class="byline${post?.event ? ' event-byline' : ''}"${blockAttributes(block)}>
${own}
${subjects.length > 0 ? html`<ul class="tags">${subjects.map(({ title, path }) => (path ? html`<li><a${attributesHtml({ href: path, rel: 'tag' })}>${title}</a></li>` : html`<li>${title}</li>`))}</ul>` : ''}
</div>`;
  },
};
