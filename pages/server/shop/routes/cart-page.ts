import type { Hono } from 'hono';
import type { Cart } from '../../../../protocol/commerce/cart.js';
import { countryCodes } from '../../../../protocol/commerce/countries.js';
import { cartQuantityMax } from '../../../../protocol/enums/limits.js';
import type { FullCartAnswer } from '../../../../protocol/http/commerce.js';
import { cartForm, cart as cartPath } from '../../../../protocol/names/routes.js';
import { cartSetSchema, cartShippingSchema, skuSchema } from '../../../../protocol/schema/commerce.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import { cartControls as controls } from '../../../../protocol/widgets/cart-page.js';
import type { AppVariables } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { readForm } from '../../http/request-body.js';
import { randomToken } from '../../http/signature.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readSite } from '../../visit/read-site.js';
import { keepSaid, takeSaid } from '../../visit/said-once.js';
import { atSite, type SiteVisit, type Visit, visitOf } from '../../visit/visit.js';
import { readCart } from '../cart-acts.js';
import { addedSentence, answerCartPage, cartPathIn, type ShownOnCart } from '../cart-page-answer.js';
import { addCoupon, removeCoupon, setLine, setShipping } from './cart.js';

/** What the forms of the cart page have to say. */
const topic = 'cart';

/** The cart page; after a form without script with what that has to say. */
async function showCart(visit: SiteVisit): Promise<Response> {
  const cart = await readCart(visit);
  const said = takeSaid<ShownOnCart>(visit, topic) ?? { message: addedSentence(visit, cart) };
  return answerCartPage(visit, 200, { ...said, cart });
}

/** Serves the cart page in each language of the site, each under its own address. */
export function registerCartPage(app: Hono<AppVariables>, environment: AppEnvironment): void {
  app.get(cartPath, async (context) =>
    showCart(atSite(visitOf(context, environment), siteAt(await environment.site.read(), cartPath))),
  );
  app.get(`/:language${cartPath}`, async (context, next) => {
    const site = siteAt(await environment.site.read(), context.req.path);
    return context.req.path === cartPathIn(site) ? showCart(atSite(visitOf(context, environment), site)) : next();
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
  if (!wish.success || !sku.success)
    throw new Failure(400, { error: site.text('cart.quantityInvalid', { n: cartQuantityMax }) });
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
function shownWith(posted: URLSearchParams, error: string, cart: Cart): ShownOnCart {
  const act = posted.get('act');
  if (act === controls.couponAdd) return { couponError: error, couponCode: (posted.get('code') ?? '').slice(0, 40) };
  const sku = posted.get('sku') ?? '';
  if (act === controls.line && cart.entries.some((entry) => entry.sku === sku)) return { lineError: { sku, error } };
  return act === controls.shipping || act === controls.shippingOption ? { shippingError: error } : { message: error };
}

/** Redirects to the cart page, which says what `shown` holds; a page that does not fit into a cookie is the answer itself. */
async function backToCart(visit: SiteVisit, status: number, shown: ShownOnCart): Promise<Response> {
  const isKept = Object.values(shown).every((words) => words === '') || keepSaid(visit, topic, shown);
  return isKept ? visit.context.redirect(cartPathIn(visit.site), 303) : answerCartPage(visit, status, shown);
}

/** Performs an operation that the cart page posted without script, and redirects to the page. */
async function postForm(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));
  const posted = await readForm(context);
  const act = posted.get('act') ?? '';
  const coupon = { code: posted.get('code') ?? '', requestId: randomToken() };
  try {
    const { message = '' } =
      act === controls.line
        ? await setLineNatively(here, posted)
        : act === controls.couponAdd
          ? await addCoupon(here, coupon)
          : act === controls.couponRemove
            ? await removeCoupon(here, coupon)
            : await setShippingNatively(here, posted);
    return await backToCart(here, 200, { message });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return backToCart(here, error.status, shownWith(posted, error.body.error ?? '', await readCart(here)));
  }
}

/** Operations of the cart page without script. */
export function cartPageRoutes(): ApiRoute[] {
  return [{ method: 'POST', path: cartForm, limit: 'api', guard: 'crumb-or-form', handle: postForm }];
}
