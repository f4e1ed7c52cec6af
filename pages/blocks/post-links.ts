import { postLinksTable } from '../../protocol/blocks/post-links.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { safeLink } from '../../protocol/text/links.js';
import type { BlockTemplate, Html } from './block-template.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes } from './markup.js';

function linkHtml(rel: 'prev' | 'next', words: string, title: string, link: string): Html | '' {
  const href = safeLink(link);
  if (!title || !href) return '';
  return html`<a${attributesHtml({ href, rel, class: `post-${rel}` })}><span>${words}</span> <strong>${title}</strong></a>`;
}

export const postLinks: BlockTemplate = {
  type: postLinksTable.type,
  render(block, context) {
    const { previousTitle, previousLink, nextTitle, nextLink } = settleBlockValue(postLinksTable, block.value);
    return html`<nav class="post-links" aria-label="${context.text('post.links')}"${blockAttributes(block)}>
${linkHtml('prev', context.text('post.previous'), previousTitle, previousLink)}
${linkHtml('next', context.text('post.next'), nextTitle, nextLink)}
</nav>`;
  },
};
