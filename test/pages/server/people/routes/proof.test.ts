import { describe, expect, it } from 'vitest';
import { provedCalls } from '../../../../../pages/server/access/proof.js';
import { createKey, openKey } from '../../../../../pages/server/people/second-factor.js';
import { codeOfStep } from '../../../../../pages/server/people/totp.js';
import { proofLifeMs } from '../../../../../protocol/enums/proof.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { configProof } from '../../../../../protocol/http/passkeys.js';
import { createTestServer, loggedIn, owner, testSecret, type Browser } from '../../support.js';

/** Calls that ask for a recent proof. One more is decided here as well as in the server's table. */
const proved: readonly string[] = [
  'DELETE /api/config/account/passkeys/:id',
  'DELETE /api/config/accounts/:id',
  'DELETE /api/config/bin/:id',
  'DELETE /api/config/code/:id',
  'DELETE /api/config/connections/:name',
  'DELETE /api/config/lists/:id',
  'DELETE /api/config/members/:id',
  'DELETE /api/config/shop-products/bin/:id',
  'DELETE /api/config/start/sample',
  'GET /api/config/form-entries/export',
  'GET /api/config/lists/:id/export',
  'GET /api/config/orders/export',
  'GET /api/config/transfer/export',
  'POST /api/config/account/passkeys',
  'POST /api/config/account/passkeys/new',
  'POST /api/config/accounts',
  'POST /api/config/accounts/:id/password',
  'POST /api/config/form-entries/delete',
  'POST /api/config/transfer/import',
  'PUT /api/config/account/passkeys/:id',
  'PUT /api/config/accounts/:id/roles',
  'PUT /api/config/code/:id',
  'PUT /api/config/connections/:name',
  'PUT /api/config/form-entries/retention',
  'PUT /api/config/required-factor',
  'PUT /api/config/session-life',
];

/** Calls that ask for the password each time: without it they do nothing, however recent the log-in is. */
const alwaysAsked: readonly string[] = [
  'POST /api/config/account/second-factor',
  'POST /api/config/account/second-factor/codes',
  'POST /api/config/account/second-factor/removed',
  'POST /api/config/accounts/:id/second-factor',
  'POST /api/config/people/exported',
  'POST /api/config/people/removed',
  'PUT /api/config/owner',
];

async function make(browser: Browser, call: string): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(':id', 'absent').replace(':name', 'absent');
  return method === 'GET' ? browser.fetch(address) : browser.call(method as 'POST', address, {});
}

async function asks(browser: Browser, call: string): Promise<boolean> {
  const answer = await make(browser, call);
  const body: unknown = answer.status === 403 ? await answer.json() : null;
  return (body as { proofRequired?: boolean } | null)?.proofRequired === true;
}

describe('calls that a stranger at an open screen must not make', () => {
  it('are those of the table, each a call of the server', async () => {
    const { app } = await createTestServer();
    expect(Object.keys(provedCalls).sort()).toEqual([...proved].sort());
    const known = app.routes.map(({ method, path }) => `${method} ${path}`);
    expect([...proved, ...alwaysAsked].filter((call) => !known.includes(call))).toEqual([]);
  });

  it('ask for a proof of the last 15 minutes, and no other call does', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const calls = server.app.routes
      .filter(({ method, path }) => path.startsWith('/api/config/') && !['ALL', 'OPTIONS'].includes(method))
      .map(({ method, path }) => `${method} ${path}`);
    server.advance(proofLifeMs);
    for (const call of proved) expect([call, await asks(browser, call)]).toEqual([call, false]);
    server.advance(1);
    for (const call of new Set(calls)) expect([call, await asks(browser, call)]).toEqual([call, proved.includes(call)]);
  });

  it('that have the password in them do nothing without it', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    for (const call of alwaysAsked) {
      const { status } = await make(browser, call);
      expect([call, status]).toEqual([call, 400]);
    }
  });

  it('leave whoever may not make them to the refusal of the permission', async () => {
    const server = await createTestServer();
    const viewer = await loggedIn(server, [roles.viewer]);
    server.advance(proofLifeMs + 1);
    const answer = await make(viewer, 'GET /api/config/orders/export');
    expect([answer.status, await answer.json()]).toMatchObject([403, { authorizationFail: true }]);
    const stranger = server.browser();
    await stranger.fetch('/');
    expect((await make(stranger, 'GET /api/config/orders/export')).status).toBe(401);
  });
});

describe('a proof', () => {
  it('by the password lasts 15 minutes, in its session alone', async () => {
    const server = await createTestServer();
    const [browser, other] = [await loggedIn(server), await loggedIn(server)];
    server.advance(proofLifeMs + 1);
    const exported = async (who: Browser) => (await who.fetch('/api/config/orders/export')).status;
    const prove = (password: string) => browser.call('POST', configProof, { password });
    const wrong = await prove('not the password');
    expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'This is not your password.' }]);
    expect(await exported(browser)).toBe(403);
    expect((await prove(owner.password)).status).toBe(200);
    expect([await exported(browser), await exported(other)]).toEqual([200, 403]);
    server.advance(proofLifeMs + 1);
    expect(await exported(browser)).toBe(403);
  });

  it('by a code needs a second factor that is on, and takes each code once', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    server.advance(proofLifeMs + 1);
    const prove = async (code: string) => (await browser.call('POST', configProof, { code })).status;
    expect(await prove('123456')).toBe(400);
    const id = (await server.store.accounts.findByEmail(owner.email))?.id ?? '';
    const { sealedKey } = createKey(testSecret);
    await server.store.secondFactors.begin(id, sealedKey);
    await server.store.secondFactors.confirm(id, { sealedKey, step: 1, hashes: [] });
    const key = openKey(testSecret, sealedKey) ?? new Uint8Array();
    const code = codeOfStep(key, Math.floor((1_800_000_000_000 + proofLifeMs + 1) / 30_000));
    expect([await prove(code), await prove(code)]).toEqual([200, 400]);
    expect((await browser.fetch('/api/config/orders/export')).status).toBe(200);
  });

  it('is one thing at a time, and guesses are bounded as at the log-in', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    expect((await browser.call('POST', configProof, { password: owner.password, code: '1' })).status).toBe(400);
    expect((await browser.call('POST', configProof, {})).status).toBe(400);
    const guesses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      guesses.push((await browser.call('POST', configProof, { password: `guess ${guess}` })).status);
    expect([guesses[0], guesses.at(-1)]).toEqual([400, 429]);
  });
});
