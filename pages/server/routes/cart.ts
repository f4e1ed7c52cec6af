import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import * as calls from '../../../protocol/http/calls.js';
import type { CartAddRequest, CartAnswer, CartSummary } from '../../../protocol/http/http.js';
import { cartAddSchema, cartQuantityMax } from '../../../protocol/schema/http.js';
import { decimalAmount, formatMoney } from '../../../protocol/text/money.js';
import type { AppContext, AppEnvironment } from '../app-environment.js';
import { Failure } from '../failure.js';
import type { SiteSnapshot } from '../rendering/site-snapshot.js';
import { readForm } from '../security/request-body.js';
import { randomToken, sha256 } from '../security/signature.js';
import { writeCookie } from '../sessions/visitor.js';
import type { CartTotals } from '../store/carts.js';
import { isNativePost, readBodyAs, type ApiRoute } from './api-route.js';
import { safePagePath } from './page-path.js';

function toSummary(cart: CartTotals | null, currencyCode: string): CartSummary {
  const { id, totalQuantity, subtotalCents, version } = cart ?? { id: '', totalQuantity: 0, subtotalCents: 0, version: 0 };
  return {
    id,
    totalQuantity,
    subtotalCents,
    subtotalAmount: { value: decimalAmount(subtotalCents, currencyCode), currencyCode },
    subtotalText: formatMoney(subtotalCents, currencyCode),
    version,
  };
}

function cartTokenHash(c: AppContext): string | null {
  const token = getCookie(c, cookies.cart.name);
  return token && token.length <= 100 ? sha256(token) : null;
}

async function readCart(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const { settings } = await environment.site.read();
  const tokenHash = cartTokenHash(c);
  const cart = tokenHash === null ? null : await environment.store.carts.find(tokenHash, environment.now());
  const answer: CartAnswer = { cart: toSummary(cart, settings.currencyCode) };
  return c.json(answer);
}

/** Adds to the visitor's cart; where that has expired or is unknown, to a new one. */
async function add(c: AppContext, environment: AppEnvironment, site: SiteSnapshot, request: CartAddRequest): Promise<CartAnswer> {
  const newToken = randomToken();
  const newTokenHash = sha256(newToken);
  const options = { ...request, tokenHash: cartTokenHash(c), newTokenHash, maxQuantity: cartQuantityMax };
  const addition = await environment.store.carts.add(options, environment.now());
  if (addition.kind === 'unknown-sku') throw new Failure(404, { error: site.text('cart.unknownProduct') });
  if (addition.kind === 'sold-out') throw new Failure(400, { error: site.text('cart.soldOut') });
  const value = addition.tokenHash === newTokenHash ? newToken : (getCookie(c, cookies.cart.name) ?? newToken);
  // Readable by the page, because its presence is what checkout asks for; it opens nothing but this cart.
  writeCookie(c, environment, { name: cookies.cart.name, value, maxAgeMs: cookies.cart.maxAgeMs, httpOnly: false });
  const cart = toSummary(addition.cart, site.settings.currencyCode);
  return addition.limitedTo === null ? { cart } : { cart, message: site.text('cart.onlyLeft', { n: addition.limitedTo }) };
}

/** A form posted without script goes back to its page, which then shows the new count. */
async function addNatively(c: AppContext, environment: AppEnvironment, site: SiteSnapshot): Promise<Response> {
  const posted = await readForm(c);
  const request = { sku: posted.get('sku') ?? '', quantity: Number(posted.get('quantity') ?? '1'), requestId: posted.get('requestId') ?? randomToken() };
  const parsed = cartAddSchema.safeParse(request);
  if (!parsed.success) throw new Failure(400, { error: site.text('cart.unableToAdd') });
  await add(c, environment, site, parsed.data);
  return c.redirect(safePagePath(posted.get('pagePath')), 303);
}

async function addEntry(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const site = await environment.site.read();
  if (isNativePost(c)) return addNatively(c, environment, site);
  return c.json(await add(c, environment, site, await readBodyAs(c, cartAddSchema)));
}

/** The visitor's cart. [CART-08] [CART-09] Asking for it makes none. */
export function cartRoutes(environment: AppEnvironment): ApiRoute[] {
  return [
    { method: 'GET', path: calls.cart, limit: 'api', guard: 'none', handle: (c) => readCart(c, environment) },
    { method: 'POST', path: calls.cartEntries, limit: 'api', guard: 'crumb-or-form', handle: (c) => addEntry(c, environment) },
  ];
}
