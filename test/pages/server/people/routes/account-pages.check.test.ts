import { expect, it } from 'vitest';
import { checkControl } from '../../../../../protocol/names/form-controls.js';
import { accountRoutes } from '../../../../../protocol/names/routes.js';
import { fetchChallenge, solve, toToken } from '../../captcha/captcha-site.js';
import { createMembersServer, member, post, signedUp, text } from '../support.js';

const { create } = accountRoutes;

it('a sign-up needs a solved challenge once more come from one place than people make, once for each challenge', async () => {
  const server = await createMembersServer({ formsPerMinute: 6 });
  expect(await text(server.browser(), create)).not.toMatch(/spam-check|captcha/);
  await signedUp(server);
  const browser = server.browser();
  expect(await text(browser, create)).toContain('data-widget="spam-check"');
  const signUp = async (email: string, more: Record<string, string> = {}): Promise<Response> =>
    post(browser, create, create, { ...member, email, ...more });
  const asked = await signUp('bob@example.com');
  expect([asked.status, Number(asked.headers.get('retry-after')) > 3000]).toEqual([429, true]);
  const page = await asked.text();
  expect(page).toContain('Please enter your password again');
  expect(page).toContain('value="bob@example.com"');
  expect(page).not.toContain(member.newPassword);
  const solution = { [checkControl]: toToken(await solve(await fetchChallenge(browser))) };
  expect((await signUp('bob@example.com', solution)).headers.get('location')).toBe(accountRoutes.own);
  const replayed = await post(server.browser(), create, create, { ...member, email: 'eve@example.com', ...solution });
  expect([replayed.status, await replayed.text()]).toEqual([429, expect.stringContaining('no longer valid')]);
  expect(await server.store.accounts.findByEmail('eve@example.com')).toBeNull();
});

it('too many sign-ups in a minute keep what was typed, and say when to come back', async () => {
  const server = await createMembersServer();
  for (let count = 0; count < 10; count += 1) await signedUp(server, { email: `m${count}@example.com` });
  const refused = await post(server.browser(), create, create, { ...member, email: 'late@example.com' });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  expect(await refused.text()).toContain('value="late@example.com"');
});
