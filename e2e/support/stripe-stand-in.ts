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
  subscription: string | null;
  invoice: string | null;
  readonly mode: 'payment' | 'subscription';
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

/** As of version 2025-08-27: the period is that of the items. */
interface Subscription {
  readonly id: string;
  readonly object: 'subscription';
  status: 'active' | 'past_due' | 'canceled';
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  readonly items: { readonly object: 'list'; readonly data: { current_period_end: number }[] };
  readonly metadata: Record<string, string>;
  /** Not in Stripe's answers: what each period costs, and how long it lasts. */
  readonly rent: { readonly amount: number; readonly currency: string; readonly seconds: number };
}

interface Invoice {
  readonly id: string;
  readonly object: 'invoice';
  status: 'open' | 'paid';
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  amount_paid: number;
  readonly currency: string;
  readonly hosted_invoice_url: string;
  readonly parent: { readonly subscription_details: { readonly subscription: string } };
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
  readonly subscriptions: Map<string, Subscription>;
  readonly invoices: Map<string, Invoice>;
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
  /** The next period of a subscription begins, and is paid or not. */
  renew(subscription: string, isPaid?: boolean): Invoice;
  /** The buyer pays a bill that had failed. */
  payInvoice(invoice: string): Invoice;
  /** The time of a subscription is over, or Stripe gives it up. */
  end(subscription: string): Subscription;
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

const secondsOf: Readonly<Record<string, number>> = { week: 604_800, month: 2_592_000, year: 31_536_000 };

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

function metadataOf(form: URLSearchParams, prefix: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? /\[(\w+)\]$/.exec(name)?.[1] : undefined;
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
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const invoicePayments = new Map<string, string>();
  const coupons = new Map<string, number>();
  const forms = new Map<string, URLSearchParams>();
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
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    if (session.mode === 'subscription') beginSubscription(session);
    else session.payment_intent = nextId('pi');
    happens('checkout.session.completed', session);
    return session;
  }

  function bill(subscription: Subscription, reason: Invoice['billing_reason'], amount: number | null): Invoice {
    const invoice: Invoice = {
      id: nextId('in'),
      object: 'invoice',
      status: amount === null ? 'open' : 'paid',
      billing_reason: reason,
      amount_paid: amount ?? 0,
      currency: subscription.rent.currency,
      hosted_invoice_url: `https://invoice.stripe.com/i/${subscription.id}`,
      parent: { subscription_details: { subscription: subscription.id } },
    };
    invoices.set(invoice.id, invoice);
    if (amount !== null) invoicePayments.set(invoice.id, nextId('pi'));
    return invoice;
  }

  function beginSubscription(session: Session): void {
    const form = forms.get(session.id) ?? new URLSearchParams();
    const seconds =
      (secondsOf[form.get('line_items[0][price_data][recurring][interval]') ?? ''] ?? 0) *
      Number(form.get('line_items[0][price_data][recurring][interval_count]'));
    const subscription: Subscription = {
      id: nextId('sub'),
      object: 'subscription',
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      items: { object: 'list', data: [{ current_period_end: Math.floor(now() / 1000) + seconds }] },
      metadata: metadataOf(form, 'subscription_data[metadata]'),
      rent: { amount: totalOf(form), currency: session.currency, seconds },
    };
    subscriptions.set(subscription.id, subscription);
    const invoice = bill(subscription, 'subscription_create', session.amount_total);
    Object.assign(session, { subscription: subscription.id, invoice: invoice.id });
    happens('invoice.paid', invoice);
  }

  function findSubscription(id: string): Subscription {
    const subscription = subscriptions.get(id);
    if (!subscription) throw new Error(`There is no subscription ${id}`);
    return subscription;
  }

  function renew(id: string, isPaid = true): Invoice {
    const subscription = findSubscription(id);
    const [item] = subscription.items.data;
    if (item) item.current_period_end += subscription.rent.seconds;
    subscription.status = isPaid ? 'active' : 'past_due';
    const invoice = bill(subscription, 'subscription_cycle', isPaid ? subscription.rent.amount : null);
    happens('customer.subscription.updated', subscription);
    happens(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    return invoice;
  }

  function payInvoice(id: string): Invoice {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error(`There is no invoice ${id}`);
    const subscription = findSubscription(invoice.parent.subscription_details.subscription);
    Object.assign(invoice, { status: 'paid', amount_paid: subscription.rent.amount });
    subscription.status = 'active';
    invoicePayments.set(id, nextId('pi'));
    happens('invoice.paid', invoice);
    return invoice;
  }

  function end(id: string): Subscription {
    const subscription = findSubscription(id);
    subscription.status = 'canceled';
    happens('customer.subscription.deleted', subscription);
    return subscription;
  }

  function answerSubscription(method: string, id: string, form: URLSearchParams): Response {
    const subscription = subscriptions.get(id);
    if (!subscription) return refusal(404, `No such subscription: '${id}'`, 'resource_missing');
    if (method !== 'GET' && subscription.status === 'canceled')
      return refusal(400, 'A canceled subscription can only update its cancellation_details and metadata.');
    if (method === 'DELETE') return json(end(id));
    if (method === 'POST' && form.get('cancel_at_period_end') === 'true') {
      subscription.cancel_at_period_end = true;
      subscription.cancel_at = subscription.items.data[0]?.current_period_end ?? null;
      happens('customer.subscription.updated', subscription);
    }
    return json(subscription);
  }

  function answerInvoicePayments(form: URLSearchParams): Response {
    const charge = invoicePayments.get(form.get('invoice') ?? '');
    const data = charge ? [{ status: 'paid', payment: { type: 'payment_intent', payment_intent: charge } }] : [];
    return json({ object: 'list', data });
  }

  function createCoupon(form: URLSearchParams): Response {
    const id = nextId('co');
    coupons.set(id, Number(form.get('amount_off')));
    return json({ id, object: 'coupon', amount_off: Number(form.get('amount_off')), duration: form.get('duration') });
  }

  function expire(id: string): Session {
    const session = find(id);
    Object.assign(session, { status: 'expired', url: null });
    happens('checkout.session.expired', session);
    return session;
  }

  function paidBy(charge: string): { readonly amount: number; readonly currency: string } | null {
    const session = [...sessions.values()].find((each) => each.payment_intent === charge);
    if (session) return { amount: session.amount_total, currency: session.currency };
    const invoice = invoices.get([...invoicePayments].find(([, each]) => each === charge)?.[0] ?? '');
    return invoice ? { amount: invoice.amount_paid, currency: invoice.currency } : null;
  }

  function refund(charge: string, amount: number, reason: string | null = null): Refund {
    const paid = paidBy(charge);
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
    const mode = form.get('mode');
    if (mode !== 'payment' && mode !== 'subscription') return refusal(400, 'Missing required param: mode.');
    if (mode === 'subscription' && form.has('payment_intent_data[description]'))
      return refusal(400, 'You can not pass `payment_intent_data` in `subscription` mode.');
    if (mode === 'subscription' && !form.has('line_items[0][price_data][recurring][interval]'))
      return refusal(400, 'You must provide at least one recurring price in `subscription` mode.');
    if (expiresAt < seconds + 1800 || expiresAt > seconds + 86_400)
      return refusal(400, 'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from now.');
    const amount = totalOf(form) - (coupons.get(form.get('discounts[0][coupon]') ?? '') ?? 0);
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
      subscription: null,
      invoice: null,
      mode,
      metadata: metadataOf(form, 'metadata'),
      client_reference_id: form.get('client_reference_id') ?? '',
      customer_email: form.get('customer_email') ?? '',
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      expires_at: expiresAt,
    };
    sessions.set(id, session);
    forms.set(id, form);
    return json(session);
  }

  function createRefund(form: URLSearchParams): Response {
    const charge = form.get('payment_intent') ?? '';
    const amount = Number(form.get('amount'));
    const paid = paidBy(charge);
    if (!paid) return refusal(404, `No such payment_intent: '${charge}'`, 'resource_missing');
    const given = refunds.filter((each) => each.payment_intent === charge).reduce((sum, each) => sum + each.amount, 0);
    if (given + amount > paid.amount)
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
    const subscription = /^\/v1\/subscriptions\/(\w+)$/.exec(path)?.[1];
    if (subscription !== undefined) return answerSubscription(method, subscription, form);
    const invoice = invoices.get(/^\/v1\/invoices\/(\w+)$/.exec(path)?.[1] ?? '');
    if (invoice) return json(invoice);
    if (path === '/v1/invoice_payments') return answerInvoicePayments(form);
    if (method === 'POST' && path === '/v1/coupons') return createCoupon(form);
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
    subscriptions,
    invoices,
    calls,
    events,
    failures,
    pay,
    expire,
    renew,
    payInvoice,
    end,
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
