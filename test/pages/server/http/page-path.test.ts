import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddress } from '../../../../pages/server/http/page-path.js';

const parts = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => ({ pathname, search });

describe('path and query of an address', () => {
  test.each([
    'http://localhost/',
    'https://shop.example:8080/journal/soap_2',
    'http://localhost//double/',
    'http://localhost/a/../b',
    'http://localhost/a.html',
    'http://localhost/?q=1#part',
    'http://localhost/%C3%A4/%2e%2e/b',
    'http://localhost?q=/a',
    'http://user:word@localhost/a',
  ])('are those that the parser finds in %s', (address) => {
    expect(parts(splitAddress(address))).toEqual(parts(new URL(address)));
  });

  test('are those that the parser finds in any address', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '_', '-', '/', '.', '%', '?', '#', ' ', '\\', 'ä', '@', ':') });
    fc.assert(
      fc.property(text, (rest) => {
        const address = `http://localhost/${rest}`;
        expect(parts(splitAddress(address))).toEqual(parts(new URL(address)));
      }),
    );
  });
});
