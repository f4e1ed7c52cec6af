import { cartQuantityMax } from '../../../../protocol/enums/limits.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { CartAddRequest, FullCartAnswer } from '../../../../protocol/http/commerce.js';
import {
  cartAddSchema,
  cartCouponRemoveSchema,
  cartCouponSchema,
  cartRemoveSchema,
  cartSetSchema,
  cartShippingSchema,
  couponCodeSchema,
  skuSchema,
} from '../../../../protocol/schema/commerce.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { visitorPlace } from '../../http/origin.js';
import { readForm } from '../../http/request-body.js';
import { randomToken } from '../../http/signature.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { isNativePost, type ApiRoute } from '../../visit/api-route.js';
import { readSite } from '../../visit/read-site.js';
import { atSite, type SiteVisit, type Visit } from '../../visit/visit.js';
import { actOnCart, readCart } from '../cart-acts.js';
import { addedAddress, answerCartPage } from '../cart-page-answer.js';
import { chosenSku } from '../chosen-sku.js';
import { parseWish, readWish } from '../read-wish.js';
import { cartStore } from '../store/carts.js';

async function answerCart(visit: Visit): Promise<Response> {
  const { context } = visit;
  const answer: FullCartAnswer = { cart: await readCart(atSite(visit, await readSite(visit))) };
  return context.json(answer);
}

/** Adds to the visitor's cart. */
function add(
  visit: SiteVisit,
  {
    sku,
    quantity,
    requestId,
    sequence = null,
  }: Omit<CartAddRequest, 'sequence'> & { readonly sequence?: number | null | undefined },
): Promise<FullCartAnswer> {
  const { environment } = visit;
  return actOnCart(visit, { requestId, sku }, (options, nowMs) =>
    cartStore(environment.database).add({ ...options, sku, quantity, sequence, maxQuantity: cartQuantityMax }, nowMs),
  );
}

/**
 * Adds an item from a form without script, then redirects to the cart page, which says what was added. A refusal is said on the cart page
 * too: it leads back to the shop.
 */
async function addNatively(visit: SiteVisit): Promise<Response> {
  const { context, site } = visit;
  const posted = await readForm(context);
  try {
    const wish = parseWish(site, cartAddSchema, {
      sku: chosenSku(posted, site),
      quantity: parseWholeNumber((posted.get('quantity') ?? '1').trim()),
      requestId: posted.get('requestId') ?? randomToken(),
    });
    const { message } = await add(visit, wish);
    return context.redirect(addedAddress(site, wish.sku, message !== undefined), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return answerCartPage(visit, error.status, { message: error.body.error ?? site.text('cart.unableToAdd') });
  }
}

async function addEntry(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));

  if (isNativePost(context)) return addNatively(here);
  return context.json(await add(here, await readWish(here, cartAddSchema)));
}

/**
 * The requested quantity of a line, with its client sequence; the sequence is null for a form posted without script, which counts as the
 * latest when it arrives.
 */
export interface LineWish {
  readonly sku: string;
  readonly quantity: number;
  readonly sequence: number | null;
  readonly requestId: string;
}

export function setLine(visit: SiteVisit, { sku, quantity, sequence, requestId }: LineWish): Promise<FullCartAnswer> {
  const { environment } = visit;
  return actOnCart(visit, { requestId, sku }, (options, nowMs) =>
    cartStore(environment.database).set({ ...options, sku, quantity, sequence, maxQuantity: cartQuantityMax }, nowMs),
  );
}

/** The stock-keeping unit in the address. */
function readSku(context: AppContext, { text }: SiteSnapshot): string {
  const parsed = skuSchema.safeParse(context.req.param('sku'));
  if (!parsed.success) throw new Failure(404, { error: text('cart.unknownProduct') });
  return parsed.data;
}

async function setEntry(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));
  const sku = readSku(context, here.site);
  return context.json(await setLine(here, { sku, ...(await readWish(here, cartSetSchema)) }));
}

async function removeEntry(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));
  const sku = readSku(context, here.site);
  return context.json(await setLine(here, { sku, quantity: 0, ...(await readWish(here, cartRemoveSchema)) }));
}

/** Redeems a coupon. Attempts are rate limited like log-ins, so that codes cannot be found by brute force. */
export async function addCoupon(
  visit: SiteVisit,
  request: { readonly code: string; readonly requestId: string },
): Promise<FullCartAnswer> {
  const { context, environment, site } = visit;
  const waitS = await environment.limits.consume('login', `coupon ${visitorPlace(context, environment.proxyHops)}`);
  if (waitS !== null) throw new Failure(429, { error: site.text('account.tooMany') }, { 'Retry-After': String(waitS) });
  const code = couponCodeSchema.safeParse(request.code);
  if (!code.success) throw new Failure(400, { error: site.text('cart.couponGone') });
  return actOnCart(visit, request, (options, nowMs) =>
    cartStore(environment.database).addCoupon({ ...options, code: code.data }, nowMs),
  );
}

export function removeCoupon(
  visit: SiteVisit,
  { code, requestId }: { readonly code: string; readonly requestId: string },
): Promise<FullCartAnswer> {
  const { environment } = visit;
  return actOnCart(visit, { requestId }, (options, nowMs) =>
    cartStore(environment.database).removeCoupon({ ...options, code: code.trim().toUpperCase() }, nowMs),
  );
}

async function postCoupon(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));
  return context.json(await addCoupon(here, await readWish(here, cartCouponSchema)));
}

async function deleteCoupon(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));
  const { requestId } = await readWish(here, cartCouponRemoveSchema);
  return context.json(await removeCoupon(here, { code: context.req.param('code') ?? '', requestId }));
}

/** Destination and shipping option of the order; an empty `country` clears the destination. */
export interface ShippingWish {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
  readonly optionId: string;
  readonly requestId: string;
}

export function setShipping(
  visit: SiteVisit,
  { requestId, optionId, ...place }: ShippingWish,
): Promise<FullCartAnswer> {
  const { environment } = visit;
  const location = place.country ? place : null;
  return actOnCart(visit, { requestId }, (options, nowMs) =>
    cartStore(environment.database).setShipping({ ...options, location, optionId }, nowMs),
  );
}

async function putShipping(visit: Visit): Promise<Response> {
  const { context } = visit;
  const here = atSite(visit, await readSite(visit));
  return context.json(await setShipping(here, await readWish(here, cartShippingSchema)));
}

/** The visitor's cart. [CART-01 to CART-10] A GET creates no cart. */
export function cartRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: calls.cart, limit: 'api', guard: 'none', handle: answerCart },
    { method: 'POST', path: calls.cartEntries, limit: 'api', guard: 'crumb-or-form', handle: addEntry },
    { method: 'PUT', path: `${calls.cartEntries}/:sku`, limit: 'api', guard: 'crumb', handle: setEntry },
    { method: 'DELETE', path: `${calls.cartEntries}/:sku`, limit: 'api', guard: 'crumb', handle: removeEntry },
    { method: 'POST', path: calls.cartCoupons, limit: 'api', guard: 'crumb', handle: postCoupon },
    { method: 'DELETE', path: `${calls.cartCoupons}/:code`, limit: 'api', guard: 'crumb', handle: deleteCoupon },
    { method: 'PUT', path: calls.cartShipping, limit: 'api', guard: 'crumb', handle: putShipping },
  ];
}
