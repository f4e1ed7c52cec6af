import type { CookieSettings } from '../../../protocol/context/page-context.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { consentBannerTable } from '../../../protocol/widgets/consent-banner.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, partHtml } from '../markup.js';
import { isEmptyOwnerText, ownerTextHtml } from '../owner-text.js';

const root = (): Html => attributesHtml({ [attributes.widget]: consentBannerTable.name });

/** The cookie banner, hidden until the behaviour shows it; it contains the owner's text as markup, but not the built-in text. */
export function consentBannerHtml(settings: CookieSettings, context: RenderContext): Html {
  const words = isEmptyOwnerText(settings.cookieBannerText)
    ? ''
    : html`<p${partHtml('text')}>${ownerTextHtml(settings.cookieBannerText)}</p>`;
  return html`<div${root()}>
<section class="consent-banner"${partHtml('banner')} aria-label="${context.text('consent.label')}" hidden>${words}</section>
</div>`;
}

/** Button that shows the banner again, so that an answer can be changed. */
export function consentManageHtml(context: RenderContext): Html {
  return html`<p class="consent-manage"${root()}><button class="button button-quiet" type="button"${partHtml('manage')}>${context.text('consent.manage')}</button></p>`;
}
