import { badgeTypes } from '../../../protocol/enums/badge.js';
import * as calls from '../../../protocol/http/calls.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { safeLink } from '../../../protocol/text/links.js';
import { logOutTable } from '../../../protocol/widgets/log-out.js';
import type { Html, RenderContext } from '../block-template.js';
import { fieldMark } from '../fields.js';
import { html } from '../html.js';
import { attributesHtml, paragraphsHtml, partHtml } from '../markup.js';
import { consentManageHtml } from './consent-banner.js';
import { languageLinksHtml } from './language-links.js';
import type { SitePartInput } from './page-shell-input.js';
import { partBlockHtml } from './part-block.js';
import { plainFrame, type SiteFrame } from './site-frame.js';

type FieldNaming = Parameters<typeof fieldMark>[0];

/** The logout button of an account. It works without script. */
function logOutHtml(context: RenderContext): Html {
  return html`<form class="log-out" method="post" action="${calls.logout}"${attributesHtml({ [attributes.widget]: logOutTable.name })}><button class="button button-quiet" type="submit"${partHtml('button')}>${context.text('page.logOut')}</button></form>`;
}

/** The links by their headings, in the order in which a heading first appears. */
function linksHtml({ footer }: SiteFrame, context: RenderContext, naming: FieldNaming): Html | '' {
  const groups = new Map<string, Html[]>();
  for (const { id, group, text, link } of footer.links) {
    const href = safeLink(link);
    if (!text || !href) continue;
    const mark = fieldMark(naming, `links/${id}/text+`, `links/${id}/link:href+`);
    groups.set(group, [...(groups.get(group) ?? []), html`<li><a href="${href}"${mark}>${text}</a></li>`]);
  }
  if (groups.size === 0) return '';
  return html`<nav class="footer-links" aria-label="${context.text('page.footerNavigation')}">${[...groups].map(
    ([heading, links]) => html`
<div class="footer-group">${heading && html`<h2>${heading}</h2>`}<ul>${links}</ul></div>`,
  )}
</nav>`;
}

function languagesHtml({ header, languages }: SiteFrame, context: RenderContext): Html | '' {
  return header.languages === 'header' ? '' : languageLinksHtml(languages, context.text('page.languagesBelow'));
}

/** The owner's text and links, above the last line. */
function ownHtml(frame: SiteFrame, context: RenderContext, naming: FieldNaming): Html | '' {
  const { text } = frame.footer;
  const words = text.trim()
    ? html`<div class="footer-words">${paragraphsHtml(text, fieldMark(naming, 'text:p+'))}</div>`
    : '';
  const links = linksHtml(frame, context, naming);
  return words || links ? html`<div class="footer-own">${words}${links}</div>` : '';
}

/** The badge, in the flow, so that no other bar covers it or is covered by it. [BAR-05] */
function badgeHtml({ footer }: SiteFrame, naming: FieldNaming): Html | '' {
  const { badge, badgeText, badgeLink } = footer;
  const href = safeLink(badgeLink);
  if (badge === 'none' || !href || !badgeText.trim()) return '';
  return html`<a class="button badge-${badge}" href="${href}"${attributesHtml({ [attributes.badgeType]: badgeTypes[badge] })}${fieldMark(naming, 'badgeText+', 'badgeLink:href+')}>${badgeText}</a>`;
}

/** Footer of a page. */
export function siteFooterHtml(input: SitePartInput): Html {
  const { context, frame = plainFrame(), isLoggedIn, editsParts = false } = input;
  const naming = { namesFields: editsParts };
  return html`<footer class="site-footer"${partBlockHtml('footer', input)}>
${ownHtml(frame, context, naming)}
<p class="small-print"${fieldMark(naming, 'smallPrint+')}>${frame.footer.smallPrint || context.text('page.footer', { title: context.websiteTitle })}</p>
${badgeHtml(frame, naming)}
${languagesHtml(frame, context)}
${consentManageHtml(context)}
${isLoggedIn ? logOutHtml(context) : ''}
</footer>`;
}
