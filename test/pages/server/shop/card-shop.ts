import { createStripeStandIn, signedEvent, type StripeStandIn } from '../../../../e2e/support/stripe-stand-in.js';
import { readStripeSettings } from '../../../../pages/server/payments/keys.js';
import type { PaymentProvider } from '../../../../pages/server/payments/provider.js';
import { createStripe } from '../../../../pages/server/payments/stripe.js';
import type { OrderDetailAnswer } from '../../../../protocol/http/orders.js';
import type { Browser, TestServer } from '../support.js';
import { openShop, prepareCheckout, put, sendForm } from './shop.js';

const webhookSecret = 'whsec_of_the_tests';
const secretKey = 'sk_test_of_the_tests';
const nowMs = 1_800_000_000_000;

/** A shop that takes cards by a stand-in of Stripe. */
export interface CardShop {
  readonly server: TestServer;
  readonly standIn: StripeStandIn;
  readonly browser: Browser;
  readonly provider: PaymentProvider;
  /** Epoch milliseconds of both, advanced together. */
  advance(ms: number): void;
  /** Sends an event as Stripe does; by default the last. */
  tell(event?: unknown, secret?: string): Promise<Response>;
}

export async function openCardShop(): Promise<CardShop> {
  let aheadMs = 0;
  const standIn = createStripeStandIn({
    secretKey,
    pageOrigin: () => 'https://checkout.stripe.com',
    now: () => nowMs + aheadMs,
  });
  const paymentEnv = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const ask: typeof fetch = (input, init) => standIn.handle(new Request(input as string, init));
  const { server, browser } = await openShop({ paymentEnv, verifyFetch: ask });
  const settings = readStripeSettings(paymentEnv);
  if (!settings) throw new Error('There are no keys');
  return {
    provider: createStripe(settings, { fetch: ask, pause: async () => {} }),
    server,
    standIn,
    browser,
    advance(ms) {
      aheadMs += ms;
      server.advance(ms);
    },
    async tell(event = standIn.events.at(-1), secret = webhookSecret) {
      const { body, headers } = signedEvent(secret, event, nowMs + aheadMs);
      return server.app.request('http://site.test/api/payments/stripe', { method: 'POST', body, headers });
    },
  };
}

/** Orders a rare box by card; where the visitor is sent, and the path of the order's page. */
export async function orderByCard({ server, browser, standIn }: CardShop): Promise<{
  readonly id: string;
  readonly sentTo: string;
  readonly path: string;
  readonly session: string;
}> {
  await put(browser, 'RARE');
  const page = await prepareCheckout(browser);
  const answer = await sendForm(browser, page, { paymentMethod: 'stripe', act: 'order' });
  if (answer.status !== 303) throw new Error(`The order was answered with ${answer.status}`);
  const [order] = await server.store.orders.list(1);
  const session = [...standIn.sessions.values()].at(-1);
  return {
    id: order?.id ?? '',
    sentTo: answer.headers.get('location') ?? '',
    path: new URL(session?.success_url ?? 'http://site.test/none').pathname,
    session: session?.id ?? '',
  };
}

export async function detailOf(owner: Browser, id: string): Promise<OrderDetailAnswer> {
  return (await (await owner.fetch(`/api/config/orders/${id}`)).json()) as OrderDetailAnswer;
}
