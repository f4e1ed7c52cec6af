import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodePart } from '../../../protocol/text/encode-part.js';

test('any text is a part of an address, and a whole one comes back from it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udc00x', '💥'), (text, end) => {
      const decoded = decodeURIComponent(encodePart(text + end));
      expect(decoded).toBe((text + end).replace(/\p{Cs}/gu, '\ufffd'));
    }),
  );
});
