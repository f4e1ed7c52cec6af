import { safeLink } from '../../protocol/text/links.js';
import type { Html } from './block-template.js';
import { html } from './html.js';

/** Elements that the site's owner may use inside a sentence. */
const inlineElement = /<(\/?)(a|em|strong|b|i)(?:\s+href=(?:"([^"<>]*)"|'([^'<>]*)'))?\s*>/gi;

/** Whether the owner's text is empty, white space, or paragraphs without text. */
export function isEmptyOwnerText(text: string): boolean {
  return !text.replace(/<\/?p>|&nbsp;/gi, '').trim();
}

function elementHtml(name: string, address: string, content: Html): Html {
  if (name === 'strong' || name === 'b') return html`<strong>${content}</strong>`;
  if (name !== 'a') return html`<em>${content}</em>`;
  const href = safeLink(address);
  return href ? html`<a href="${href}">${content}</a>` : content;
}

/**
 * A sentence written by the site's owner, with links and emphasis (`a href`, `em`, `strong`) rebuilt from the parsed text. Any other
 * markup, and an unclosed element, is shown as its source characters. Elements do not nest.
 */
export function ownerTextHtml(text: string): Html {
  const plain = text.replace(/<\/?p>/gi, ' ').trim();
  const tags = [...plain.matchAll(inlineElement)];
  const pieces: (Html | string)[] = [];
  let from = 0;
  for (const [index, tag] of tags.entries()) {
    const end = tags[index + 1];
    const name = (tag[2] ?? '').toLowerCase();
    if (tag.index < from || tag[1] || !end?.[1] || end[2]?.toLowerCase() !== name) continue;
    pieces.push(
      plain.slice(from, tag.index),
      elementHtml(name, tag[3] ?? tag[4] ?? '', html`${plain.slice(tag.index + tag[0].length, end.index)}`),
    );
    from = end.index + end[0].length;
  }
  return html`${[...pieces, plain.slice(from)]}`;
}
