import { journalListTable } from '../../protocol/blocks/journal-list.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { dayHtml } from './day.js';
import { fieldMark, headingHtml, itemMark } from './fields.js';
import { html } from './html.js';
import { linkHtml, linkMark } from './link.js';
import { blockAttributes } from './markup.js';
import { pictureHtml } from './picture.js';

export const journalList: BlockTemplate = {
  type: journalListTable.type,
  render(block, context) {
    const { heading, posts } = settleBlockValue(journalListTable, block.value);
    return html`<section class="posts"${blockAttributes(block)}>
${heading && headingHtml(heading, fieldMark(context, 'heading+'))}
<ul class="post-list">${posts.map((post) => {
      const title = linkHtml(post.link, post.title, {
        className: 'post-link',
        mark: linkMark(context, `posts/${post.id}/title`, `posts/${post.id}/link`),
      });
      return html`
<li class="post"${itemMark(context, `posts/${post.id}`)}>
<div class="post-picture">${pictureHtml({ image: post.image, alt: post.alt, altPath: `posts/${post.id}/alt`, ratio: 'landscape', sizes: '(min-width: 48rem) 30vw, 100vw' }, context)}</div>
<div class="post-words">
${post.date && dayHtml(post.date, context.locale)}
${heading ? html`<h3>${title}</h3>` : html`<h2>${title}</h2>`}
<p${fieldMark(context, `posts/${post.id}/excerpt`)}>${post.excerpt}</p>
</div>
</li>`;
    })}
</ul>
</section>`;
  },
};
