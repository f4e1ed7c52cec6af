import type { AccountFormState } from '../../blocks/account-form.js';
import { keepSaid, takeSaid } from '../visit/said-once.js';
import type { Visit } from '../visit/visit.js';

/** A refused form of an account page: its values without passwords, its errors, and the status and headers that say so to programs. */
export interface RefusedForm {
  readonly state: AccountFormState;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Redirects a refused post to the page with its form, which shows the refusal once: Back and reload send no password again. Null where the
 * browser may keep no cookies, as its crumb was not that of the page: the post is then to be answered with the page itself.
 */
export function redirectRefused(visit: Visit, address: string, refused: RefusedForm, isOurs: boolean): Response | null {
  return isOurs && keepSaid(visit, address, refused) ? visit.context.redirect(address, 303) : null;
}

/** The refusal of the last post of the form at `address`; null when it was not refused, or has been shown. */
export function takeRefused(visit: Visit, address: string): RefusedForm | null {
  return visit.context.req.method === 'GET' ? takeSaid<RefusedForm>(visit, address) : null;
}

/** Sets the headers of a refusal. */
export function withHeaders(answer: Response, headers: RefusedForm['headers'] = {}): Response {
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
