import { safeLink } from '../../protocol/text/links.js';
import type { Html, RenderContext } from './block-template.js';
import { fieldMark } from './fields.js';
import { html } from './html.js';
import { attributesHtml } from './markup.js';

/** Attributes of a link. */
interface LinkLook {
  readonly className: string;
  readonly isNewWindow?: boolean;
  /** Names the fields that the link draws. */
  readonly mark?: (isLink: boolean) => Html | '';
}

/** Names the fields that the words and the address of a link draw. Without an address that can be followed it is no link. */
export function linkMark(
  context: Pick<RenderContext, 'namesFields'>,
  words: string,
  address: string,
): NonNullable<LinkLook['mark']> {
  return (isLink) => fieldMark(context, words, isLink ? `${address}:href+` : '');
}

/** A link with `words`, optionally in a new window. An address that is unsafe in a link yields plain text. */
export function linkHtml(address: string, words: Html | string, look: LinkLook): Html {
  const href = safeLink(address);
  const { className, isNewWindow, mark } = look;
  return href
    ? html`<a${attributesHtml({ class: className, href, ...(isNewWindow && { target: '_blank', rel: 'noopener' }) })}${mark?.(true)}>${words}</a>`
    : html`<span${attributesHtml({ class: className })}${mark?.(false)}>${words}</span>`;
}
