import { checkControl } from '../../../protocol/names/form-controls.js';
import type { SpamCheckView } from '../../blocks/spam-check.js';
import { expectCheck, passCheck, type NeededCheck } from '../captcha/act-check.js';
import { visitorPlace } from '../http/origin.js';
import type { SiteVisit, Visit } from '../visit/visit.js';

/** The spam check of an order's form, and how its page is answered. */
export interface OrderCheck {
  /** Null while no more orders come than people make: nothing of the check is on the page then. */
  readonly check: Omit<SpamCheckView, 'isPressed'> | null;
  /** Of the page that follows a press without the check; programs and visitors without script read there when to come back. */
  readonly refusal: { readonly status: number; readonly retryAfterS: number } | null;
}

const tooMany = 429;

const placeOf = ({ context, environment }: Visit): string => visitorPlace(context, environment.proxyHops);

/** What the form of an order needs now; `isAsked` says that a press had no solution. */
export async function orderCheck(visit: SiteVisit, isAsked: boolean): Promise<OrderCheck> {
  const needed = await expectCheck(visit.environment, 'order', placeOf(visit));
  if (!needed) return { check: null, refusal: null };
  const { waitS } = needed;
  return {
    check: { wait: visit.site.text('captcha.askedOrder', { minutes: Math.ceil(waitS / 60) }) },
    refusal: isAsked ? { status: tooMany, retryAfterS: waitS } : null,
  };
}

/** Counts an order. Null when it may be placed; else the check that it needs first. */
export function passOrderCheck(visit: Visit, posted: URLSearchParams): Promise<NeededCheck | null> {
  return passCheck(visit.environment, 'order', placeOf(visit), posted.get(checkControl) ?? '');
}
