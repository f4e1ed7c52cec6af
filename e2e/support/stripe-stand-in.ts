import { createHmac, randomUUID } from 'node:crypto';

/**
 * Behaves as Stripe's documented API and hosted checkout as far as the site uses them: nested forms, keys, idempotency keys, sessions with
 * their states, refunds bounded by the charge, signed events. It answers requests; who serves it gives it an address.
 */

interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  readonly amount_total: number;
  readonly currency: string;
  payment_intent: string | null;
  readonly metadata: Record<string, string>;
  readonly client_reference_id: string;
  readonly customer_email: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: number;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  status: 'succeeded' | 'pending' | 'failed';
  readonly created: number;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly data: { readonly object: unknown };
}

export interface StripeStandIn {
  readonly sessions: Map<string, Session>;
  readonly refunds: Refund[];
  /** Calls with their form, in their order. */
  readonly calls: {
    readonly method: string;
    readonly path: string;
    readonly form: URLSearchParams;
    readonly headers: Headers;
  }[];
  /** Events in their order; whoever uses the stand-in sends them. */
  readonly events: StripeEvent[];
  /** What the next calls of the API are answered with in place of the truth. */
  readonly failures: (Response | Error)[];
  handle(request: Request): Promise<Response>;
  pay(session: string): Session;
  expire(session: string): Session;
  /** A refund that the owner makes in Stripe's dashboard. */
  refund(charge: string, amount: number): Refund;
}

export interface StandInOptions {
  readonly secretKey: string;
  /** Origin of its pages. */
  readonly pageOrigin: () => string;
  now(): number;
  /** Called with each event before the buyer is sent back. */
  tell?(event: StripeEvent): Promise<void>;
}

/** The headers of an event: the scheme of https://docs.stripe.com/webhooks#verify-manually, written anew. */
export function signedEvent(
  secret: string,
  event: unknown,
  nowMs: number,
): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const seconds = Math.floor(nowMs / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex');
  return {
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` },
  };
}

const json = (value: unknown, status = 200): Response => Response.json(value, { status });

function refusal(status: number, message: string, code = 'parameter_invalid'): Response {
  return json({ error: { type: 'invalid_request_error', code, message } }, status);
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function totalOf(form: URLSearchParams): number {
  let total = 0;
  for (let at = 0; form.has(`line_items[${at}][quantity]`); at += 1)
    total +=
      Number(form.get(`line_items[${at}][price_data][unit_amount]`)) * Number(form.get(`line_items[${at}][quantity]`));
  return total;
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

function pageOf(session: Session): Response {
  const amount = `${session.currency.toUpperCase()} ${(session.amount_total / 100).toFixed(2)}`;
  const act =
    session.status === 'open'
      ? `<form method="post"><button>Pay ${amount}</button></form><a href="${escape(session.cancel_url)}">Back to the shop</a>`
      : `<p>This page is ${session.status}.</p>`;
  return new Response(
    `<!doctype html><html lang="en"><title>Checkout</title><main><h1>Pay</h1><p>${escape(session.customer_email)}</p>${act}</main></html>`,
    { headers: { 'content-type': 'text/html' } },
  );
}

export function createStripeStandIn({ secretKey, pageOrigin, now, tell }: StandInOptions): StripeStandIn {
  const sessions = new Map<string, Session>();
  const refunds: Refund[] = [];
  const answered = new Map<string, { readonly form: string; readonly text: string; readonly status: number }>();
  const calls: StripeStandIn['calls'] = [];
  const events: StripeEvent[] = [];
  const failures: (Response | Error)[] = [];
  let count = 0;
  const nextId = (prefix: string): string => `${prefix}_test_${(count += 1)}${randomUUID().replaceAll('-', '')}`;
  const happens = (type: string, object: object): void =>
    void events.push({ id: nextId('evt'), object: 'event', type, data: { object: { ...object } } });

  function find(id: string): Session {
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  }

  function pay(id: string): Session {
    const session = find(id);
    if (session.status !== 'open') throw new Error(`The session ${id} is ${session.status}`);
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, payment_intent: nextId('pi') });
    happens('checkout.session.completed', session);
    return session;
  }

  function expire(id: string): Session {
    const session = find(id);
    Object.assign(session, { status: 'expired', url: null });
    happens('checkout.session.expired', session);
    return session;
  }

  function refund(charge: string, amount: number, reason: string | null = null): Refund {
    const paid = [...sessions.values()].find((session) => session.payment_intent === charge);
    if (!paid) throw new Error(`There is no charge ${charge}`);
    const created: Refund = {
      id: nextId('re'),
      object: 'refund',
      amount,
      currency: paid.currency,
      payment_intent: charge,
      reason,
      status: 'succeeded',
      created: Math.floor(now() / 1000),
    };
    refunds.push(created);
    happens('refund.created', created);
    happens('charge.refunded', { object: 'charge', id: nextId('ch'), payment_intent: charge, amount_refunded: amount });
    return created;
  }

  function createSession(form: URLSearchParams): Response {
    const expiresAt = Number(form.get('expires_at'));
    const seconds = now() / 1000;
    if (form.get('mode') !== 'payment') return refusal(400, 'Missing required param: mode.');
    if (expiresAt < seconds + 1800 || expiresAt > seconds + 86_400)
      return refusal(400, 'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from now.');
    const amount = totalOf(form);
    if (amount < 50) return refusal(400, 'The Checkout Session’s total must be at least $0.50.', 'amount_too_small');
    const id = nextId('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `${pageOrigin()}/c/pay/${id}`,
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      payment_intent: null,
      metadata: metadataOf(form),
      client_reference_id: form.get('client_reference_id') ?? '',
      customer_email: form.get('customer_email') ?? '',
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      expires_at: expiresAt,
    };
    sessions.set(id, session);
    return json(session);
  }

  function createRefund(form: URLSearchParams): Response {
    const charge = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const paid = [...sessions.values()].find((session) => session.payment_intent === charge);
    if (!paid) return refusal(404, `No such payment_intent: '${charge}'`, 'resource_missing');
    const given = refunds.filter((each) => each.payment_intent === charge).reduce((sum, each) => sum + each.amount, 0);
    if (given + amount > paid.amount_total)
      return refusal(400, 'Refund amount is greater than unrefunded amount on charge.', 'amount_too_large');
    return json(refund(charge, amount, form.get('reason')));
  }

  function answer(method: string, path: string, form: URLSearchParams): Response {
    const [, id = '', act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(form);
    if (method === 'POST' && path === '/v1/refunds') return createRefund(form);
    if (method === 'GET' && path === '/v1/refunds')
      return json({
        object: 'list',
        data: refunds.filter((each) => each.payment_intent === form.get('payment_intent')).reverse(),
      });
    const session = sessions.get(id);
    if (!session) return refusal(404, `No such checkout.session: ${id}`, 'resource_missing');
    if (act === undefined) return json(session);
    if (session.status !== 'open')
      return refusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    return json(expire(id));
  }

  async function answerApi(request: Request, url: URL): Promise<Response> {
    const text = await request.text();
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(text);
    calls.push({ method: request.method, path: url.pathname, form, headers: request.headers });
    const failure = failures.shift();
    if (failure instanceof Error) throw failure;
    if (failure) return failure;
    if (request.headers.get('authorization') !== `Bearer ${secretKey}`)
      return refusal(401, 'Invalid API Key provided.');
    if (!/^\d{4}-\d\d-\d\d/.test(request.headers.get('stripe-version') ?? ''))
      return refusal(400, 'No version of the API was named.');
    const key = request.headers.get('idempotency-key');
    const known = key === null ? undefined : answered.get(key);
    if (known && known.form !== text)
      return refusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters.',
        'idempotency_error',
      );
    if (known) return new Response(known.text, { status: known.status });
    const result = answer(request.method, url.pathname, form);
    if (key !== null) answered.set(key, { form: text, text: await result.clone().text(), status: result.status });
    return result;
  }

  return {
    sessions,
    refunds,
    calls,
    events,
    failures,
    pay,
    expire,
    refund,
    async handle(request) {
      const url = new URL(request.url);
      const id = /^\/c\/pay\/(\w+)$/.exec(url.pathname)?.[1];
      if (id === undefined) return answerApi(request, url);
      const session = sessions.get(id);
      if (!session) return new Response('Something went wrong', { status: 404 });
      if (request.method !== 'POST') return pageOf(session);
      const known = events.length;
      pay(id);
      for (const event of events.slice(known)) await tell?.(event);
      return new Response(null, { status: 303, headers: { location: session.success_url } });
    },
  };
}
