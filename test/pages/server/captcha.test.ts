import { describe, expect, it } from 'vitest';
import { verifyAddresses } from '../../../pages/server/captcha/verify-external.js';
import { uncheckedKey } from '../../../protocol/captcha/challenge.js';
import * as calls from '../../../protocol/http/calls.js';
import {
  entryCount,
  fetchChallenge,
  keys,
  marks,
  refusal,
  save,
  setUp,
  solve,
  toToken,
} from './captcha/captcha-site.js';
import type { Browser, TestServer } from './support.js';

describe("the site's own captcha", () => {
  it('creates a challenge that the page solves, and marks the entry as passed', async () => {
    const { server, browser } = await setUp();
    const { status } = await save(browser, 'altcha', toToken(await solve(await fetchChallenge(browser))));
    expect(status).toBe(200);
    expect(await marks(server)).toEqual(['passed']);
  });

  it('refuses a reused token, even in concurrent requests', async () => {
    const { server, browser } = await setUp();
    const token = toToken(await solve(await fetchChallenge(browser)));
    const answers = await Promise.all([1, 2, 3].map(() => save(browser, 'altcha', token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await save(browser, 'altcha', token)).toEqual(refusal);
    expect(await entryCount(server)).toBe(1);
  });

  it('refuses a token after ten minutes, and deletes used tokens then', async () => {
    const { server, browser } = await setUp();
    const token = toToken(await solve(await fetchChallenge(browser)));
    server.advance(10 * 60_000 + 1000);
    expect(await save(browser, 'altcha', token)).toEqual(refusal);
    const used = { tokenHash: 'one', expiresAt: 1000 };
    expect([await server.store.captchaTokens.use(used), await server.store.captchaTokens.use(used)]).toEqual([
      true,
      false,
    ]);
    await server.store.captchaTokens.removeExpired(1000);
    expect(await server.store.captchaTokens.use(used)).toBe(true);
  });

  it('refuses unsolved, foreign and tampered tokens', async () => {
    const { server, browser } = await setUp();
    const other = await setUp({ secret: 'the secret of another site' });
    const payload = await solve(await fetchChallenge(browser));
    const { challenge, solution } = payload;
    const changed = {
      ...challenge,
      parameters: { ...challenge.parameters, expiresAt: (challenge.parameters.expiresAt ?? 0) + 9000 },
    };
    const easy = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '' } };
    const tokens = [
      undefined,
      '',
      'nonsense',
      toToken(null),
      toToken([]),
      toToken({ challenge: null, solution }),
      toToken({ challenge: { parameters: {} }, solution }),
      toToken({ challenge, solution: { ...solution, counter: solution.counter + 1, derivedKey: '00'.repeat(32) } }),
      toToken({ challenge, solution: null }),
      toToken({ challenge: changed, solution }),
      toToken({ challenge: easy, solution }),
      toToken({ challenge: { ...challenge, signature: '' }, solution }),
      toToken(await solve(await fetchChallenge(other.browser))),
    ];
    for (const token of tokens) expect([token, await save(browser, 'altcha', token)]).toEqual([token, refusal]);
    expect(await entryCount(server)).toBe(0);
    expect((await save(browser, 'altcha', toToken(payload))).status).toBe(200);
  });

  it('does not consume the token while a field is invalid', async () => {
    const { browser } = await setUp();
    const token = toToken(await solve(await fetchChallenge(browser)));
    expect((await save(browser, 'altcha', token, { form: '{"name":""}' })).body.errors).toEqual({
      name: 'Name is required.',
    });
    expect((await save(browser, 'altcha', token)).status).toBe(200);
  });

  it('counts challenges towards the rate limit of form keys', async () => {
    const { browser } = await setUp({ formsPerMinute: 1 });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => browser.fetch(calls.captchaChallenge)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });
});

describe('an entry whose captcha cannot be verified', () => {
  it('is stored as unchecked when the captcha could not be loaded', async () => {
    const { server, browser } = await setUp({ captchaEnv: keys });
    expect((await save(browser, 'altcha', uncheckedKey)).status).toBe(200);
    expect((await save(browser, 'recaptcha', uncheckedKey)).status).toBe(200);
    expect(await marks(server)).toEqual(['unchecked', 'unchecked']);
  });

  it('is stored as unchecked when it is posted without script', async () => {
    const { server, browser } = await setUp();
    const response = await browser.submit(calls.formSave, {
      formId: 'form-altcha',
      pagePath: '/altcha',
      'field:name': 'Ada',
    });
    expect(response.status).toBe(200);
    expect(await marks(server)).toEqual(['unchecked']);
  });

  it('has no captcha mark when the form has no captcha', async () => {
    const { server, browser } = await setUp();
    await save(browser, 'none');
    await browser.submit(calls.formSave, { formId: 'form-none', pagePath: '/', 'field:name': 'Bea' });
    expect(await marks(server)).toEqual([undefined, undefined]);
  });
});

describe('a captcha of an external provider', () => {
  type Verify = (body: URLSearchParams, url: string) => { status?: number; json?: unknown; content?: string } | null;

  async function setUpVerify(verify: Verify): Promise<{ server: TestServer; browser: Browser; asked: string[] }> {
    const asked: string[] = [];
    const verifyFetch: typeof fetch = async (target, init) => {
      const body = init?.body as URLSearchParams;
      asked.push(`${String(target)} ${body.toString()}`);
      const answer = verify(body, String(target));
      if (!answer) throw new TypeError('fetch failed');
      return new Response(answer.content ?? JSON.stringify(answer.json), { status: answer.status ?? 200 });
    };
    return { ...(await setUp({ captchaEnv: keys, verifyFetch })), asked };
  }

  it.each([
    ['recaptcha', 'secret-r'],
    ['turnstile', 'secret-t'],
  ] as const)('sends %s its secret and the token only', async (name, secret) => {
    const { server, browser, asked } = await setUpVerify(() => ({ json: { success: true } }));
    expect((await save(browser, name, 'a token')).status).toBe(200);
    expect(asked).toEqual([`${verifyAddresses[name]} secret=${secret}&response=a+token`]);
    expect(await marks(server)).toEqual(['passed']);
  });

  it('refuses what the provider refuses, and a missing token without a request', async () => {
    const { server, browser, asked } = await setUpVerify(() => ({
      json: { success: false, 'error-codes': ['timeout-or-duplicate'] },
    }));
    expect(await save(browser, 'recaptcha', 'used')).toEqual(refusal);
    expect(asked).toHaveLength(1);
    expect(await save(browser, 'recaptcha')).toEqual(refusal);
    expect(await save(browser, 'recaptcha', '')).toEqual(refusal);
    expect(asked).toHaveLength(1);
    expect(await entryCount(server)).toBe(0);
  });

  it.each<[string, ReturnType<Verify>]>([
    ['does not answer', null],
    ['fails', { status: 502, content: '<h1>Bad gateway</h1>' }],
    ['answers something else', { json: ['?'] }],
    ['complains about our secret', { json: { success: false, 'error-codes': ['invalid-input-secret'] } }],
  ])('stores and marks the entry when the provider %s', async (_, answer) => {
    const { server, browser } = await setUpVerify(() => answer);
    expect((await save(browser, 'recaptcha', 'token')).status).toBe(200);
    expect(await marks(server)).toEqual(['unchecked']);
  });

  it('refuses every entry when no key is configured [FORM-20]', async () => {
    const { server, browser } = await setUpVerify(() => ({ json: { success: true } }));
    expect(await save(browser, 'hcaptcha', 'token')).toEqual(refusal);
    expect(await entryCount(server)).toBe(0);
  });

  it.each([['MORTISE_HCAPTCHA_SITE_KEY'], ['MORTISE_HCAPTCHA_SECRET']])(
    'does not start with %s alone',
    async (variable) => {
      await expect(setUp({ captchaEnv: { [variable]: 'x' } })).rejects.toThrow(
        'MORTISE_HCAPTCHA_SITE_KEY and MORTISE_HCAPTCHA_SECRET belong together',
      );
    },
  );
});
