import { paymentEvents } from '../../../../protocol/http/payments.js';
import { Failure } from '../../errors/failure.js';
import { readBody } from '../../http/request-body.js';
import { PaymentFailure, type PaymentProvider } from '../../payments/provider.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';
import { tellOf } from '../card-payment.js';
import { countRefunds } from '../count-order.js';
import { paymentStore } from '../store/payments.js';
import type { Settlement } from '../store/settle-payment.js';
import { receiveInvoice, receiveSubscription, withCharge } from '../subscription-events.js';

/** What the provider has refunded of a charge: asked for, so that the order of its events does not matter. */
async function recordRefunds(
  environment: AppEnvironment,
  provider: PaymentProvider,
  { id, charge }: { readonly id: string; readonly charge: string },
): Promise<void> {
  const { database, now } = environment;
  const refunds = await provider.listRefunds(charge);
  const steps = await paymentStore(database).once({ id, nowMs: now() }, (db) =>
    paymentStore(db).recordRefunds(refunds),
  );
  countRefunds(environment, steps ?? []);
}

/**
 * An event of the provider: authentic by its signature, dealt with once. What concerns no order of this site is answered in the same way,
 * so that the provider does not repeat it.
 */
async function receive({ context, environment }: Visit, provider: PaymentProvider): Promise<Response> {
  const event = provider.readEvent(await readBody(context), context.req.raw.headers, environment.now());
  if (!event) throw new Failure(400, { error: 'The signature is not valid.' });
  try {
    if (event.kind === 'refund') await recordRefunds(environment, provider, event);
    if (event.kind === 'subscription') await receiveSubscription(environment, provider, event.subscription);
    if (event.kind === 'invoice') await receiveInvoice(environment, provider, event);
    if (event.kind === 'standing') {
      const { id } = event;
      const standing = await withCharge(provider, event.standing);
      const nowMs = environment.now();
      const settlement = await paymentStore(environment.database).once<Settlement>({ id, nowMs }, (db) =>
        paymentStore(db).settle(standing, nowMs),
      );
      if (settlement) tellOf(environment, standing, settlement);
    }
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    // What the provider does not know concerns nobody here: another try would find no more.
    if (error.status === 404) return context.json({ received: true });
    environment.report(error);
    throw new Failure(503, { error: 'The provider did not answer. Please repeat.' });
  }
  return context.json({ received: true });
}

/** The route that the provider calls. Without keys it answers as every unknown call. */
export function paymentEventRoutes(): ApiRoute[] {
  return [
    {
      method: 'POST',
      path: paymentEvents,
      limit: 'api',
      guard: 'none',
      async handle(visit) {
        const { payments } = visit.environment;
        if (!payments) throw new Failure(404, { error: 'There is no such call.' });
        return receive(visit, payments);
      },
    },
  ];
}
