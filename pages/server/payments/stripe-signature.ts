import { createHmac } from 'node:crypto';
import { equalInConstantTime } from '../http/signature.js';

/** Header of Stripe's calls with their signature. */
export const stripeSignatureHeader = 'stripe-signature';

/** How far the time of a signature may be from ours, in either direction, in milliseconds: older calls may be replayed ones. */
export const signatureToleranceMs = 300_000;

/** More signatures than Stripe ever sends are not computed with. */
const mostParts = 20;

/** HMAC-SHA256 of `seconds.body`, in hexadecimal. */
export function signStripeBody(secret: string, seconds: number | string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
}

/**
 * Whether Stripe has signed `body` within the last five minutes. The header is `t=SECONDS,v1=HEX`, with several `v1` while a secret is
 * being replaced; other schemes, such as `v0` of test events, prove nothing.
 * @see https://docs.stripe.com/webhooks#verify-manually
 */
export function isSignedByStripe(
  header: string,
  body: Uint8Array,
  { secret, nowMs }: { readonly secret: string; readonly nowMs: number },
): boolean {
  const parts = header.split(',', mostParts).map((part) => {
    const at = part.indexOf('=');
    return [part.slice(0, Math.max(0, at)).trim(), part.slice(at + 1).trim()] as const;
  });
  const times = parts.filter(([name]) => name === 't').map(([, value]) => value);
  const [seconds = ''] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(nowMs - Number(seconds) * 1000) > signatureToleranceMs) return false;
  const expected = signStripeBody(secret, seconds, body);
  // Each is compared, so that the time does not tell which was right.
  return parts.filter(([name, value]) => name === 'v1' && equalInConstantTime(value, expected)).length > 0;
}
