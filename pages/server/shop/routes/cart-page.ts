import type { Hono } from 'hono';
import { countryCodes } from '../../../../protocol/commerce/countries.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import type { FullCartAnswer } from '../../../../protocol/http/commerce.js';
import { cartForm, cart as cartPath } from '../../../../protocol/names/routes.js';
import { cartSetSchema, cartShippingSchema, skuSchema } from '../../../../protocol/schema/commerce.js';
import { withPrefix } from '../../../../protocol/text/localized-paths.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import { cartControls as controls } from '../../../../protocol/widgets/cart-page.js';
import { cartPageHtml, type CartPageInput } from '../../../blocks/cart-page.js';
import type { AppVariables } from '../../access/visitor.js';
import { answerPage, resultDocument } from '../../answers/page-answer.js';
import { Failure } from '../../errors/failure.js';
import { readForm } from '../../http/request-body.js';
import { randomToken } from '../../http/signature.js';
import { scriptJson } from '../../rendering/page-context.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readSite } from '../../visit/read-site.js';
import { atSite, type SiteVisit, type Visit, visitOf } from '../../visit/visit.js';
import { readCart } from '../cart-acts.js';
import { addCoupon, removeCoupon, setLine, setShipping } from './cart.js';

/** Countries for the shipping form, named and sorted in the page's language; none where neither shipping nor tax depends on the place. */
function countriesOf({ store, settings }: SiteSnapshot): CartPageInput['countries'] {
  const { shippingOptions, taxRules } = store;
  if (shippingOptions.length === 0 && taxRules.length === 0) return [];
  const isEverywhere = shippingOptions.length === 0 || shippingOptions.some(({ countries }) => countries.length === 0);
  const codes = isEverywhere ? countryCodes : [...new Set(shippingOptions.flatMap(({ countries }) => countries))];
  const names = new Intl.DisplayNames([settings.locale], { type: 'region' });
  const { compare } = new Intl.Collator(settings.locale);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Path of the cart page in the language of the site. */
function pathIn({ settings, languages }: SiteSnapshot): string {
  return withPrefix(cartPath, settings.locale, languages);
}

/** Target of the "continue shopping" link: the page with the product grid. */
function shopPathOf(site: SiteSnapshot): string {
  const hasGrid = (blocks: SiteSnapshot['pages'][number]['blocks']): boolean =>
    blocks.some((block) => block.type === 'product-grid' || hasGrid(block.children ?? []));
  const shop = site.pages.find(
    (page) =>
      site.localeOf(page) === site.settings.locale &&
      page.navigationTitle !== '' &&
      page.path !== '/' &&
      hasGrid(page.blocks),
  );
  return shop?.path ?? withPrefix('/', site.settings.locale, site.languages);
}

type Shown = Partial<Pick<CartPageInput, 'cart' | 'couponError' | 'couponCode' | 'shippingError' | 'message'>>;

/** The cart page. It is not cached, because it belongs to one visitor. [CART-17] */
async function answerCartPage(visit: SiteVisit, status = 200, shown: Shown = {}): Promise<Response> {
  const { site } = visit;
  const cart = shown.cart ?? (await readCart(visit));
  const { locale } = site.settings;
  const document = {
    ...resultDocument,
    ...(locale !== site.languages[0] && { locale }),
    path: pathIn(site),
    title: site.text('cart.title'),
    pageType: pageTypes.cart,
  };
  const input = {
    cartJson: scriptJson(cart),
    shopPath: shopPathOf(site),
    countries: countriesOf(site),
    couponError: '',
    couponCode: '',
    shippingError: '',
    message: '',
    ...shown,
    cart,
  };
  return answerPage(visit, status, document, { main: (context) => cartPageHtml(input, context) });
}

/** Serves the cart page in each language of the site, each under its own address. */
export function registerCartPage(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.get(cartPath, async (context) =>
    answerCartPage(atSite(visitOf(context, environment), siteAt(await environment.site.read(), cartPath))),
  );
  app.get(`/:language${cartPath}`, async (context, next) => {
    const site = siteAt(await environment.site.read(), context.req.path);
    return context.req.path === pathIn(site) ? answerCartPage(atSite(visitOf(context, environment), site)) : next();
  });
}

function setLineNatively(visit: SiteVisit, posted: URLSearchParams): Promise<FullCartAnswer> {
  const { site } = visit;
  const text = posted.get('to') ?? posted.get('quantity') ?? '';
  const sku = skuSchema.safeParse(posted.get('sku'));
  const wish = cartSetSchema.safeParse({
    quantity: parseWholeNumber(text.trim()),
    sequence: 0,
    requestId: randomToken(),
  });
  if (!wish.success || !sku.success) throw new Failure(400, { error: site.text('cart.quantityInvalid') });
  return setLine(visit, { ...wish.data, sku: sku.data, sequence: null });
}

async function setShippingNatively(visit: SiteVisit, posted: URLSearchParams): Promise<FullCartAnswer> {
  const { site } = visit;
  const { shippingLocation, selectedShippingOption } = await readCart(visit);
  const isPlace = posted.get('act') === controls.shipping;
  const place = isPlace
    ? {
        country: posted.get('country') ?? '',
        region: posted.get('region') ?? '',
        postalCode: posted.get('postalCode') ?? '',
      }
    : (shippingLocation ?? { country: '', region: '', postalCode: '' });
  const optionId = isPlace ? (selectedShippingOption?.id ?? '') : (posted.get('to') ?? '');
  const wish = cartShippingSchema.safeParse({ ...place, optionId, requestId: randomToken() });
  if (!wish.success || (isPlace && !countryCodes.includes(wish.data.country)))
    throw new Failure(400, { error: site.text('cart.countryInvalid') });
  return setShipping(visit, wish.data);
}

/** Assigns an error to the part of the page that shows it. */
function shownWith(posted: URLSearchParams, error: string): Shown {
  const act = posted.get('act');
  if (act === controls.couponAdd) return { couponError: error, couponCode: (posted.get('code') ?? '').slice(0, 40) };
  return act === controls.shipping || act === controls.shippingOption ? { shippingError: error } : { message: error };
}

/** Performs an operation that the cart page posted without script, and answers with the page. */
async function postForm(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));
  const { site } = here;
  const posted = await readForm(context);
  const act = posted.get('act') ?? '';
  const coupon = { code: posted.get('code') ?? '', requestId: randomToken() };
  try {
    const { cart, message } =
      act === controls.line
        ? await setLineNatively(here, posted)
        : act === controls.couponAdd
          ? await addCoupon(here, coupon)
          : act === controls.couponRemove
            ? await removeCoupon(here, coupon)
            : await setShippingNatively(here, posted);
    // A redirect would lose the message, so that the page is answered directly.
    return message === undefined ? context.redirect(pathIn(site), 303) : answerCartPage(here, 200, { cart, message });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const answer = await answerCartPage(here, error.status, shownWith(posted, error.body.error ?? ''));
    for (const [name, value] of Object.entries(error.headers)) answer.headers.set(name, value);
    return answer;
  }
}

/** Operations of the cart page without script. */
export function cartPageRoutes(): ApiRoute[] {
  return [{ method: 'POST', path: cartForm, limit: 'api', guard: 'crumb-or-form', handle: postForm }];
}
