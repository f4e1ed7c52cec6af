import * as calls from '../../../../protocol/http/calls.js';
import type { FullCartAnswer } from '../../../../protocol/http/commerce.js';
import type { CartAddRequest } from '../../../../protocol/http/http.js';
import {
  cartCouponRemoveSchema,
  cartCouponSchema,
  cartRemoveSchema,
  cartSetSchema,
  cartShippingSchema,
  couponCodeSchema,
  skuSchema,
} from '../../../../protocol/schema/commerce.js';
import { cartAddSchema, cartQuantityMax } from '../../../../protocol/schema/http.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { visitorAddress } from '../../http/origin.js';
import { safePagePath } from '../../http/page-path.js';
import { readForm } from '../../http/request-body.js';
import { randomToken } from '../../http/signature.js';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.js';
import { isNativePost, readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readSite } from '../../visit/read-site.js';
import { actOnCart, readCart } from '../cart-acts.js';
import { chosenSku } from '../chosen-sku.js';
import { cartStore } from '../store/carts.js';

async function answerCart(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const answer: FullCartAnswer = { cart: await readCart(c, environment, await readSite(c, environment)) };
  return c.json(answer);
}

/** Adds to the visitor's cart. */
function add(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  {
    sku,
    quantity,
    requestId,
    sequence = null,
  }: Omit<CartAddRequest, 'sequence'> & { readonly sequence?: number | null | undefined },
): Promise<FullCartAnswer> {
  return actOnCart(c, environment, site, { requestId, sku }, (options, nowMs) =>
    cartStore(environment.database).add({ ...options, sku, quantity, sequence, maxQuantity: cartQuantityMax }, nowMs),
  );
}

/** A form posted without script goes back to its page, which then shows the new count. */
async function addNatively(c: AppContext, environment: AppEnvironment, site: SiteSnapshot): Promise<Response> {
  const posted = await readForm(c);
  const request = {
    sku: chosenSku(posted, site),
    quantity: Number(posted.get('quantity') ?? '1'),
    requestId: posted.get('requestId') ?? randomToken(),
  };
  const parsed = cartAddSchema.safeParse(request);
  if (!parsed.success) throw new Failure(400, { error: site.text('cart.unableToAdd') });
  await add(c, environment, site, parsed.data);
  return c.redirect(safePagePath(posted.get('pagePath')), 303);
}

async function addEntry(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const site = await readSite(c, environment);
  if (isNativePost(c)) return addNatively(c, environment, site);
  return c.json(await add(c, environment, site, await readBodyAs(c, cartAddSchema)));
}

/** What a line shall hold, and when that was wished for; null for a form posted without script, whose wish is the latest when it arrives. */
export interface LineWish {
  readonly sku: string;
  readonly quantity: number;
  readonly sequence: number | null;
  readonly requestId: string;
}

export function setLine(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  { sku, quantity, sequence, requestId }: LineWish,
): Promise<FullCartAnswer> {
  return actOnCart(c, environment, site, { requestId, sku }, (options, nowMs) =>
    cartStore(environment.database).set({ ...options, sku, quantity, sequence, maxQuantity: cartQuantityMax }, nowMs),
  );
}

/** The stock-keeping unit in the address. */
function readSku(c: AppContext, { text }: SiteSnapshot): string {
  const parsed = skuSchema.safeParse(c.req.param('sku'));
  if (!parsed.success) throw new Failure(404, { error: text('cart.unknownProduct') });
  return parsed.data;
}

async function setEntry(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const site = await readSite(c, environment);
  return c.json(
    await setLine(c, environment, site, { sku: readSku(c, site), ...(await readBodyAs(c, cartSetSchema)) }),
  );
}

async function removeEntry(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const site = await readSite(c, environment);
  return c.json(
    await setLine(c, environment, site, {
      sku: readSku(c, site),
      quantity: 0,
      ...(await readBodyAs(c, cartRemoveSchema)),
    }),
  );
}

/** Hands a coupon in. Codes cannot be found by trying: they are limited as passwords are. */
export async function addCoupon(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  request: { readonly code: string; readonly requestId: string },
): Promise<FullCartAnswer> {
  const waitS = await environment.limits.consume('login', `coupon ${visitorAddress(c, environment.proxyHops)}`);
  if (waitS !== null) throw new Failure(429, { error: site.text('account.tooMany') }, { 'Retry-After': String(waitS) });
  const code = couponCodeSchema.safeParse(request.code);
  if (!code.success) throw new Failure(400, { error: site.text('cart.couponGone') });
  return actOnCart(c, environment, site, request, (options, nowMs) =>
    cartStore(environment.database).addCoupon({ ...options, code: code.data }, nowMs),
  );
}

export function removeCoupon(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  { code, requestId }: { readonly code: string; readonly requestId: string },
): Promise<FullCartAnswer> {
  return actOnCart(c, environment, site, { requestId }, (options, nowMs) =>
    cartStore(environment.database).removeCoupon({ ...options, code: code.trim().toUpperCase() }, nowMs),
  );
}

async function postCoupon(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const site = await readSite(c, environment);
  return c.json(await addCoupon(c, environment, site, await readBodyAs(c, cartCouponSchema)));
}

async function deleteCoupon(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const site = await readSite(c, environment);
  const { requestId } = await readBodyAs(c, cartCouponRemoveSchema);
  return c.json(await removeCoupon(c, environment, site, { code: c.req.param('code') ?? '', requestId }));
}

/** Where the order goes and how; `country` empty takes the place back. */
export interface ShippingWish {
  readonly country: string;
  readonly region: string;
  readonly postalCode: string;
  readonly optionId: string;
  readonly requestId: string;
}

export function setShipping(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  { requestId, optionId, ...place }: ShippingWish,
): Promise<FullCartAnswer> {
  const location = place.country ? place : null;
  return actOnCart(c, environment, site, { requestId }, (options, nowMs) =>
    cartStore(environment.database).setShipping({ ...options, location, optionId }, nowMs),
  );
}

async function putShipping(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const site = await readSite(c, environment);
  return c.json(await setShipping(c, environment, site, await readBodyAs(c, cartShippingSchema)));
}

/** The visitor's cart. [CART-01 to CART-10] Asking for it makes none. */
export function cartRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    { method: 'GET', path: calls.cart, limit: 'api', guard: 'none', handle: (c) => answerCart(c, environment) },
    {
      method: 'POST',
      path: calls.cartEntries,
      limit: 'api',
      guard: 'crumb-or-form',
      handle: (c) => addEntry(c, environment),
    },
    {
      method: 'PUT',
      path: `${calls.cartEntries}/:sku`,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => setEntry(c, environment),
    },
    {
      method: 'DELETE',
      path: `${calls.cartEntries}/:sku`,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => removeEntry(c, environment),
    },
    {
      method: 'POST',
      path: calls.cartCoupons,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => postCoupon(c, environment),
    },
    {
      method: 'DELETE',
      path: `${calls.cartCoupons}/:code`,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => deleteCoupon(c, environment),
    },
    {
      method: 'PUT',
      path: calls.cartShipping,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => putShipping(c, environment),
    },
  ];
}
