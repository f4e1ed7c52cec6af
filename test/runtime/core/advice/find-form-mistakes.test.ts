// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { WidgetTable } from '../../../../protocol/widgets/option-table.js';
import { findMistakes } from '../../../../runtime/core/advice/find-mistakes.js';
import { readWidgetTables } from '../../../support/widget-tables.js';

let tables: ReadonlyMap<string, WidgetTable>;

beforeAll(async () => {
  tables = await readWidgetTables();
});

function mistakesIn(markup: string): readonly string[] {
  document.body.innerHTML = markup;
  return findMistakes(document, (name) => tables.get(name)).map(({ words }) => words);
}

test('tell where a form loses its answers', () => {
  expect(
    mistakesIn('<form data-widget="form"><input name="email"><button data-part="submit"></button></form>'),
  ).toEqual([
    'Without script this form goes nowhere: add method="post" action="/api/form/SaveFormSubmission".',
    'The form has no name, so that nothing can be sent: add <input type="hidden" name="formId" value="contact"> inside.',
    'This control is in no field, so that its answer is not sent: put <div data-part="field" data-field-id="email" data-field-type="email"> around it and its label.',
  ]);
  const field = '<p data-part="field" data-field-id="mail"><input name="mail"></p><p data-part="field"></p>';
  const form = `<form data-widget="form" method="post" action="/"><input type="hidden" name="formId" value="a">${field}<button data-part="submit"></button></form>`;
  expect(mistakesIn(form)).toEqual([
    'The field has no name for its answer: add data-field-id="email", or another word of your own.',
    'name="mail": the answer is not sent under this name. It has to be name="field:mail".',
  ]);
  const kinds = [
    ['data-field-type="telephone"', 'is no kind of field, so that it is one of text. It takes text, textarea'],
    ['data-field-type="emial"', 'Did you mean email?'],
    ['data-field-required="yes"', 'data-field-required="yes" has no effect. It takes true or false.'],
    ['data-field-minimum="ten"', 'data-field-minimum="ten" has no effect. It takes a number.'],
    ['data-feild-required="true"', 'data-feild-required: did you mean data-field-required?'],
    [
      'data-field-id="other"',
      'name="field:mail": the answer is not sent under this name. It has to be name="field:other".',
    ],
  ];
  for (const [attribute, words] of kinds) {
    const one = `<p ${attribute} data-part="field" data-field-id="mail"><input name="field:mail"></p>`;
    expect(mistakesIn(form.replace(field, one)).join(), attribute).toContain(words);
  }
  const twice = '<p data-part="field" data-field-id="mail"><input name="field:mail"></p>'.repeat(2);
  expect(mistakesIn(form.replace(field, twice))).toEqual([
    'Another field has data-field-id="mail" already: both answers would have one name.',
  ]);
  expect(mistakesIn(form.replace(field, '').replace('"/"', '"/api/form/SaveForm"'))).toEqual([
    'action="/api/form/SaveForm" is no address of the server: without script this form goes nowhere. It has to be action="/api/form/SaveFormSubmission".',
  ]);
  expect(mistakesIn(form.replace(field, '').replace('<button', '<button type="button"'))).toEqual([
    'This button sends nothing: make it type="submit".',
  ]);
  expect(mistakesIn('<div data-widget="form"><button data-part="submit"></button></div>')).toEqual([
    'The behaviour form belongs on a form element.',
  ]);
});
