import { siteAddress, threadId } from '../../../protocol/enums/comments.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { commentsTable } from '../../../protocol/widgets/comments.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, optionHtml, partHtml, widgetAttributes } from '../markup.js';

/** The comments of a post, and where they are. */
export interface PageComments {
  /** Name of the site at the host of the comments. */
  readonly shortname: string;
  /** Id under which the host has them. */
  readonly thread: string;
  /** Full address of the post. */
  readonly address: string;
}

/** The comments below a post, behind a press; nothing where the page has none. [CTX-05] [CTX-06] */
export function commentsHtml(comments: PageComments | null | undefined, context: RenderContext): Html | '' {
  if (!comments) return '';
  const { shortname, thread, address } = comments;
  const { name, options } = commentsTable;
  return html`<section class="comments" aria-labelledby="comments-title"${widgetAttributes(name, {}, {})}${attributesHtml({ [optionAttribute('shortname')]: shortname })}${optionHtml(options, 'thread', thread)}${optionHtml(options, 'address', address)}>
<h2 id="comments-title">${context.text('comments.title')}</h2>
<p><a class="button button-outline size-small"${partHtml('show')} href="${siteAddress(shortname)}">${context.text('comments.show')}</a> <small>${context.text('comments.note')}</small></p>
<p${partHtml('status')} role="status"></p>
<div id="${threadId}" tabindex="-1"${partHtml('slot')}></div>
</section>`;
}
