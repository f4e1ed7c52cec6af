import { stripeErrorSchema } from '../../../protocol/schema/stripe.js';
import { encodeForm, type FormValue } from './form-encoding.js';
import type { StripeSettings } from './keys.js';
import { PaymentFailure } from './provider.js';

/** The version of the API that this code was written for; Stripe keeps each. */
export const stripeVersion = '2025-08-27.basil';

/** Timeout of a call, and the pauses before it is repeated with the same key. */
const timeoutMs = 10_000;
const pausesMs = [300, 1200];

export interface StripeTools {
  readonly fetch: typeof fetch;
  pause(ms: number): Promise<void>;
}

interface StripeCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: Readonly<Record<string, FormValue>>;
  /** Idempotency key; every POST but one without effect has one. */
  readonly key?: string;
}

interface Parser<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

export type Send = <T>(call: StripeCall, parser: Parser<T>) => Promise<T>;

/** Another try may succeed: Stripe is overloaded, or is just answering the same key. */
const isPassing = (status: number): boolean => status === 409 || status === 429 || status >= 500;

/** Speaks to Stripe: a call is repeated where another try may succeed. */
export function createSend({ secretKey, apiOrigin }: StripeSettings, { fetch: fetchAnswer, pause }: StripeTools): Send {
  async function post({ method, path, form, key }: StripeCall): Promise<Response> {
    const query = form && method === 'GET' ? `?${encodeForm(form)}` : '';
    return fetchAnswer(`${apiOrigin}/v1/${path}${query}`, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': stripeVersion,
        ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      ...(method === 'POST' && { body: encodeForm(form ?? {}) }),
      // The key is for Stripe alone.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  }

  async function attempt<T>(call: StripeCall, parser: Parser<T>): Promise<T | { readonly failure: PaymentFailure }> {
    let answer: Response;
    let body: unknown;
    try {
      answer = await post(call);
      body = await answer.json();
    } catch (error) {
      return { failure: new PaymentFailure('Stripe does not answer.', { cause: error }) };
    }
    const parsed = answer.ok ? parser.safeParse(body) : null;
    if (parsed?.success) return parsed.data;
    const { message = '', code = '' } = stripeErrorSchema.safeParse(body).data?.error ?? {};
    const { status } = answer;
    const failure = new PaymentFailure(`Stripe answered ${status} ${code}: ${message}`, {
      status,
      words: message || code,
    });
    if (!isPassing(status)) throw failure;
    return { failure };
  }

  return async (call, parser) => {
    for (const waitMs of pausesMs) {
      const result = await attempt(call, parser);
      if (!isFailed(result)) return result;
      await pause(waitMs);
    }
    const result = await attempt(call, parser);
    if (isFailed(result)) throw result.failure;
    return result;
  };
}

function isFailed(result: unknown): result is { readonly failure: PaymentFailure } {
  return (
    typeof result === 'object' && result !== null && 'failure' in result && result.failure instanceof PaymentFailure
  );
}
