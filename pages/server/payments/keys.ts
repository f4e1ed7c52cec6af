import { StartError } from '../errors/start-error.js';

/** Keys and addresses of Stripe. The keys are secrets: they are in no log, no answer and no error. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Origin of the API. */
  readonly apiOrigin: string;
  /** Origin of the pages on which buyers pay. */
  readonly pageOrigin: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

function originOf(env: Environment, name: string, fallback: string): string {
  const text = env[name]?.trim() || fallback;
  const url = URL.canParse(text) ? new URL(text) : null;
  // Only a stand-in on this machine is spoken to without encryption.
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname));
  if (url && isSafe && url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin;
  throw new StartError(`${name} has to be an address such as ${fallback}, without a path.`);
}

function keyOf(env: Environment, name: string, form: RegExp, example: string): string {
  const key = env[name]?.trim() ?? '';
  if (key === '' || form.test(key)) return key;
  // The key itself is not printed.
  throw new StartError(`${name} is not a key of Stripe: it has to begin with ${example}.`);
}

/** Reads the keys of Stripe; null without keys. @throws StartError for one key without the other, and for what is no key. */
export function readStripeSettings(env: Environment): StripeSettings | null {
  const secretKey = keyOf(env, 'STRIPE_SECRET_KEY', /^(sk|rk)_\w+$/, 'sk_ or rk_');
  const webhookSecret = keyOf(env, 'STRIPE_WEBHOOK_SECRET', /^whsec_[\w+/=]+$/, 'whsec_');
  if (!secretKey !== !webhookSecret)
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: one of them is missing.');
  if (!secretKey) return null;
  return {
    secretKey,
    webhookSecret,
    apiOrigin: originOf(env, 'STRIPE_API_URL', 'https://api.stripe.com'),
    pageOrigin: originOf(env, 'STRIPE_CHECKOUT_URL', 'https://checkout.stripe.com'),
  };
}
