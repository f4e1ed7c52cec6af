import { randomToken, sha256, sign } from '../../http/signature.js';

/**
 * Keys of an order. The key of its submission stands in the form and is the same however often that is sent; from it, and the site's secret,
 * comes the token in the address of the order's page, so that the answer to a repeated submission leads to the same page. The store keeps
 * hashes of both: a copy of it opens no order.
 */
export interface OrderKeys {
  readonly submission: string;
  readonly submissionHash: string;
  readonly token: string;
  readonly tokenHash: string;
}

export function orderKeys(secret: string, submission: string): OrderKeys {
  const token = sign(secret, 'order', submission);
  return { submission, submissionHash: sha256(`order ${submission}`), token, tokenHash: sha256(token) };
}

/** The key of the one order that a cart becomes, in whatever tab. */
export function cartSubmission(secret: string, cartToken: string): string {
  return sign(secret, 'checkout', cartToken);
}

/** A key for an order without a cart: one a form. */
export function newSubmission(): string {
  return randomToken();
}

/** A posted key, when it is of the shape of one. */
export function readSubmission(value: string | null): string | null {
  return value !== null && /^[\w-]{43}$/.test(value) ? value : null;
}
