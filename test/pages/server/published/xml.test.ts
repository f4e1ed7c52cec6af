import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xmlElement, xmlText } from '../../../../pages/server/published/xml.js';

/** Any text, with many of the characters that have a meaning in XML or that no document may contain. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<',
        '&',
        ']]>',
        '"',
        "'",
        '\u0000',
        '\u000b',
        '\u001f',
        '\ufffe',
        '\uffff',
        '\ud800',
        '\udfff',
        '\r\n',
        '\r',
        '<!--',
        '&#0;',
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

/** Whether a document may contain the character. https://www.w3.org/TR/xml/#NT-Char */
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    [0x9, 0xa, 0xd].includes(code) ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    code >= 0x10000
  );
};

const read = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

it('any text becomes a text of XML that a parser reads back, without the characters that XML cannot hold', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const written = xmlText(text);
      expect(written).toMatch(/^(?:[^<>&"]|&(?:lt|gt|amp|quot);)*$/);
      expect([...written].every(isAllowed)).toBe(true);
      expect(read(written)).toBe([...text.replace(/\r\n?/g, '\n')].filter(isAllowed).join(''));
    }),
  );
});

it('an element without a text is left out', () => {
  expect([xmlElement('title', ''), xmlElement('title', 'a<b')]).toEqual(['', '<title>a&lt;b</title>\n']);
});
