import type { CookieSettings } from '../../../protocol/context/page-context.js';
import * as attributes from '../../../protocol/names/attributes.js';
import {
  bannerState,
  isBannerMark,
  parseBannerSettings,
  type BannerSettings,
} from '../../../protocol/site/banner-settings.js';
import { consentBannerTable } from '../../../protocol/widgets/consent-banner.js';
import type { Html, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml, partHtml } from '../markup.js';
import { isEmptyOwnerText, ownerTextHtml } from '../owner-text.js';
import { policyLinkHtml } from '../policy-link.js';

const root = (): Html => attributesHtml({ [attributes.widget]: consentBannerTable.name });

/** The buttons, in the shape of the settings. */
function actionsHtml(settings: BannerSettings, { text }: RenderContext): Html {
  const accept = settings.acceptText || text('consent.accept');
  const isMark = isBannerMark(settings);
  const acceptName = attributesHtml({ 'aria-label': isMark ? accept : null });
  const isDeclinable = attributesHtml({ hidden: !settings.declinable });
  return html`<div${partHtml('actions')}><button${partHtml('decline')} type="button"${isDeclinable}>${settings.declineText || text('consent.decline')}</button><button${partHtml('accept')} type="button"${acceptName}>${isMark ? '×' : accept}</button></div>`;
}

/** The cookie banner, hidden until the behaviour shows it; where the site shows none, the behaviour makes its text and buttons when it is forced. */
export function consentBannerHtml(cookieSettings: CookieSettings, policyLink: string, context: RenderContext): Html {
  const { cookieBannerText, isCookieBannerEnabled } = cookieSettings;
  const settings = parseBannerSettings(cookieSettings);
  const link = policyLinkHtml({ policyLink, text: context.text });
  const policy = link && html` ${link}`;
  const own = isEmptyOwnerText(cookieBannerText)
    ? ''
    : html`<p${partHtml('text')}>${ownerTextHtml(cookieBannerText)}${policy}</p>`;
  const content = isCookieBannerEnabled
    ? html`${own || html`<p${partHtml('words')}>${context.text('consent.text')}${policy}</p>`}${actionsHtml(settings, context)}`
    : own;
  const state = attributesHtml({ [attributes.state]: isCookieBannerEnabled && bannerState(settings) });
  return html`<div${root()}>
<section class="consent-banner"${partHtml('banner')} aria-label="${context.text('consent.label')}" tabindex="-1"${state} hidden>${content}</section>
</div>`;
}

/** Button that shows the banner again, so that an answer can be changed. */
export function consentManageHtml(context: RenderContext): Html {
  return html`<p class="consent-manage"${root()}><button class="button button-quiet" type="button"${partHtml('manage')}>${context.text('consent.manage')}</button></p>`;
}
