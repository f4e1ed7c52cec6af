import { postLinksTable } from '../../protocol/blocks/post-links.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { safeLink } from '../../protocol/text/links.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { fieldMark } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes } from './markup.js';

function linkHtml(rel: 'prev' | 'next', title: string, link: string, context: RenderContext): Html | '' {
  const name = rel === 'prev' ? 'previous' : rel;
  const href = safeLink(link);
  if (!title || !href) return '';
  return html`<a${attributesHtml({ href, rel, class: `post-${rel}` })}${fieldMark(context, `${name}Link:href+`)}><span>${context.text(`post.${name}`)}</span> <strong${fieldMark(context, `${name}Title+`)}>${title}</strong></a>`;
}

export const postLinks: BlockTemplate = {
  type: postLinksTable.type,
  render(block, context) {
    const { previousTitle, previousLink, nextTitle, nextLink } = settleBlockValue(postLinksTable, block.value);
    return html`<nav class="post-links" aria-label="${context.text('post.links')}"${blockAttributes(block)}>
${linkHtml('prev', previousTitle, previousLink, context)}
${linkHtml('next', nextTitle, nextLink, context)}
</nav>`;
  },
};
