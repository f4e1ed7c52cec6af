import type { ExternalCaptcha } from '../../../protocol/captcha/providers.js';
import type { ConnectionName } from '../../../protocol/connections/connections.js';
import type { ConnectionTestAnswer } from '../../../protocol/http/connections.js';
import { verifyAddresses } from '../captcha/verify-external.js';
import { oneLine } from '../mail/mailbox.js';
import { createPlaces } from '../maps/places.js';
import { stripeVersion } from '../payments/stripe-send.js';
import type { LiveSettings } from './live-settings.js';

/** Timeout of a call. */
const timeoutMs = 8000;

type Json = Readonly<Record<string, unknown>>;

/** Client and settings of a test. */
interface TestTools {
  readonly settings: LiveSettings;
  readonly fetch: typeof fetch;
  /** Address of the site, which services that know their customers by it are told. */
  readonly siteUrl: string;
}

type Test = (tools: TestTools) => Promise<ConnectionTestAnswer>;

const none: ConnectionTestAnswer = { outcome: 'none', said: '' };
const accepted: ConnectionTestAnswer = { outcome: 'accepted', said: '' };

const refused = (outcome: 'login' | 'failed', said: unknown): ConnectionTestAnswer => ({
  outcome,
  said: oneLine(typeof said === 'string' ? said : '', 300),
});

const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});

async function jsonOf(response: Response): Promise<Json> {
  return recordOf(await response.json().catch(() => null));
}

const signal = (): AbortSignal => AbortSignal.timeout(timeoutMs);

/** No service accepts this token; one that knows the secret says so, and one that does not names the secret. */
const testToken = 'test';

const captcha =
  (name: ExternalCaptcha): Test =>
  async ({ settings, fetch }) => {
    const { siteKey, secret } = settings.captchaKeys[name];
    if (!secret) return none;
    const body = new URLSearchParams({ secret, response: testToken, ...(name === 'hcaptcha' && { sitekey: siteKey }) });
    const response = await fetch(verifyAddresses[name], { method: 'POST', body, signal: signal() });
    const { success, 'error-codes': codes } = await jsonOf(response);
    const said = Array.isArray(codes) ? codes.join(', ') : '';
    if (/secret|sitekey/.test(said)) return refused('login', said);
    return success === true || said !== '' ? accepted : refused('failed', `${response.status}`);
  };

/** A tile of the whole world, or what Google says of the key. */
const maps: Test = async ({ settings, fetch, siteUrl }) => {
  const { provider, key, layers } = settings.maps;
  if (provider === 'none') return none;
  if (provider === 'google') {
    const query = new URLSearchParams({ latlng: '0,0', key });
    const response = await fetch(`https://maps.googleapis.com/maps/api/geocode/json?${query}`, {
      headers: { Referer: `${siteUrl}/` },
      signal: signal(),
    });
    const { status, error_message: said } = await jsonOf(response);
    if (status === 'OK' || status === 'ZERO_RESULTS') return accepted;
    // A key that is for maps in pages alone is refused here, but known.
    const isKnown = typeof said === 'string' && /referer restrictions|not authorized|not activated/i.test(said);
    return isKnown ? { ...accepted, said: oneLine(said, 300) } : refused('login', said ?? status);
  }
  const tiles = layers.streets?.tiles;
  if (!tiles) return none;
  const address = tiles.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  const response = await fetch(address, { headers: { Referer: `${siteUrl}/` }, signal: signal() });
  const isPicture = response.headers.get('content-type')?.startsWith('image/') === true;
  await response.body?.cancel();
  return response.ok && isPicture
    ? { outcome: 'reached', said: new URL(address).host }
    : refused('failed', `${new URL(address).host}: ${response.status}`);
};

const places: Test = async ({ settings, fetch }) => {
  const provider = createPlaces(settings.placesKey, fetch);
  if (!provider) return none;
  try {
    await provider.search({ text: 'Berlin', language: 'en', session: crypto.randomUUID() });
    return accepted;
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (!/answers \d+$/.test(said)) throw error;
    return refused(/ 40[013]$/.test(said) ? 'login' : 'failed', said);
  }
};

/** Asks for what the key has to be able to do. */
const payments: Test = async ({ settings, fetch }) => {
  const { stripe } = settings;
  if (!stripe) return none;
  const response = await fetch(`${stripe.apiOrigin}/v1/checkout/sessions?limit=1`, {
    headers: { Authorization: `Bearer ${stripe.secretKey}`, 'Stripe-Version': stripeVersion },
    redirect: 'error',
    signal: signal(),
  });
  const { message } = recordOf((await jsonOf(response))['error']);
  if (response.ok) return accepted;
  return refused(response.status === 401 || response.status === 403 ? 'login' : 'failed', message);
};

const events: Test = async ({ settings, fetch }) => {
  const { clickHouse } = settings;
  if (!clickHouse) return none;
  const query = new URLSearchParams({ database: clickHouse.database, query: 'SELECT 1' });
  const response = await fetch(`${clickHouse.origin}/?${query}`, {
    method: 'POST',
    headers: { 'X-ClickHouse-User': clickHouse.user, 'X-ClickHouse-Key': clickHouse.password },
    redirect: 'error',
    signal: signal(),
  });
  const text = (await response.text()).trim();
  if (response.ok && text === '1') return accepted;
  const isLogin = response.status === 401 || response.status === 403 || /AUTHENTICATION_FAILED/.test(text);
  // What some other server answers is not repeated: the address is the owner's choice, and what it reaches need not be theirs.
  return refused(isLogin ? 'login' : 'failed', String(response.status));
};

/** Tests by service; those of e-mail are in `test-mail.ts`. */
const tests: Readonly<Record<Exclude<ConnectionName, 'mail-server' | 'mail-sender'>, Test>> = {
  recaptcha: captcha('recaptcha'),
  hcaptcha: captcha('hcaptcha'),
  turnstile: captcha('turnstile'),
  maps,
  places,
  payments,
  events,
};

/** Makes a real call to a service with what is in effect. Never throws: a service that does not answer is an outcome. */
export async function testConnection(name: keyof typeof tests, tools: TestTools): Promise<ConnectionTestAnswer> {
  try {
    return await tests[name](tools);
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    const isUnknown = cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN';
    return { outcome: isUnknown ? 'unknown' : 'away', said: '' };
  }
}
