import { raw } from 'hono/html';
import * as attributes from '../../../protocol/names/attributes.js';
import * as machineFiles from '../../../protocol/names/machine-files.js';
import { dialogTable } from '../../../protocol/widgets/dialog.js';
import type { Html } from '../block-template.js';
import { attributeHtml, html } from '../html.js';
import { attributesHtml, optionHtml, partHtml } from '../markup.js';
import { renderBlocks } from '../templates.js';
import { announcementHtml } from './announcement.js';
import { commentsHtml } from './comments.js';
import { consentBannerHtml } from './consent-banner.js';
import { contactsHtml } from './contacts.js';
import { linkCardHtml } from './link-card.js';
import type { PageShellInput } from './page-shell-input.js';
import { withoutBlocks } from './part-block.js';
import { siteFooterHtml } from './site-footer.js';
import { siteHeaderHtml } from './site-header.js';
import { themeColors as plainColors } from './theme-colors.js';

/** Contents of the head that the body of the page needs. */
export interface HeadExtras {
  /** Style sheets, before the page context. */
  readonly links: Html | '';
  /** JSON of the page context, already escaped for a script element: no `<`, no U+2028 or U+2029. It is inserted unchanged. */
  readonly contextJson: string;
  /** Addresses of scripts, in order: the first starts the page. */
  readonly scripts: readonly string[];
  /** Rules that override the style sheets, at the end; empty for none. They are inserted unchanged. */
  readonly rules: string;
}

function headHtml(input: PageShellInput, { links, contextJson, scripts, rules }: HeadExtras): Html {
  const { title, description, canonicalUrl, context, themeColors = plainColors } = input;
  const fullTitle =
    !title || title === context.websiteTitle ? context.websiteTitle : `${title} – ${context.websiteTitle}`;
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${fullTitle}</title>
${description && html`<meta name="description" content="${description}">`}
${input.unlisted ? html`<meta name="robots" content="noindex">` : ''}
${canonicalUrl && html`<link rel="canonical" href="${canonicalUrl}">`}
${(input.alternates ?? []).map(
  ({ hreflang, href }) => html`<link rel="alternate"${attributesHtml({ hreflang, href })}>
`,
)}<link rel="icon" type="image/svg+xml" href="${input.icon ?? '/media/icon.svg'}">
<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">
${links}<script type="application/json"${attributesHtml({ [attributes.pageContext]: true })}>${raw(contextJson)}</script>
${scripts.map(
  // The first passes its nonce on to scripts of the owner.
  (
    src,
    at,
  ) => html`<script type="module" src="${src}"${attributesHtml({ nonce: (at === 0 && input.nonce) || null })}></script>
`,
)}${machineLinksHtml(input)}${
    rules &&
    html`<style>${raw(rules)}</style>
`
  }${raw(input.siteCode?.markup.head ?? '')}`;
}

/** Links and data for machines, which can wait until the browser has asked for styles and scripts. */
function machineLinksHtml({ card, feed, manifest = machineFiles.manifest }: PageShellInput): Html {
  return html`<link rel="apple-touch-icon" href="${machineFiles.touchIcon}">
<link rel="manifest" href="${manifest}">
${
  feed &&
  html`<link rel="alternate" type="${machineFiles.feedType}" title="${feed.title}" href="${feed.href}">
`
}${card ? linkCardHtml(card) : ''}`;
}

/** A notice that opens as an information dialog; without script it is the first content of the page. */
function noticeHtml({ notice }: PageShellInput): Html | '' {
  if (!notice) return '';
  const options = dialogTable.options;
  return html`<div class="notice"${attributesHtml({ [attributes.widget]: dialogTable.name, [attributes.load]: 'now' })}${optionHtml(options, 'dialogStyle', 'information')}${optionHtml(options, 'openOnLoad', true)}>
<section${partHtml('content')} id="notice-content"><h2>${notice.title}</h2><p>${notice.text}</p></section>
</div>`;
}

/** The body of a page in the site's frame: skip link, header, navigation, content, footer and popups. */
export async function bodyHtml(input: PageShellInput): Promise<Awaited<Html>> {
  const { context } = input;
  const content = input.main ?? renderBlocks(input.document?.blocks ?? [], context);
  const main = input.editsParts ? withoutBlocks(content) : content;
  return html`<body>
<a class="skip-link" href="#content">${context.text('page.skipToContent')}</a>
${consentBannerHtml(input.cookieSettings, input.policyLink ?? '', context)}
${noticeHtml(input)}
${input.hasBars === false ? '' : announcementHtml(input)}
${siteHeaderHtml(input)}
<main id="content" tabindex="-1"${attributesHtml(input.editsParts ? { inert: true } : { [attributes.blockSlot]: '' })}>
${main}
</main>
${commentsHtml(input.comments, context)}${siteFooterHtml(input)}
${input.hasBars === false ? '' : contactsHtml(input)}
${renderBlocks(input.popups ?? [], context)}
${input.dataJson ? html`<script type="application/ld+json">${raw(input.dataJson)}</script>` : ''}
${siteCodeHtml(input)}</body>`;
}

/** The owner's code at the end of the body, and the element that starts the scripts of head and foot. */
function siteCodeHtml({ siteCode }: PageShellInput): Html | '' {
  if (!siteCode) return '';
  const { gate, markup } = siteCode;
  const written = gate.map(({ name, value }) => attributeHtml(name, value || true));
  return html`${gate.length > 0 ? html`<template${written}></template>` : ''}${raw(markup.foot)}`;
}

/** A whole page around a body, with the head that the body needs. */
export function pageHtml(input: PageShellInput, body: Html, extras: HeadExtras): Html {
  return html`<!DOCTYPE html>
<html lang="${input.locale}" dir="${input.direction}">
<head>
${headHtml(input, extras)}</head>
${body}
</html>
`;
}
