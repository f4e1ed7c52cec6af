import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeStandIn, signedEvent, type StripeEvent, type StripeStandIn } from './stripe-stand-in.js';

const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';

/** The stand-in of Stripe as a server: its API, and the pages on which buyers pay. */
export interface StripeServer {
  readonly standIn: StripeStandIn;
  /** Settings of a site that is to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Sends an event to the site, as Stripe does: again until it is taken. */
  tell(event: StripeEvent | undefined): Promise<void>;
  /** When it tells of a payment: before it sends the buyer back, or when the test says so. */
  setTelling(when: 'before' | 'later'): void;
  /** The site to which events are sent. */
  setSite(origin: string): void;
  stop(): Promise<void>;
}

export async function startStripe(): Promise<StripeServer> {
  let origin = '';
  let site = '';
  let telling: 'before' | 'later' = 'later';

  async function tell(event: StripeEvent | undefined): Promise<void> {
    const { body, headers } = signedEvent(webhookSecret, event, Date.now());
    const answer = await fetch(`${site}/api/payments/stripe`, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`The site answered an event with ${answer.status}: ${await answer.text()}`);
  }

  const standIn = createStripeStandIn({
    secretKey,
    pageOrigin: () => origin,
    now: () => Date.now(),
    tell: async (event) => (telling === 'before' ? tell(event) : undefined),
  });
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await standIn.handle(
      new Request(origin + (request.url ?? '/'), {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(request.method === 'POST' && { body: Buffer.concat(parts) }),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    standIn,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: origin,
      STRIPE_CHECKOUT_URL: origin,
    },
    tell,
    setTelling: (when) => void (telling = when),
    setSite: (to) => void (site = to),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
