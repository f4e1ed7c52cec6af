import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createGiftCardCode,
  giftCardHash,
  openCode,
  sealCode,
} from '../../../../../pages/server/shop/rules/gift-card-code.js';

describe('the code of a gift card', () => {
  it('has a hundred random bits in unambiguous letters, and is never repeated', () => {
    const codes = Array.from({ length: 500 }, createGiftCardCode);
    expect(codes.every((code) => /^(?:[0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    // All thirty-two letters occur.
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('is recognised in any spelling, and nothing else is', () => {
    const code = 'ABCD-0123-WXYZ-4567-1110';
    const same = ['abcd 0123 wxyz 4567 1110', 'ABCDO123WXYZ4567IlLo', ' ABCD-0123-WXYZ-4567-1110 '];
    expect(same.map(giftCardHash)).toEqual(same.map(() => giftCardHash(code)));
    for (const wrong of ['', 'ABCD', `${code}0`, 'ABCD-0123-WXYZ-4567-111U', 'ABCD-0123-WXYZ-4567-111!'])
      expect([wrong, giftCardHash(wrong)]).toEqual([wrong, null]);
    expect(giftCardHash('ABCD-0123-WXYZ-4567-1111')).not.toBe(giftCardHash(code));
  });

  it('is decrypted with its own token only, and when not tampered with', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 }) as fc.Arbitrary<[string, string]>,
        ([token, other]) => {
          const sealed = sealCode('CODE', token);
          expect(openCode(sealed, token)).toBe('CODE');
          expect(openCode(sealed, other)).toBeNull();
          expect(sealCode('CODE', token)).not.toBe(sealed);
        },
      ),
      { numRuns: 50 },
    );
    const sealed = Buffer.from(sealCode('CODE', 'token'), 'base64url');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index]! ^= 1;
      expect([index, openCode(changed.toString('base64url'), 'token')]).toEqual([index, null]);
    }
    expect(openCode('', 'token')).toBeNull();
  });
});
