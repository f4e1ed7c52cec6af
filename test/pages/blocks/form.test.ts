// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { formBlockTable } from '../../../protocol/blocks/form.js';
import { specificationRow } from '../../support/specification.js';
import { parse, render } from './render-support.js';

it('says above the button what to know before sending, and nothing where there is nothing to know', async () => {
  const draw = async (disclaimer: string) =>
    parse(await render({ id: 'f', type: 'form', value: { formId: 'f', disclaimer } }));
  const root = await draw('We answer <once>.\n\nNothing is passed on.');
  const paragraphs = [...root.querySelectorAll('.form-disclaimer p')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual(['We answer <once>.', 'Nothing is passed on.']);
  const button = root.querySelector('button[type=submit]')!;
  expect(paragraphs.every((each) => each.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(
    true,
  );
  expect((await draw('')).querySelector('.form-disclaimer')).toBeNull();
});

it('has the groups of settings of the specification [ENUM-29]', () => {
  const [, names = ''] = /: (.*?)\. \(s1/.exec(specificationRow('ENUM-29')) ?? [];
  expect(Object.keys(formBlockTable.groups)).toEqual(names.split(', '));
});
