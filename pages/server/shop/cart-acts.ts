import { getCookie } from 'hono/cookie';
import type { Cart } from '../../../protocol/commerce/cart.js';
import type { FullCartAnswer } from '../../../protocol/http/commerce.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { pathPrefix } from '../../../protocol/text/localized-paths.js';
import type { AppContext } from '../access/visitor.js';
import { Failure } from '../errors/failure.js';
import { randomToken, sha256 } from '../http/signature.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { keptByServer, keptOf } from '../store/kept-days.js';
import { writeCookie } from '../visit/cookies.js';
import type { AppEnvironment } from '../visit/environment.js';
import type { SiteVisit, Visit } from '../visit/visit.js';
import { wordCart } from './cart-words.js';
import { emptyRecord, judgeCart, type JudgedCart } from './rules/judge-cart.js';
import type { CartActOptions } from './store/cart-claim.js';
import type { CartOutcome, CartProblem } from './store/cart-outcome.js';
import { cartStore } from './store/carts.js';
import { toCart } from './texts/cart-answer.js';

const dayMs = 86_400_000;

/** Hash of the visitor's cart token; null without one. */
function cartTokenHash(context: AppContext): string | null {
  const token = getCookie(context, cookies.cart.name);
  return token && token.length <= 100 ? sha256(token) : null;
}

/** How long carts are kept after a change, in milliseconds. */
export function cartLifeMs(
  { settings }: Pick<SiteSnapshot, 'settings'>,
  variables: AppEnvironment['variables'],
): number {
  return keptOf(settings, keptByServer(variables)).cartDays * dayMs;
}

/** The answer of a cart in the language of `site`. */
function cartIn(site: SiteSnapshot, cart: JudgedCart): Cart {
  const { settings, languages, text } = site;
  const prefix = pathPrefix(settings.locale, languages);
  return toCart(wordCart(cart, site), { websiteId: settings.websiteId, text, prefix });
}

/** The cart of the visitor's token, judged by current prices and stock; null without one. Read only. */
async function findCart(visit: Visit): Promise<JudgedCart | null> {
  const { context, environment } = visit;
  const tokenHash = cartTokenHash(context);
  return tokenHash === null ? null : cartStore(environment.database).find(tokenHash, environment.now());
}

/** The visitor's cart in the language of `site`; an empty cart for a visitor without one. */
export async function readCart(visit: SiteVisit): Promise<Cart> {
  const { environment, site } = visit;
  const cart = (await findCart(visit)) ?? judgeCart(emptyRecord, site.store, environment.now());
  return cartIn(site, cart);
}

const problemTexts: Readonly<Record<CartProblem, { readonly status: number; readonly key: string }>> = {
  'unknown-sku': { status: 404, key: 'cart.unknownProduct' },
  'sold-out': { status: 400, key: 'cart.soldOut' },
  full: { status: 400, key: 'cart.full' },
  'coupon-gone': { status: 400, key: 'cart.couponGone' },
  'coupon-expired': { status: 400, key: 'cart.couponExpired' },
  'coupon-used-up': { status: 400, key: 'cart.couponUsedUp' },
  'coupon-too-many': { status: 400, key: 'cart.couponTooMany' },
};

/** The message for a line that was cut down: by the stock that is left, or by the maximum of an order. */
function limitSentence(cart: JudgedCart, sku: string, n: number, { text }: SiteSnapshot): string {
  const unit = cart.lines.find((line) => line.unit.sku === sku)?.unit;
  return text(unit && unit.stock !== n ? 'cart.limitReached' : 'cart.onlyLeft', { n });
}

/**
 * Performs an operation on the visitor's cart; a new cart replaces one that has expired, is unknown or has become an order. `sku` is the
 * affected line. The answer's `message` states in one sentence any unexpected result.
 * @throws Failure when the operation is refused; its transaction is rolled back.
 */
export async function actOnCart(
  visit: SiteVisit,
  request: { readonly requestId: string; readonly sku?: string },
  act: (options: CartActOptions, nowMs: number) => Promise<CartOutcome>,
): Promise<FullCartAnswer> {
  const { context, environment, site } = visit;
  const newToken = randomToken();
  const lifeMs = cartLifeMs(site, environment.variables);
  const { requestId } = request;
  const options = { tokenHash: cartTokenHash(context), newTokenHash: sha256(newToken), requestId, lifeMs };
  const outcome = await act(options, environment.now());
  if (outcome.kind === 'refused') {
    const { status, key } = problemTexts[outcome.problem];
    throw new Failure(status, { error: site.text(key) });
  }
  const value =
    outcome.tokenHash === options.newTokenHash ? newToken : (getCookie(context, cookies.cart.name) ?? newToken);
  // Not HttpOnly: the page's checkout tests for its presence. The token gives access to this cart only.
  writeCookie(visit, { name: cookies.cart.name, value, maxAgeMs: lifeMs, httpOnly: false });
  const said = [
    outcome.isRenewed ? site.text('cart.renewed') : '',
    outcome.limitedTo === null ? '' : limitSentence(outcome.cart, request.sku ?? '', outcome.limitedTo, site),
  ].filter(Boolean);
  return { cart: cartIn(site, outcome.cart), ...(said.length > 0 && { message: said.join(' ') }) };
}

/**
 * Detaches the cart from a visitor whose session ends. With `isCloned` the visitor keeps a copy under another token, which is not linked
 * to the account. [SES-09]
 */
export async function leaveCart(visit: Visit, isCloned: boolean): Promise<void> {
  const { context, environment } = visit;
  const tokenHash = cartTokenHash(context);
  if (tokenHash === null) return;
  const value = randomToken();
  const newTokenHash = sha256(value);
  const lifeMs = cartLifeMs(await environment.site.read(), environment.variables);
  const hasCopy =
    isCloned && (await cartStore(environment.database).clone({ tokenHash, newTokenHash, lifeMs }, environment.now()));
  writeCookie(visit, {
    name: cookies.cart.name,
    ...(hasCopy ? { value, maxAgeMs: lifeMs } : { value: '', maxAgeMs: 0 }),
    httpOnly: false,
  });
}
