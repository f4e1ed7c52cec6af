import * as calls from '../../../protocol/http/calls.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { safeLink } from '../../../protocol/text/links.js';
import { logOutTable } from '../../../protocol/widgets/log-out.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, paragraphsHtml, partHtml } from '../markup.js';
import { consentManageHtml } from './consent-banner.js';
import { languageLinksHtml } from './language-links.js';
import type { PageShellInput } from './page-shell-input.js';
import { plainFrame, type SiteFrame } from './site-frame.js';

/** The logout button of an account. It works without script. */
function logOutHtml(context: RenderContext): Html {
  return html`<form class="log-out" method="post" action="${calls.logout}"${attributesHtml({ [attributes.widget]: logOutTable.name })}><button class="button button-quiet" type="submit"${partHtml('button')}>${context.text('page.logOut')}</button></form>`;
}

function linksHtml({ footer }: SiteFrame, context: RenderContext): Html | '' {
  const links = footer.links.flatMap(({ text, link }) =>
    text && safeLink(link) ? [{ text, href: safeLink(link) }] : [],
  );
  if (links.length === 0) return '';
  return html`<nav class="footer-links" aria-label="${context.text('page.footerNavigation')}"><ul>${links.map(
    ({ text, href }) => html`
<li><a href="${href}">${text}</a></li>`,
  )}
</ul></nav>`;
}

function languagesHtml({ header, languages }: SiteFrame, context: RenderContext): Html | '' {
  return header.languages === 'header' ? '' : languageLinksHtml(languages, context.text('page.languagesBelow'));
}

/** The owner's text and links, above the last line. */
function ownHtml(frame: SiteFrame, context: RenderContext): Html | '' {
  const { text } = frame.footer;
  const words = text.trim() ? html`<div class="footer-words">${paragraphsHtml(text)}</div>` : '';
  const links = linksHtml(frame, context);
  return words || links ? html`<div class="footer-own">${words}${links}</div>` : '';
}

/** Footer of a page. */
export function siteFooterHtml({ context, frame = plainFrame(), isLoggedIn }: PageShellInput): Html {
  return html`<footer class="site-footer">
${ownHtml(frame, context)}
<p class="small-print">${frame.footer.smallPrint || context.text('page.footer', { title: context.websiteTitle })}</p>
${languagesHtml(frame, context)}
${consentManageHtml(context)}
${isLoggedIn ? logOutHtml(context) : ''}
</footer>`;
}
