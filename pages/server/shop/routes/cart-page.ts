import type { Hono } from 'hono';
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
import { atSite, type SiteVisit, type Visit, visitOf } from '../../visit/visit.js';
import { readCart } from '../cart-acts.js';
import { addedSentence, answerCartPage, cartPathIn, type ShownOnCart } from '../cart-page-answer.js';
import { addCoupon, removeCoupon, setLine, setShipping } from './cart.js';

/** The cart page; after a form without script has added a piece, with the sentence that says so. */
async function showCart(visit: SiteVisit): Promise<Response> {
  const cart = await readCart(visit);
  return answerCartPage(visit, 200, { cart, message: addedSentence(visit, cart) });
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
function shownWith(posted: URLSearchParams, error: string): ShownOnCart {
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
    return message === undefined
      ? context.redirect(cartPathIn(site), 303)
      : answerCartPage(here, 200, { cart, message });
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
