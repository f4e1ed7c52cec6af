import { contactLinks, type ContactLink } from '../../../protocol/site/contacts.js';
import type { Html } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';
import type { SitePartInput } from './page-shell-input.js';
import { partBlockHtml } from './part-block.js';
import { plainFrame } from './site-frame.js';

const words: Readonly<Record<ContactLink['kind'], string>> = {
  phone: 'page.contactPhone',
  email: 'page.contactEmail',
  address: 'page.contactAddress',
  hours: 'page.contactHours',
};

/** The mobile info bar: plain links, which the style sheet shows in narrow windows alone. [BAR-01] [BAR-02] */
export function contactsHtml(input: SitePartInput): Html | '' {
  const { context, frame = plainFrame(), editsParts = false } = input;
  const links = contactLinks(frame.contacts);
  if (links.length === 0)
    return editsParts ? html`<nav class="contacts"${partBlockHtml('contacts', input)}></nav>` : '';
  return html`<nav class="contacts" aria-label="${context.text('page.contacts')}"${partBlockHtml('contacts', input)}><ul>${links.map(
    ({ kind, href }) =>
      html`<li><a${attributesHtml({ href, class: `contact-${kind}` })}>${context.text(words[kind])}</a></li>`,
  )}</ul></nav>`;
}
