import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseEditorLanguage } from '../../../../pages/server/visit/editor-language.js';
import { editorLanguages } from '../../../../protocol/names/editor-languages.js';

test.each([
  ['', '', 'en'],
  ['', 'de', 'de'],
  ['', 'DE-ch', 'de'],
  ['', 'fr, ar;q=0.5, de;q=0.7', 'de'],
  ['', 'de;q=0, ar;q=0.1', 'ar'],
  ['', 'de; q=0.2 , ar; q=0.3', 'ar'],
  ['', 'en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['', 'deutsch', 'en'],
  ['ar', 'de', 'ar'],
  ['fr', 'de', 'de'],
  ['__proto__', 'constructor', 'en'],
])('a browser that remembers "%s" and asks for "%s" gets %s', (chosen, accepted, language) => {
  expect(chooseEditorLanguage(chosen, accepted)).toBe(language);
});

test('whatever is asked for, the editor has the language that is chosen', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (chosen, accepted) => {
      expect(editorLanguages).toContain(chooseEditorLanguage(chosen, accepted));
    }),
  );
});
