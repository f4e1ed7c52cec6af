import { getCookie } from 'hono/cookie';
import * as cookies from '../../../protocol/names/cookies.js';
import { checkControl } from '../../../protocol/names/form-controls.js';
import { checkoutMemorySchema, type CheckoutMemory } from '../../../protocol/schema/checkout-memory.js';
import { openText, sealText } from '../http/sealed-text.js';
import { writeCookie } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';
import type { GiftCardReading } from './store/gift-cards.js';

/** Browsers refuse longer cookies. */
const mostCharacters = 3800;

/** The outcome of a checkout's last post, for the page to which the post redirects. */
export interface PostMemory extends Omit<CheckoutMemory, 'posted'> {
  readonly posted: URLSearchParams;
}

const purpose = 'checkout';

/** Keeps the memory in a sealed cookie; false when it does not fit, and nothing is kept. */
function keep(visit: Visit, memory: CheckoutMemory): boolean {
  const { name } = cookies.checkout;
  const value = sealText(visit.environment.secret, purpose, JSON.stringify(memory));
  if (value.length > mostCharacters) return false;
  writeCookie(visit, { name, value, maxAgeMs: memory.until - visit.environment.now(), httpOnly: true });
  return true;
}

function recall(visit: Visit): CheckoutMemory | null {
  const text = openText(visit.environment.secret, purpose, getCookie(visit.context, cookies.checkout.name) ?? '');
  const memory = text === null ? null : checkoutMemorySchema.safeParse(JSON.parse(text)).data;
  return memory && memory.until > visit.environment.now() ? memory : null;
}

/** What the page says about a post. */
interface PostOutcome {
  readonly message?: string;
  readonly isTotalChanged?: boolean;
  readonly isAsked?: boolean;
  readonly giftCard?: GiftCardReading;
}

const until = (visit: Visit): number => visit.environment.now() + cookies.checkout.maxAgeMs;

/**
 * Redirects a post to the page with its form, so that Back and reload send nothing again. The page shows the posted values and the
 * message. Null when they do not fit into a cookie: the post is then to be answered with the page itself.
 */
export function redirectToForm(
  visit: Visit,
  action: string,
  posted: URLSearchParams,
  { message = '', isTotalChanged = false, isAsked = false, giftCard }: PostOutcome,
): Response | null {
  const kept = new URLSearchParams(posted);
  // It is used up, and long.
  kept.delete(checkControl);
  const memory = {
    action,
    posted: String(kept),
    message,
    isTotalChanged,
    isAsked,
    cardError: giftCard?.error ?? '',
    isCardFound: !!giftCard?.card,
    isFresh: true,
    order: '',
    until: until(visit),
  };
  if (!keep(visit, memory)) return null;
  const answer = visit.context.redirect(action, 303);
  answer.headers.set('Cache-Control', 'no-store');
  return answer;
}

/** Remembers the order that the form at `action` has become, in place of what was typed. */
export function rememberOrder(visit: Visit, action: string, order: string): void {
  const nothing = { posted: '', message: '', isTotalChanged: false, isAsked: false, cardError: '' };
  keep(visit, { ...nothing, isCardFound: false, isFresh: false, action, order, until: until(visit) });
}

/** What the last post of the form at `action` left. Its outcome is shown once; the typed values are kept. */
export function recallPost(visit: Visit, action: string): PostMemory | null {
  const memory = recall(visit);
  if (!memory || memory.action !== action) return null;
  const shown = { message: '', isTotalChanged: false, isAsked: false, cardError: '', isFresh: false };
  if (memory.isFresh) keep(visit, { ...memory, ...shown });
  return { ...memory, posted: new URLSearchParams(memory.posted) };
}
