import fc from 'fast-check';
import { expect, it } from 'vitest';
import { actionEvent, type EventSchema, pageEvent } from '../../../../protocol/site/event-schemas.js';
import { checkFields } from '../../../../runtime/services/analytics/check-fields.js';

const schema = {
  name: { type: 'string', required: true },
  title: { type: 'string', nullable: true },
  count: { type: 'number' },
  isNew: { type: 'boolean' },
} as const satisfies EventSchema;

function check(fields: Record<string, unknown>): [Record<string, unknown>, string[]] {
  const warned: string[] = [];
  return [checkFields(schema, fields, (field) => warned.push(field)), warned];
}

it.each([
  ['fields of their type are kept [AN-05]', { name: 'a', title: null, count: 0, isNew: false }, {}, []],
  [
    'a wrong type is left out with a warning [AN-06]',
    { name: 'a', count: '3', isNew: 1 },
    { count: undefined, isNew: undefined },
    ['count', 'isNew'],
  ],
  [
    'null is for nullable fields only [AN-07]',
    { name: 'a', title: null, count: null },
    { count: undefined },
    ['count'],
  ],
  [
    'an unknown field is left out with a warning',
    { name: 'a', constructor: 'x' },
    { constructor: undefined },
    ['constructor'],
  ],
  ['an undefined field is not there', { name: 'a', count: undefined }, { count: undefined }, []],
  [
    'a missing required field is warned of, and the event goes',
    { count: Number.NaN },
    { count: undefined },
    ['count', 'name'],
  ],
])('%s', (_, fields, changes, warnings) => {
  const [checked, warned] = check(fields);
  const expected = Object.fromEntries(
    Object.entries({ ...fields, ...changes }).filter(([, value]) => value !== undefined),
  );
  expect(checked).toEqual(expected);
  expect(warned).toEqual(warnings);
});

it('what is kept always fits the schema', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('name', 'title', 'count', 'isNew', 'x', '__proto__'), fc.anything()),
      (fields) => {
        const [checked] = check(fields);
        for (const [name, value] of Object.entries(checked)) {
          const field = schema[name as keyof typeof schema];
          expect(value === null ? 'nullable' in field : typeof value === field.type).toBe(true);
        }
      },
    ),
  );
});

it('the schemas name the fields of both kinds of event [AN-01] [AN-02] [AN-03]', () => {
  expect(Object.keys(pageEvent)).toEqual(
    expect.arrayContaining(
      'eventName websiteId templateId variantId memberAccountId website_locale member_locale pageHash pagePath isFirstLanding isFirstSession sessionId'.split(
        ' ',
      ),
    ),
  );
  expect(Object.keys(actionEvent)).toEqual(
    expect.arrayContaining(
      'actor action event_owner_team event_source object_type object_id product_area page_path section visitor_id'.split(
        ' ',
      ),
    ),
  );
});
