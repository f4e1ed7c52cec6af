import { html, raw } from 'hono/html';
import * as attributes from '../../../protocol/names/attributes.js';
import { dialogTable } from '../../../protocol/widgets/dialog.js';
import type { Html } from '../block-template.js';
import { attributesHtml, optionHtml, partHtml } from '../markup.js';
import { renderBlocks } from '../templates.js';
import { consentBannerHtml } from './consent-banner.js';
import type { PageShellInput } from './page-shell-input.js';
import { siteFooterHtml } from './site-footer.js';
import { siteHeaderHtml } from './site-header.js';

function headHtml(input: PageShellInput): Html {
  const { title, description, canonicalUrl, context } = input;
  const fullTitle =
    !title || title === context.websiteTitle ? context.websiteTitle : `${title} – ${context.websiteTitle}`;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fullTitle}</title>
${description && html`<meta name="description" content="${description}">`}
${input.unlisted ? html`<meta name="robots" content="noindex">` : ''}
<meta property="og:title" content="${fullTitle}">
${description && html`<meta property="og:description" content="${description}">`}
${canonicalUrl && html`<link rel="canonical" href="${canonicalUrl}">`}
${(input.alternates ?? []).map(
  ({ hreflang, href }) => html`<link rel="alternate"${attributesHtml({ hreflang, href })}>
`,
)}<link rel="icon" type="image/svg+xml" href="${input.icon ?? '/media/icon.svg'}">
<meta name="theme-color" content="#f7f2e8" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#171b1a" media="(prefers-color-scheme: dark)">
<script type="application/json"${attributesHtml({ [attributes.pageContext]: true })}>${raw(input.pageContextJson)}</script>
<script type="module" src="${input.scripts.boot}"${attributesHtml({ nonce: input.scripts.nonce || null })}></script>`;
}

/** A notice that opens as an information dialog, and stands at the top of the page without script. */
function noticeHtml({ notice }: PageShellInput): Html | '' {
  if (!notice) return '';
  const options = dialogTable.options;
  return html`<div class="notice"${attributesHtml({ [attributes.widget]: dialogTable.name, [attributes.load]: 'now' })}${optionHtml(options, 'dialogStyle', 'information')}${optionHtml(options, 'openOnLoad', true)}>
<section${partHtml('content')} id="notice-content"><h2>${notice.title}</h2><p>${notice.text}</p></section>
</div>`;
}

/** A whole page in the site's frame: head, skip link, header, navigation, content and footer. */
export function renderPage(input: PageShellInput): Html {
  const { context } = input;
  const main = input.main ?? renderBlocks(input.document?.blocks ?? [], context);
  return html`<!DOCTYPE html>
<html lang="${input.locale}" dir="${input.direction}">
<head>
${headHtml(input)}
</head>
<body>
<a class="skip-link" href="#content">${context.text('page.skipToContent')}</a>
${consentBannerHtml(input.cookieSettings, context)}
${noticeHtml(input)}
${siteHeaderHtml(input)}
<main id="content" tabindex="-1"${attributesHtml({ [attributes.blockSlot]: '' })}>
${main}
</main>
${siteFooterHtml(input)}
${renderBlocks(input.popups ?? [], context)}
</body>
</html>
`;
}
