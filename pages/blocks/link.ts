import { safeLink } from '../../protocol/text/links.js';
import type { Html } from './block-template.js';
import { html } from './html.js';
import { attributesHtml } from './markup.js';

/** A link with `words`, in a window of its own where that is wanted. An address that may not stand in a link leaves the words without one. */
export function linkHtml(address: string, words: Html | string, className?: string, isNewWindow = false): Html {
  const href = safeLink(address);
  return href
    ? html`<a${attributesHtml({ class: className, href, ...(isNewWindow && { target: '_blank', rel: 'noopener' }) })}>${words}</a>`
    : html`<span${attributesHtml({ class: className })}>${words}</span>`;
}
