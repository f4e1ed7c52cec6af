import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectField } from '../../../../protocol/forms/collect-field.js';
import { sanitiseText } from '../../../../protocol/text/field-value.js';
import { collectForm } from '../../../../runtime/widgets/form/collect.js';
import { choice, field, text } from '../../../support/readings.js';

const none = new URLSearchParams();
const texts = (...values: string[]) => values.map((value) => text(value));

describe('how a field is collected', () => {
  it.each([
    ['date', ['12', '31', '2026'], '[FIELD-01]'],
    ['name', ['Ada', ''], '[FIELD-02]'],
    ['time', ['10', '30', '', 'AM'], '[FIELD-03]'],
    ['address', ['1 Lane', '', 'Bath', '', '', 'UK'], '[FIELD-04]'],
  ])('%s: every part in its place, empty ones too %s', (type, values) => {
    expect(collectField(field(type, texts(...(values as string[]))), none)).toEqual(values);
  });

  it('phone: four parts, with an empty country before three [FIELD-05]', () => {
    expect(collectField(field('phone', texts('555', '123', '4567')), none)).toEqual(['', '555', '123', '4567']);
    expect(collectField(field('phone', texts('1', '555', '123', '4567')), none)).toEqual(['1', '555', '123', '4567']);
    expect(collectField(field('phone', texts('1', '555')), none)).toEqual(['1', '555']);
  });

  it('checkbox: the checked values, an empty list for none [FIELD-06]', () => {
    const boxes = (...checked: boolean[]) =>
      field(
        'checkbox',
        checked.map((is, at) => choice(`v${at}`, is)),
      );
    expect(collectField(boxes(true, false, true), none)).toEqual(['v0', 'v2']);
    expect(collectField(boxes(false, false), none)).toEqual([]);
  });

  it('radio: the checked value, an empty text for none [FIELD-07]', () => {
    expect(collectField(field('radio', [choice('a', false), choice('b', true)]), none)).toBe('b');
    expect(collectField(field('radio', [choice('a', false)]), none)).toBe('');
  });

  it('likert: question to answer, without those left open [FIELD-09] [FIELD-10]', () => {
    const answers = ['-2', '-1', '0', '1', '2'];
    const question = (name: string, answer: string) =>
      answers.map((value) => choice(value, value === answer, { name: `field:f:${name}` }));
    const likert = field('likert', [...question('solid', '-2'), ...question('light', ''), ...question('a:b', '0')]);
    expect(collectField(likert, none)).toEqual({ solid: '-2', 'a:b': '0' });
  });

  it.each([
    ['?f=from%20address', 'from address'],
    ['?f=first&f=second', 'first'],
    ['?f=', ''],
    ['?F=other', 'own'],
    ['?f=%2520', '%20'],
    ['', 'own'],
  ])('hidden: with the query %j it is %j [FIELD-11]', (query, value) => {
    expect(collectField(field('hidden', texts('own')), new URLSearchParams(query))).toBe(value);
  });

  it('hidden: the parameter may have a name of its own [FIELD-11]', () => {
    const hidden = field('hidden', texts('own'), {}, { 'data-field-parameter': 'utm_source' });
    expect(collectField(hidden, new URLSearchParams('?f=no&utm_source=letter'))).toBe('letter');
    expect(collectField(hidden, new URLSearchParams('?f=no'))).toBe('own');
  });

  it.each(['text', 'email', 'textarea', 'select', 'number', 'currency', 'website', 'constructor', ''])(
    '%s: the value as it is [FIELD-08] [FIELD-13]',
    (type) => {
      expect(collectField(field(type, texts('<b>1,5 & "x"</b>')), none)).toBe('<b>1,5 & "x"</b>');
    },
  );
});

describe('the payload', () => {
  it('leaves sections out [FIELD-12]', () => {
    expect(collectForm([field('section', [], { id: 's' }), field('text', texts('x'), { id: 't' })], none)).toBe(
      '{"t":"x"}',
    );
  });

  it('trims, drops control characters and keeps line breaks as \\n', () => {
    expect(collectForm([field('textarea', texts(' a\r\nb\u0000\tc\u0007 '))], none)).toBe(
      JSON.stringify({ f: 'a\nb\tc' }),
    );
  });

  it('is JSON of every field id with its value, in the order of the fields, whatever they hold [FORM-15]', () => {
    const word = fc.string({ unit: 'binary' });
    const entries = fc.uniqueArray(
      fc.tuple(fc.oneof(word, fc.constantFrom('10', '2', '__proto__', 'toString')), word),
      { selector: ([id]) => id, maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, (pairs) => {
        const json = collectForm(
          pairs.map(([id, value]) => field('text', texts(value), { id })),
          none,
        );
        const seen: [string, unknown][] = [];
        // The reviver sees numbers first; the order of the text is what counts.
        const parsed = new Map<string, unknown>(Object.entries(JSON.parse(json) as object));
        let at = 0;
        for (const [id] of pairs) {
          const key = `${JSON.stringify(id)}:`;
          const next = json.indexOf(key, at);
          expect(next).toBeGreaterThanOrEqual(at);
          at = next + key.length;
          seen.push([id, parsed.get(id)]);
        }
        expect(seen).toEqual(pairs.map(([id, value]) => [id, JSON.parse(JSON.stringify(sanitiseText(value)))]));
        expect(parsed.size).toBe(pairs.length);
      }),
    );
  });
});
