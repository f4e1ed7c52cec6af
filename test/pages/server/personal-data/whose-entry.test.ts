import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whoseEntry } from '../../../../pages/server/personal-data/whose-entry.js';

const email = 'ada@example.com';

it.each([
  [{ email: 'Ada@Example.com ' }, 'own'],
  [{ list: ['x', email] }, 'own'],
  [{ rows: { one: email } }, 'own'],
  [{ email: 'eve@example.com', text: `Please write to ${email}.` }, 'mention'],
  [{ text: `<${email}>, or call` }, 'mention'],
  [{ text: `${email}munity` }, null],
  [{ text: `${email}.au is another one` }, null],
  [{ text: `canada@example.com, and then ${email}` }, 'mention'],
  [{ text: 'canada@example.com' }, null],
  [{ text: 'ada' }, null],
  [{ missing: null }, null],
  [{}, null],
])('an entry with %j is %s', (fields, expected) => expect(whoseEntry(fields, email)).toBe(expected));

it('an entry is of a person whose address is an answer, wherever it stands', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), fc.string(), (fields, key) => {
      expect(whoseEntry({ ...fields, [`${key}-`]: [{ deep: ` ${email.toUpperCase()} ` }] }, email)).toBe('own');
    }),
  );
});
