import { safeLink } from '../../protocol/text/links.js';
import type { Html } from './block-template.js';
import { html } from './html.js';
import { attributesHtml } from './markup.js';

/** A link with `words`, optionally in a new window. An address that is unsafe in a link yields plain text. */
export function linkHtml(address: string, words: Html | string, className?: string, isNewWindow = false): Html {
  const href = safeLink(address);
  return href
    ? html`<a${attributesHtml({ class: className, href, ...(isNewWindow && { target: '_blank', rel: 'noopener' }) })}>${words}</a>`
    : html`<span${attributesHtml({ class: className })}>${words}</span>`;
}
