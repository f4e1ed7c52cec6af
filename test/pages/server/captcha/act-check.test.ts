import { expect, it } from 'vitest';
import { expectCheck, passCheck } from '../../../../pages/server/captcha/act-check.js';
import { createRateLimits } from '../../../../pages/server/http/limits.js';

it('an act needs a check from a place with many, and from every place once the whole site has many; to look counts nothing', async () => {
  const source = { limits: await createRateLimits(6, null), captcha: { check: async () => null } };
  const isFree = async (place: string): Promise<boolean> => (await passCheck(source, 'sign-up', place, '')) === null;
  expect([await isFree('busy'), await isFree('busy')]).toEqual([true, false]);
  for (let place = 3; place <= 12; place += 1) {
    const name = `place ${place}`;
    expect(await expectCheck(source, 'sign-up', name)).toBeNull();
    expect(await isFree(name)).toBe(true);
  }
  expect((await expectCheck(source, 'sign-up', 'another'))?.waitS).toBeGreaterThan(3000);
  expect(await isFree('another')).toBe(false);
  expect(await expectCheck(source, 'order', 'another')).toBeNull();
});
