import { describe, expect, it } from 'vitest';
import { base32, codeOfStep, keyAddress, stepOfCode } from '../../../../pages/server/people/totp.js';

const key = Buffer.from('12345678901234567890');

describe('codes of a second factor', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B, at %i s: %s', (seconds, code) =>
    expect(codeOfStep(key, Math.floor(seconds / 30))).toBe(code),
  );

  it('are taken in their step, and in the one before and after it', () => {
    const step = 40_000_000;
    const at = (offset: number): number | null =>
      stepOfCode(key, codeOfStep(key, step + offset), step * 30_000 + 15_000);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
    expect(['', '12345', '1234567', 'abcdef'].map((code) => stepOfCode(key, code, step * 30_000))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('have keys in base32 as RFC 4648 writes them, without padding', () => {
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
  });

  it('belong to a site and an account, whose names cannot break the address', () => {
    const address = new URL(keyAddress(key, 'Oak: & Co', 'a+b@example.com'));
    expect([address.host, decodeURIComponent(address.pathname)]).toEqual(['totp', '/Oak  & Co:a+b@example.com']);
    expect([address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
      base32(key),
      'Oak  & Co',
    ]);
  });
});
