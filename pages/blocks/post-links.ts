import { postLinksTable } from '../../protocol/blocks/post-links.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { safeLink } from '../../protocol/text/links.js';
import type { BlockTemplate, Html, PostLink, RenderContext } from './block-template.js';
import { fieldMark } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes } from './markup.js';

function linkHtml(rel: 'prev' | 'next', title: string, link: string, context: RenderContext): Html | '' {
  const name = rel === 'prev' ? 'previous' : rel;
  const href = safeLink(link);
  if (!title || !href) return '';
  return html`<a${attributesHtml({ href, rel, class: `post-${rel}` })}${fieldMark(context, `${name}Link:href+`)}><span>${context.text(`${context.post?.kind ?? 'post'}.${name}`)}</span> <strong${fieldMark(context, `${name}Title+`)}>${title}</strong></a>`;
}

/** The post of the journal beside this one, where no link is typed. */
function neighbourHtml(rel: 'prev' | 'next', post: PostLink | null | undefined, context: RenderContext): Html | '' {
  // Its texts are fields of another page.
  return post ? linkHtml(rel, post.title, post.path, { ...context, namesFields: false }) : '';
}

export const postLinks: BlockTemplate = {
  type: postLinksTable.type,
  render(block, context) {
    const { previousTitle, previousLink, nextTitle, nextLink } = settleBlockValue(postLinksTable, block.value);
    const { post } = context;
    return html`<nav class="post-links" aria-label="${context.text(`${post?.kind ?? 'post'}.links`)}"${blockAttributes(block)}>
${linkHtml('prev', previousTitle, previousLink, context) || neighbourHtml('prev', post?.previous, context)}
${linkHtml('next', nextTitle, nextLink, context) || neighbourHtml('next', post?.next, context)}
</nav>`;
  },
};
