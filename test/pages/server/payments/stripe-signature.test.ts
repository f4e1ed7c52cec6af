import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  isSignedByStripe,
  signatureToleranceMs,
  signStripeBody,
} from '../../../../pages/server/payments/stripe-signature.js';

const secret = 'whsec_test_secret';
const text = '{\n  "id": "evt_test_webhook",\n  "object": "event"\n}';
const body = new TextEncoder().encode(text);
const seconds = 1_800_000_000;
const nowMs = seconds * 1000;

/** The scheme as it is documented: HMAC-SHA256 of the timestamp, a dot and the raw body. */
function documented(key: string, at: number, payload: string): string {
  return createHmac('sha256', key).update(`${at}.${payload}`, 'utf8').digest('hex');
}

const right = documented(secret, seconds, text);
const isValid = (header: string, at = nowMs, payload = body): boolean =>
  isSignedByStripe(header, payload, { secret, nowMs: at });

describe('the signature of Stripe', () => {
  it('is that of the documented scheme', () => {
    expect(signStripeBody(secret, seconds, body)).toBe(right);
    expect(isValid(`t=${seconds},v1=${right}`)).toBe(true);
    expect(isValid(`t=${seconds}, v1=${right}, v0=${'a'.repeat(64)}`)).toBe(true);
  });

  it('may be one of several, while a secret is replaced', () => {
    const former = documented('whsec_former', seconds, text);
    expect(isValid(`t=${seconds},v1=${former},v1=${right}`)).toBe(true);
    expect(isValid(`t=${seconds},v1=${right},v1=${former}`)).toBe(true);
    expect(isValid(`t=${seconds},v1=${former}`)).toBe(false);
  });

  it('is valid for five minutes in either direction, and no second longer', () => {
    const header = `t=${seconds},v1=${right}`;
    expect(isValid(header, nowMs + signatureToleranceMs)).toBe(true);
    expect(isValid(header, nowMs + signatureToleranceMs + 1000)).toBe(false);
    expect(isValid(header, nowMs - signatureToleranceMs)).toBe(true);
    expect(isValid(header, nowMs - signatureToleranceMs - 1000)).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['no time', `v1=${right}`],
    ['two times', `t=${seconds},t=${seconds},v1=${right}`],
    ['a time that is no number', `t=now,v1=${right}`],
    ['a scheme of tests', `t=${seconds},v0=${right}`],
    ['a shorter signature', `t=${seconds},v1=${right.slice(2)}`],
    ['another time', `t=${seconds + 1},v1=${right}`],
    ['rubbish', '=,=,,v1,t'],
  ])('proves nothing with %s', (_, header) => {
    expect(isValid(header)).toBe(false);
  });

  it('covers every byte of the body', () => {
    expect(isValid(`t=${seconds},v1=${right}`, nowMs, new TextEncoder().encode(`${text} `))).toBe(false);
  });
});
