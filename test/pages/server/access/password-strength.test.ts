import { describe, expect, it } from 'vitest';
import { judgePassword } from '../../../../pages/server/access/password-strength.js';

const own = ['Mortise', 'shop.example.com', 'adalovelace@example.com', 'Ada Lovelace'];

describe('how hard a password is to guess', () => {
  it.each([
    ['short', 0, 'strengthMore'],
    ['Password1234', 0, 'passwordCommon'],
    ['qwertyuiopasdf', 1, 'strengthWeak'],
    ['aaaaaaaaaaaaaaaaaaaaaaa', 1, 'strengthRepeats'],
    ['abcdefghijklmnop', 1, 'strengthRows'],
    ['sunshine-1987', 2, 'strengthFair'],
    ['lovelacemortise', 1, 'strengthOwn'],
    ['correct horse battery staple', 4, 'strengthBest'],
    ['x8#Lq0-vT2!mZ', 4, 'strengthBest'],
  ])('is told of %s', async (password, score, text) => {
    const strength = await judgePassword(password, own);
    expect([strength.score, strength.text]).toEqual([score, text]);
  });

  it('counts the characters that are missing', async () => {
    expect((await judgePassword('nine char', own)).missing).toBe(3);
  });

  it('does not take long, whatever is typed', async () => {
    await judgePassword('to load what it judges by', own);
    const begun = performance.now();
    for (const part of ['p4ssw0rd', 'a', '1a1a2b2b', '01/01/2001 ', '(13@$5!'])
      await judgePassword(part.repeat(Math.ceil(1024 / part.length)), own);
    // The one that took longest before letters written as digits were left out needed 2.5 seconds alone.
    expect(performance.now() - begun).toBeLessThan(1500);
  });
});
