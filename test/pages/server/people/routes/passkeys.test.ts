import { describe, expect, it } from 'vitest';
import { passkeyChallengeMs } from '../../../../../protocol/enums/passkeys.js';
import { proofLifeMs } from '../../../../../protocol/enums/proof.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import {
  configPasskeys,
  configProof,
  configProofChallenge,
  passkeyChallenge,
  passkeyLogin,
  type PasskeyListAnswer,
  type PasskeyOptionsAnswer,
  type PasskeyResponse,
} from '../../../../../protocol/http/passkeys.js';
import { createTestServer, loggedIn, owner, type Browser, type TestServer } from '../../support.js';
import { createAuthenticator } from '../soft-authenticator.js';

const baseUrl = 'https://site.test';
const wrong = 'This passkey could not be checked. Please try again.';

async function options(browser: Browser, address: string): Promise<PasskeyOptionsAnswer> {
  const answer = await browser.call('POST', address, {});
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as PasskeyOptionsAnswer;
}

async function passkeys(browser: Browser): Promise<PasskeyListAnswer['passkeys']> {
  return ((await (await browser.fetch(configPasskeys)).json()) as PasskeyListAnswer).passkeys;
}

const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

/** A server with an owner who has a passkey. */
async function withPasskey() {
  const server = await createTestServer({ baseUrl });
  const browser = await loggedIn(server);
  const device = createAuthenticator(baseUrl, 'site.test');
  const response = device.make(await options(browser, `${configPasskeys}/new`));
  const added = await browser.call('POST', configPasskeys, { name: 'My phone', response });
  expect(added.status).toBe(200);
  return { server, browser, device };
}

async function stranger(server: TestServer): Promise<Browser> {
  const browser = server.browser();
  await browser.fetch('/');
  return browser;
}

async function logIn(browser: Browser, sign: (asked: PasskeyOptionsAnswer) => PasskeyResponse): Promise<Response> {
  const response = sign(await options(browser, passkeyChallenge));
  return browser.call('POST', passkeyLogin, { response, rememberMe: false });
}

describe('passkeys of an account', () => {
  it('are added under a name, listed, renamed and removed, and the log says so', async () => {
    const { server, browser, device } = await withPasskey();
    expect(await passkeys(browser)).toEqual([
      { id: device.id, name: 'My phone', host: 'site.test', createdAt: 1_800_000_000_000, usedAt: null },
    ]);
    expect((await browser.call('PUT', `${configPasskeys}/${device.id}`, { name: ' Work phone ' })).status).toBe(200);
    expect((await browser.call('PUT', `${configPasskeys}/${device.id}`, { name: ' ' })).status).toBe(400);
    expect((await passkeys(browser))[0]?.name).toBe('Work phone');
    expect((await browser.call('DELETE', `${configPasskeys}/${device.id}`)).status).toBe(200);
    expect((await browser.call('DELETE', `${configPasskeys}/${device.id}`)).status).toBe(404);
    expect(await passkeys(browser)).toEqual([]);
    const { records } = await server.store.audit.list({});
    expect(records.map(({ act, subject }) => [act, subject]).sort()).toEqual([
      ['login', ''],
      ['passkey-added', 'My phone'],
      ['passkey-removed', 'Work phone'],
      ['passkey-renamed', 'Work phone'],
    ]);
  });

  it('of somebody else can neither be renamed nor removed', async () => {
    const { server, browser, device } = await withPasskey();
    const eve = await loggedIn(server, [roles.admin], 'eve@example.com');
    expect((await eve.call('PUT', `${configPasskeys}/${device.id}`, { name: 'Mine' })).status).toBe(404);
    expect((await eve.call('DELETE', `${configPasskeys}/${device.id}`)).status).toBe(404);
    expect([await passkeys(eve), (await passkeys(browser)).length]).toEqual([[], 1]);
  });

  it('are asked for with finger, face or PIN, to be found by the device, and without attestation', async () => {
    const { browser, device } = await withPasskey();
    const { options: asked } = await options(browser, `${configPasskeys}/new`);
    expect(asked).toMatchObject({
      rp: { id: 'site.test', name: 'Test site' },
      user: { name: owner.email, displayName: 'Somebody' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
  });

  it.each([
    ['without finger, face or PIN', { isUnverified: true }],
    ['of another page', { origin: 'https://evil.test' }],
    ['with a challenge that nobody made', { challenge: 'AAAA' }],
  ])('are refused %s', async (_, faults) => {
    const server = await createTestServer({ baseUrl });
    const browser = await loggedIn(server);
    const device = createAuthenticator(baseUrl, 'site.test');
    const response = device.make(await options(browser, `${configPasskeys}/new`), faults);
    expect(await refusalOf(await browser.call('POST', configPasskeys, { name: 'X', response }))).toEqual([400, wrong]);
    expect(await passkeys(browser)).toEqual([]);
  });

  it('answer a challenge once, in the session that it was made for, and within its time', async () => {
    const { server, browser, device } = await withPasskey();
    const eve = await loggedIn(server, [roles.admin], 'eve@example.com');
    const asked = await options(browser, `${configPasskeys}/new`);
    const other = createAuthenticator(baseUrl, 'site.test');
    const send = (who: Browser, response: PasskeyResponse) =>
      who.call('POST', configPasskeys, { name: 'Other', response });
    expect((await send(eve, other.make(asked))).status).toBe(400);
    expect((await send(browser, other.make(asked))).status).toBe(200);
    expect((await send(browser, other.make(asked))).status).toBe(400);
    expect((await send(browser, device.make(await options(browser, `${configPasskeys}/new`)))).status).toBe(409);
    const late = await options(browser, `${configPasskeys}/new`);
    server.advance(passkeyChallengeMs);
    expect((await send(browser, createAuthenticator(baseUrl, 'site.test').make(late))).status).toBe(400);
    expect((await passkeys(browser)).length).toBe(2);
  });

  it('are not made at an address in numbers', async () => {
    const server = await createTestServer({ baseUrl: 'http://127.0.0.1:4173' });
    const browser = await loggedIn(server);
    expect((await browser.call('POST', `${configPasskeys}/new`, {})).status).toBe(409);
  });

  it('go with the account', async () => {
    const { server, device } = await withPasskey();
    const eve = await loggedIn(server, [roles.admin], 'eve@example.com');
    const id = (await server.store.accounts.findByEmail('eve@example.com'))?.id ?? '';
    await server.store.passkeys.add(
      { id: 'eves', accountId: id, publicKey: 'x', counter: 0, transports: [], host: 'site.test', name: 'x' },
      1,
    );
    expect((await passkeys(eve)).map((each) => each.id)).toEqual(['eves']);
    expect(await server.store.accounts.removeContributor(id)).toBe('done');
    expect(await server.store.passkeys.find('eves')).toBeNull();
    expect(await server.store.passkeys.find(device.id)).not.toBeNull();
  });
});

describe('a log-in by a passkey', () => {
  it('needs no password and no code of the second factor, and opens a session', async () => {
    const { server, browser, device } = await withPasskey();
    const id = (await server.store.accounts.findByEmail(owner.email))?.id ?? '';
    await server.store.secondFactors.begin(id, 'key');
    await server.store.secondFactors.confirm(id, { sealedKey: 'key', step: 1, hashes: [] });
    server.advance(1000);
    const phone = await stranger(server);
    const answer = await logIn(phone, (asked) => device.sign(asked));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ account: { email: owner.email } });
    expect((await phone.fetch('/api/config/pages')).status).toBe(200);
    expect((await passkeys(browser))[0]?.usedAt).toBe(1_800_000_001_000);
  });

  it.each([
    ['without finger, face or PIN', { isUnverified: true }],
    ['signed for another page', { origin: 'https://evil.test' }],
    ['with a challenge that nobody made', { challenge: 'AAAA' }],
    ['whose counter went back, as that of a copy', { counter: 1 }],
  ])('is refused %s', async (_, faults) => {
    const { server, device } = await withPasskey();
    const phone = await stranger(server);
    expect(await refusalOf(await logIn(phone, (asked) => device.sign(asked, faults)))).toEqual([401, wrong]);
    expect((await phone.fetch('/api/config/pages')).status).toBe(401);
    const { records } = await server.store.audit.list({ act: 'login-failed' });
    expect(records.map(({ accountName, count }) => [accountName, count])).toEqual([['Somebody', 1]]);
  });

  it('is refused with a passkey of nobody, a broken answer, and an answer that was used', async () => {
    const { server, device } = await withPasskey();
    const phone = await stranger(server);
    const unknown = createAuthenticator(baseUrl, 'site.test');
    expect((await logIn(phone, (asked) => unknown.sign(asked))).status).toBe(401);
    const broken = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
    expect((await logIn(phone, (asked) => ({ ...device.sign(asked), response: broken }))).status).toBe(401);
    const response = device.sign(await options(phone, passkeyChallenge));
    expect((await phone.call('POST', passkeyLogin, { response, rememberMe: false })).status).toBe(200);
    const another = await stranger(server);
    expect((await another.call('POST', passkeyLogin, { response, rememberMe: false })).status).toBe(401);
    expect(server.reported).toEqual([]);
  });

  it('is bounded for one place of the network', async () => {
    const { server } = await withPasskey();
    const phone = await stranger(server);
    const answers: number[] = [];
    for (let call = 0; call < 61; call += 1) answers.push((await phone.call('POST', passkeyChallenge, {})).status);
    expect([answers.filter((status) => status === 200).length > 50, answers.at(-1)]).toEqual([true, 429]);
  });
});

describe('a proof by a passkey', () => {
  it('lets an act go on that asks for a recent one, and is made in its session alone', async () => {
    const { server, browser, device } = await withPasskey();
    server.advance(proofLifeMs + 1);
    const rename = () => browser.call('PUT', `${configPasskeys}/${device.id}`, { name: 'Again' });
    expect(await refusalOf(await rename())).toEqual([403, 'Please confirm first that it is you.']);
    expect(await (await browser.fetch(configProof)).json()).toEqual({
      isRecent: false,
      hasCode: false,
      hasPasskey: true,
    });
    const forLogin = device.sign(await options(browser, passkeyChallenge));
    expect((await browser.call('POST', configProof, { response: forLogin })).status).toBe(400);
    expect((await rename()).status).toBe(403);
    const response = device.sign(await options(browser, configProofChallenge));
    expect((await browser.call('POST', configProof, { response })).status).toBe(200);
    expect((await rename()).status).toBe(200);
  });

  it('is none by the passkey of another account', async () => {
    const { server, device } = await withPasskey();
    const eve = await loggedIn(server, [roles.admin], 'eve@example.com');
    server.advance(proofLifeMs + 1);
    const response = device.sign(await options(eve, configProofChallenge));
    expect(await refusalOf(await eve.call('POST', configProof, { response }))).toEqual([400, wrong]);
  });
});
