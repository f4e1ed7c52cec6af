import { randomToken, sha256, sign, type Secrets } from '../../http/signature.js';

/**
 * Keys of an order. The submission key is an idempotency key: the form contains it, and repeated posts send the same one. The token in
 * the order page's address is derived from it and the site's secret, so that the answer to a repeated submission leads to the same page.
 * The database stores only hashes of both, so that a leaked copy gives access to no order.
 */
export interface OrderKeys {
  readonly submission: string;
  readonly submissionHash: string;
  readonly token: string;
  readonly tokenHash: string;
}

export function orderKeys(secret: Secrets, submission: string): OrderKeys {
  const token = sign(secret, 'order', submission);
  return { submission, submissionHash: sha256(`order ${submission}`), token, tokenHash: sha256(token) };
}

/** The submission key of a cart's order, the same in every tab. */
export function cartSubmission(secret: Secrets, cartToken: string): string {
  return sign(secret, 'checkout', cartToken);
}

/** A random submission key for an order without a cart, one per form. */
export function newSubmission(): string {
  return randomToken();
}

/** A posted submission key; null for a malformed one. */
export function readSubmission(value: string | null): string | null {
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}
