import { expect, it } from 'vitest';
import { codeOfStep } from '../../../../../pages/server/people/totp.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { configRequiredFactor } from '../../../../../protocol/http/accounts.js';
import { configSecondFactor, type NewKeyAnswer } from '../../../../../protocol/http/own-account.js';
import { createTestServer, loggedIn, owner, type Browser } from '../../support.js';

function bytesOf(key: string): Uint8Array {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function setUp(browser: Browser): Promise<void> {
  const made = await browser.call('POST', configSecondFactor, { password: owner.password });
  const { key } = (await made.json()) as NewKeyAnswer;
  const code = codeOfStep(bytesOf(key), 60_000_000);
  const confirmed = await browser.call('POST', `${configSecondFactor}/confirmed`, { code });
  if (confirmed.status !== 200) throw new Error(`confirming answered ${confirmed.status}`);
}

const require = async (browser: Browser, secondFactorFor: string): Promise<readonly [number, unknown]> => {
  const answer = await browser.call('PUT', configRequiredFactor, { secondFactorFor });
  return [answer.status, await answer.json()];
};
const pages = async (browser: Browser): Promise<number> => (await browser.fetch('/api/config/pages')).status;
const accountOf = async (browser: Browser): Promise<unknown> =>
  ((await (await browser.fetch('/api/config/account')).json()) as { account: unknown }).account;

it('a required second factor is decided by the owner alone, who has one, and is recorded', async () => {
  const server = await createTestServer();
  const browser = await loggedIn(server);
  const other = await loggedIn(server, [roles.admin], 'eve@example.com');
  expect((await require(browser, 'everybody'))[0]).toBe(409);
  await setUp(browser);
  await setUp(other);
  expect((await require(other, 'everybody'))[0]).toBe(403);
  expect((await require(browser, 'anybody'))[0]).toBe(400);
  expect(await require(browser, 'administrators')).toEqual([200, { secondFactorFor: 'administrators', lacking: 0 }]);
  const { records } = await server.store.audit.list({ act: 'required-factor-changed' });
  expect(records.map(({ subject }) => subject)).toEqual(['administrators']);
});

it('takes every right from an account without one, sessions that are open included, until it is set up', async () => {
  const server = await createTestServer();
  const browser = await loggedIn(server);
  const eve = await loggedIn(server, [roles.editor], 'eve@example.com');
  const mod = await loggedIn(server, [roles.admin], 'mod@example.com');
  await setUp(browser);
  expect(await require(browser, 'administrators')).toEqual([200, { secondFactorFor: 'administrators', lacking: 1 }]);
  expect([await pages(browser), await pages(eve), await pages(mod)]).toEqual([200, 200, 403]);
  expect(await require(browser, 'everybody')).toEqual([200, { secondFactorFor: 'everybody', lacking: 2 }]);
  expect([await pages(browser), await pages(eve), await pages(mod)]).toEqual([200, 403, 403]);
  expect(await accountOf(eve)).toMatchObject({ roles: [], needsSecondFactor: true });
  const again = await loggedIn(server, [], 'eve@example.com');
  expect(await pages(again)).toBe(403);
  await setUp(eve);
  expect([await pages(eve), await accountOf(eve)]).toEqual([200, expect.objectContaining({ roles: [roles.editor] })]);
});

it('cannot be turned off by its holder, and goes back to nobody', async () => {
  const server = await createTestServer();
  const browser = await loggedIn(server);
  await setUp(browser);
  await require(browser, 'administrators');
  const remove = () => browser.call('POST', `${configSecondFactor}/removed`, { password: owner.password });
  expect((await remove()).status).toBe(409);
  expect(await (await browser.fetch(configSecondFactor)).json()).toMatchObject({ isOn: true, isRequired: true });
  expect(await require(browser, 'nobody')).toEqual([200, { secondFactorFor: 'nobody', lacking: 0 }]);
  expect((await remove()).status).toBe(200);
  expect(await pages(browser)).toBe(200);
});
