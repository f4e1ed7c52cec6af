import * as attributes from '../../../protocol/names/attributes.js';
import { cart, search } from '../../../protocol/names/routes.js';
import { isSitePath, safeLink } from '../../../protocol/text/links.js';
import { cartCountTable } from '../../../protocol/widgets/cart-count.js';
import { menuTable } from '../../../protocol/widgets/menu.js';
import { accountLinkHtml } from '../account-link.js';
import type { Html, RenderContext } from '../block-template.js';
import { fieldMark } from '../fields.js';
import { html } from '../html.js';
import { attributesHtml, partHtml } from '../markup.js';
import { searchBoxHtml } from '../search-box.js';
import { languageLinksHtml } from './language-links.js';
import type { SitePartInput } from './page-shell-input.js';
import { partBlockHtml } from './part-block.js';
import { plainFrame, type SiteFrame } from './site-frame.js';
import { siteMenuHtml } from './site-menu.js';

/** The logo. Its proportions are known before it loads, so that nothing beside it shifts. */
async function logoHtml(image: string, alt: string, context: RenderContext): Promise<Html> {
  const info = await context.pictureInfo?.(image);
  return html`<img class="site-logo"${attributesHtml({ src: image, alt, width: info?.width, height: info?.height })}>`;
}

function brandHtml({ header, homePath }: SiteFrame, context: RenderContext): Html {
  const { brand, logo } = header;
  const hasLogo = brand !== 'title' && isSitePath(logo);
  const isNamed = !hasLogo || brand === 'both';
  const name = isNamed ? html`<span>${context.websiteTitle}</span>` : '';
  return html`<a class="site-title" href="${homePath}">${hasLogo ? logoHtml(logo, isNamed ? '' : context.websiteTitle, context) : ''}${name}</a>`;
}

/** The call to action. */
function callHtml({ header }: SiteFrame, namesFields: boolean): Html | '' {
  const href = safeLink(header.buttonLink);
  const mark = fieldMark({ namesFields }, 'buttonText+', 'buttonLink:href+');
  return header.buttonText && href
    ? html`<a class="button button-solid site-call" href="${href}"${mark}>${header.buttonText}</a>`
    : '';
}

function languagesHtml({ header, languages }: SiteFrame, context: RenderContext): Html | '' {
  return header.languages === 'footer' ? '' : languageLinksHtml(languages, context.text('page.languages'));
}

/** The search of the site; not on the search page, which has its own. */
function searchHtml({ homePath }: SiteFrame, context: RenderContext): Html | '' {
  const action = `${homePath === '/' ? '' : homePath}${search}`;
  return context.path === action ? '' : searchBoxHtml({ id: 'site-search', action, className: 'site-search' }, context);
}

/** Tools beside the navigation; an empty one takes no space. */
function toolsHtml(frame: SiteFrame, input: SitePartInput): Html | '' {
  const { context, isPrivate = false, isFarewell = false, editsParts = false } = input;
  const account = accountLinkHtml(context, { isPrivate, isFarewell: isFarewell && !context.person });
  const tools = [
    searchHtml(frame, context),
    languagesHtml(frame, context),
    account,
    callHtml(frame, editsParts),
  ].filter((tool) => tool !== '');
  return tools.length > 0 ? html`<div class="site-tools">${tools}</div>` : '';
}

/** Link to the cart page of the language, with the cart's contents. The number's box is as wide before the number is known. */
function cartLinkHtml({ homePath }: SiteFrame, context: RenderContext): Html {
  const path = `${homePath === '/' ? '' : homePath}${cart}`;
  return html`<a class="cart-link"${attributesHtml({ href: path, 'aria-current': context.path === path ? 'page' : null, [attributes.widget]: cartCountTable.name })}><span${partHtml('label')}>${context.text('cart.countNone')}</span> <span class="cart-link-quantity"${partHtml('quantity')}></span> <span class="cart-subtotal"${partHtml('subtotal')}></span></a>`;
}

/**
 * Header of a page. In a narrow window, or in every window if the owner chose that, a button hides everything between name and cart. It is
 * a native disclosure placed before its content and not around it, so that style sheets can show the content permanently where there is
 * room.
 */
export function siteHeaderHtml(input: SitePartInput): Html {
  const { context, frame = plainFrame(), editsParts = false } = input;
  const navigation = siteMenuHtml(frame.menu, context, { namesFields: editsParts });
  const tools = toolsHtml(frame, input);
  const menu = html`<details class="menu-toggle"${attributesHtml({ [attributes.widget]: menuTable.name })}><summary>${context.text('page.menu')}</summary></details>
<div class="site-menu">
${navigation}
${tools}
</div>`;
  return html`<header class="site-header${frame.header.navigation === 'menu' ? ' is-folded' : ''}"${partBlockHtml('header', input)}>
${brandHtml(frame, context)}
${navigation || tools ? menu : ''}
${cartLinkHtml(frame, context)}
</header>`;
}
