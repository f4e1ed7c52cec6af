import { describe, expect, it } from 'vitest';
import { readLiveSettings } from '../../../../pages/server/connections/live-settings.js';
import { testConnection } from '../../../../pages/server/connections/test-connection.js';
import { mailOutcome } from '../../../../pages/server/connections/test-mail.js';

type Answer = () => Response;

const env = {
  MORTISE_RECAPTCHA_SITE_KEY: 'site',
  MORTISE_RECAPTCHA_SECRET: 'captcha-secret',
  MORTISE_GOOGLE_PLACES_KEY: 'places-key',
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  MORTISE_CLICKHOUSE_URL: 'https://ada:pass@events.example.com:8443/visits',
};

async function ask(name: Parameters<typeof testConnection>[0], answer: Answer, more: Record<string, string> = {}) {
  const asked: string[] = [];
  const result = await testConnection(name, {
    settings: readLiveSettings({ ...env, ...more }),
    siteUrl: 'https://site.example',
    fetch: async (input) => {
      asked.push(String(input));
      return answer();
    },
  });
  return { ...result, asked: asked.join() };
}

const json =
  (body: unknown, status = 200) =>
  (): Response =>
    Response.json(body, { status });
const picture = (): Response => new Response('png', { headers: { 'content-type': 'image/png' } });
const google = { MORTISE_GOOGLE_MAPS_KEY: 'map-key' };

describe('a test of a connection', () => {
  it.each<[string, Parameters<typeof testConnection>[0], Answer, Record<string, string>, string, string]>([
    [
      'a secret that the provider knows',
      'recaptcha',
      json({ success: false, 'error-codes': ['invalid-input-response'] }),
      {},
      'accepted',
      '',
    ],
    [
      'a secret that it does not know',
      'recaptcha',
      json({ success: false, 'error-codes': ['invalid-input-secret'] }),
      {},
      'login',
      'invalid-input-secret',
    ],
    ['a captcha without keys', 'turnstile', json({}), {}, 'none', ''],
    ['a tile', 'maps', picture, {}, 'reached', 'tile.openstreetmap.org'],
    ['no tile', 'maps', () => new Response('', { status: 403 }), {}, 'failed', 'tile.openstreetmap.org: 403'],
    ['a key of Google', 'maps', json({ status: 'OK' }), google, 'accepted', ''],
    [
      'a key for pages alone',
      'maps',
      json({
        status: 'REQUEST_DENIED',
        error_message: 'API keys with referer restrictions cannot be used with this API.',
      }),
      google,
      'accepted',
      'API keys with referer restrictions cannot be used with this API.',
    ],
    [
      'no key of Google',
      'maps',
      json({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' }),
      google,
      'login',
      'The provided API key is invalid.',
    ],
    ['places', 'places', json({ suggestions: [] }), {}, 'accepted', ''],
    ['places with another key', 'places', json({}, 403), {}, 'login', 'The search for places answers 403'],
    ['keys of Stripe', 'payments', json({ data: [] }), {}, 'accepted', ''],
    [
      'other keys of Stripe',
      'payments',
      json({ error: { message: 'Invalid API Key provided: sk_test_*' } }, 401),
      {},
      'login',
      'Invalid API Key provided: sk_test_*',
    ],
    ['ClickHouse', 'events', () => new Response('1\n'), {}, 'accepted', ''],
    [
      'another server than ClickHouse, whose words are not repeated',
      'events',
      () => new Response('secret of the network'),
      {},
      'failed',
      '200',
    ],
    ['another password of ClickHouse', 'events', () => new Response('', { status: 403 }), {}, 'login', '403'],
  ])('%s', async (_, name, answer, more, outcome, said) => {
    expect(await ask(name, answer, more)).toMatchObject({ outcome, said });
  });

  it('that gets no answer says so, and never throws', async () => {
    const fail = (code: string) => (): Response => {
      throw Object.assign(new TypeError('fetch failed'), { cause: { code } });
    };
    expect(await ask('payments', fail('ECONNREFUSED'))).toMatchObject({ outcome: 'away' });
    expect(await ask('events', fail('ENOTFOUND'))).toMatchObject({ outcome: 'unknown' });
  });

  it.each([
    [{ code: 'EAUTH', response: '535 bad credentials' }, 'login'],
    [{ code: 'EDNS', message: 'getaddrinfo ENOTFOUND mail.example' }, 'unknown'],
    [{ code: 'ETLS', message: 'Error upgrading connection with STARTTLS' }, 'encryption'],
    [{ code: 'ESOCKET', message: 'self-signed certificate' }, 'encryption'],
    [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }, 'away'],
    [{ code: 'EENVELOPE', response: '550 no\r\nsuch mailbox' }, 'sender'],
    [{ message: 'something else' }, 'failed'],
  ])('that sends an e-mail tells %j as %s', (error, outcome) => {
    const answer = mailOutcome(error);
    expect(answer.outcome).toBe(outcome);
    expect(answer.said).not.toMatch(/[\r\n]/);
  });
});
