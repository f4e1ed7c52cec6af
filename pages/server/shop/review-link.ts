import { openText, sealText } from '../http/sealed-text.js';
import type { Secrets } from '../http/signature.js';

const purpose = 'review';

/** What the link to review an order says. */
export interface ReviewLink {
  readonly orderId: string;
  /** Language of the order. */
  readonly locale: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** The token of a link to review an order. */
export function reviewToken(secret: Secrets, link: ReviewLink): string {
  return sealText(secret, purpose, JSON.stringify(link));
}

/** What a token says, however old it is; null for one that the site did not make. */
export function readReviewToken(secret: Secrets, token: string): ReviewLink | null {
  const text = openText(secret, purpose, token);
  return text === null ? null : (JSON.parse(text) as ReviewLink);
}
