import { bylineTable } from '../../protocol/blocks/byline.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { dayHtml } from './day.js';
import { fieldMark } from './fields.js';
import { html } from './html.js';
import { blockAttributes } from './markup.js';

export const byline: BlockTemplate = {
  type: bylineTable.type,
  render(block, context) {
    const { author, date, minutes, tags } = settleBlockValue(bylineTable, block.value);
    const facts = [
      author && html`<span class="byline-author"${fieldMark(context, 'author+')}>${author}</span>`,
      date && dayHtml(date, context.locale),
      minutes > 0 && html`<span>${context.text('post.minutes', { n: minutes })}</span>`,
    ].filter(Boolean);
    const subjects = tags
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
    return html`<div class="byline"${blockAttributes(block)}>
<p>${facts.map((fact, at) => html`${at > 0 ? ' · ' : ''}${fact}`)}</p>
${subjects.length > 0 ? html`<ul class="tags">${subjects.map((tag) => html`<li>${tag}</li>`)}</ul>` : ''}
</div>`;
  },
};
