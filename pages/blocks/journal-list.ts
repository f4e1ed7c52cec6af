import { journalListTable } from '../../protocol/blocks/journal-list.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import { feedType } from '../../protocol/names/machine-files.js';
import type { BlockTemplate, Html, ListedPost, PostsPart, RenderContext } from './block-template.js';
import { dayHtml } from './day.js';
import { whenHtml } from './event-words.js';
import { fieldMark, headingHtml, itemMark } from './fields.js';
import { html } from './html.js';
import { linkHtml, linkMark } from './link.js';
import { attributesHtml, blockAttributes } from './markup.js';
import { pictureHtml } from './picture.js';

/** What stands above the title of an item, and below it, by its kind. */
function factsHtml({ date, event }: ListedPost, context: RenderContext): readonly [above: Html | '', below: Html | ''] {
  if (!event) return [date && dayHtml(date, context.locale), ''];
  return [whenHtml(event, context), event.place && html`<p class="event-place">${event.place}</p>`];
}

/** An entry of the list; `isTyped` for one whose texts are fields of the block. */
function postHtml(post: ListedPost, level: 2 | 3, isTyped: boolean, context: RenderContext): Html {
  // A post is written on its own page.
  const naming = isTyped ? context : { ...context, namesFields: false };
  const title = linkHtml(post.link, post.title, {
    className: 'post-link',
    mark: linkMark(naming, `posts/${post.id}/title`, `posts/${post.id}/link`),
  });
  const [above, below] = factsHtml(post, context);
  return html`
<li class="post"${itemMark(naming, `posts/${post.id}`)}>
<div class="post-picture">${pictureHtml({ image: post.image, alt: post.alt, altPath: `posts/${post.id}/alt`, ratio: 'landscape', sizes: '(min-width: 48rem) 30vw, 100vw' }, naming)}</div>
<div class="post-words">
${above}
${level === 3 ? html`<h3>${title}</h3>` : html`<h2>${title}</h2>`}${below}
<p${fieldMark(naming, `posts/${post.id}/excerpt`)}>${post.excerpt}</p>
</div>
</li>`;
}

/** Links to the parts of the journal before and after this one. */
function partLinksHtml({ newer, older }: PostsPart, kind: ItemKind, { text }: RenderContext): Html | '' {
  if (!newer && !older) return '';
  const link = (rel: 'prev' | 'next', href: string, words: string): Html | '' =>
    href && html`<a${attributesHtml({ href, rel, class: `post-${rel}` })}><strong>${words}</strong></a>`;
  return html`
<nav class="post-links" aria-label="${text(`${kind}.parts`)}">${link('prev', newer, text(`${kind}.newerPosts`))}${link('next', older, text(`${kind}.olderPosts`))}</nav>`;
}

/** Link for feed readers, which visitors without one find of no use. */
const feedHtml = (feed: string, { text }: RenderContext): Html => html`
<p class="post-feed"><a${attributesHtml({ href: feed, type: feedType })}>${text('post.feed')}</a></p>`;

export const journalList: BlockTemplate = {
  type: journalListTable.type,
  render(block, context) {
    const {
      heading,
      posts: typed,
      feed: linksFeed,
      past: isPast,
      ...wish
    } = settleBlockValue(journalListTable, block.value);
    const isTyped = typed.length > 0;
    const part = isTyped ? { posts: typed, newer: '', older: '', feed: '' } : context.posts?.({ ...wish, isPast });
    return html`<section class="posts"${blockAttributes(block)}>
${heading && headingHtml(heading, fieldMark(context, 'heading+'))}
<ul class="post-list">${part?.posts.map((post) => postHtml(post, heading ? 3 : 2, isTyped, context))}
</ul>${part && partLinksHtml(part, wish.kind, context)}${linksFeed && part?.feed && feedHtml(part.feed, context)}
</section>`;
  },
};
