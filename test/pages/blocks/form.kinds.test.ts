// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formFieldColumns } from '../../../protocol/blocks/form-fields.js';
import { fieldKinds, fieldKindOf, type FieldKindName } from '../../../protocol/forms/field-kinds.js';
import { kindField } from '../../support/form-kinds.js';
import { readCase } from '../../support/mount.js';
import { parse, render } from './render-support.js';

const kinds = Object.keys(fieldKinds) as FieldKindName[];
const block = (fields: object[]) => ({
  id: 'form',
  type: 'form',
  value: { formId: 'letters', fields: fields as never[] },
});
const markup = async (kind: FieldKindName, changes = {}): Promise<HTMLElement> =>
  parse(await render(block([kindField(kind, changes)]))).querySelector<HTMLElement>('[data-part=field]')!;
const controls = (root: ParentNode): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('input,select,textarea'),
];
const nameOf = (control: HTMLInputElement): string =>
  (
    control.closest('label') ?? control.closest('form, [data-part=field]')!.querySelector(`label[for="${control.id}"]`)
  )?.textContent?.trim() ?? '';

/** What a control tells visitors, browsers and the server. */
const describeControl = (control: HTMLInputElement): unknown[] => [
  control.tagName,
  control.type,
  control.name,
  control.required,
  nameOf(control),
  ...['autocomplete', 'inputmode', 'maxlength', 'pattern', 'data-max-length'].map((name) => control.getAttribute(name)),
];

describe('the markup of a field', () => {
  it.each(kinds)('%s: its case shows the controls that the template emits', async (kind) => {
    const shown = parse(readCase(`form/kind-${kind}`)).querySelector<HTMLElement>('[data-part=field]')!;
    const emitted = await markup(kind);
    expect(controls(shown).map(describeControl)).toEqual(controls(emitted).map(describeControl));
    const attributes = (element: HTMLElement) => [...element.attributes].map(({ name, value }) => `${name}=${value}`);
    expect(attributes(shown)).toEqual(attributes(emitted));
  });

  it.each(kinds.filter((kind) => kind !== 'hidden'))(
    '%s: every control has a name of its own and is tied to the explanation',
    async (kind) => {
      const root = await markup(kind, { description: 'Why we ask.' });
      const names = controls(root).map(
        (control) => `${control.closest('fieldset')?.querySelector('legend')?.textContent ?? ''} ${nameOf(control)}`,
      );
      expect(controls(root).every((control) => nameOf(control) !== '')).toBe(true);
      expect(new Set(names).size).toBe(names.length);
      const described = controls(root).map((control) => control.getAttribute('aria-describedby'));
      expect(new Set(described)).toEqual(
        new Set(kind === 'section' ? [] : [root.querySelector('[data-field-part=description]')!.id]),
      );
    },
  );

  it.each(kinds.filter((kind) => !['text', 'none'].includes(fieldKindOf(kind).shape) && kind !== 'select'))(
    '%s: is a group under its title',
    async (kind) => {
      const root = await markup(kind);
      const legend = root.querySelector('fieldset > legend:first-child [data-field-part=title]');
      expect(legend?.textContent).toBe(kindField(kind)['title']);
      expect(controls(root).every((control) => control.closest('fieldset')!.querySelector('legend'))).toBe(true);
    },
  );

  it.each([
    ['name', ['given-name', 'family-name']],
    ['address', ['address-line1', 'address-line2', 'address-level2', 'address-level1', 'postal-code', 'country-name']],
    ['phone', ['tel-country-code', 'tel-area-code', 'tel-local-prefix', 'tel-local-suffix']],
    ['time', [null, null, null, null]],
    ['date', [null, null, null]],
  ] as const)('%s: says what browsers may fill in, part by part', async (kind, tokens) => {
    expect(controls(await markup(kind)).map((control) => control.getAttribute('autocomplete'))).toEqual(tokens);
  });

  it.each(['date', 'time'] as const)('%s: is one control with its own label where it is set', async (kind) => {
    const root = await markup(kind, { picker: true, required: true });
    expect(controls(root).map(describeControl)).toEqual([
      ['INPUT', kind, `field:${kind}`, true, kindField(kind)['title'], null, null, null, null, null],
    ]);
    expect(root.querySelector('fieldset')).toBeNull();
  });

  it('date: a birthday may be filled in by browsers', async () => {
    expect(
      controls(await markup('date', { autofill: 'bday' })).map((control) => control.getAttribute('autocomplete')),
    ).toEqual(['bday-month', 'bday-day', 'bday-year']);
  });

  it('requires only the necessary parts, and marks the others as optional', async () => {
    const required = async (kind: FieldKindName) =>
      controls(await markup(kind, { required: true })).map((control) => control.required);
    expect(await required('address')).toEqual([true, false, true, false, false, true]);
    expect(await required('time')).toEqual([true, true, false, false]);
    expect(await required('phone')).toEqual([false, true, true, true]);
    expect((await markup('address')).querySelectorAll('.part .field-optional')).toHaveLength(3);
    expect(controls(await markup('address', { required: false })).some((control) => control.required)).toBe(false);
  });

  it('telephone: the country code is asked for where it is set [FIELD-05]', async () => {
    expect(controls(await markup('phone', { countryCode: true }))).toHaveLength(4);
    expect(controls(await markup('phone', { countryCode: false })).map(nameOf)).toEqual([
      'Area code',
      'Prefix',
      'Line number',
    ]);
  });

  it('likert: five views from -2 to 2 for each question [FIELD-10] [STR-22] [STR-23] [STR-24] [STR-25] [STR-26]', async () => {
    const rows = [...(await markup('likert')).querySelectorAll('.likert-row')];
    expect(rows.map((row) => row.querySelector('legend')?.textContent)).toEqual([
      'The stool is solid.',
      'The price is right.',
    ]);
    for (const row of rows) {
      expect(controls(row).map((control) => [control.value, nameOf(control)])).toEqual([
        ['-2', 'Strongly Disagree'],
        ['-1', 'Disagree'],
        ['0', 'Neutral'],
        ['1', 'Agree'],
        ['2', 'Strongly Agree'],
      ]);
    }
  });

  it('money: the symbol is placed as usual for the currency, the title names the currency', async () => {
    const text = async (currency: string): Promise<(string | null)[]> => {
      const root = await markup('currency', { currency });
      return [...root.querySelector('.amount')!.children]
        .map((element) => (element.tagName === 'INPUT' ? '_' : element.textContent))
        .concat(root.querySelector('.field-unit')!.textContent);
    };
    expect(await text('USD')).toEqual(['$', '_', '(USD)']);
    expect(await text('SEK')).toEqual(['_', 'kr', '(SEK)']);
  });

  it('takes the columns of its width, twelve in all [FORM-40]', async () => {
    expect(Object.values(formFieldColumns).sort((a, b) => a - b)).toEqual([3, 4, 6, 8, 9, 12]);
    for (const width of Object.keys(formFieldColumns))
      expect((await markup('text', { width })).classList.contains(`field-${width}`)).toBe(true);
  });
});

describe('a refused form', () => {
  const probe = fc.constantFrom(
    '"><xss-probe>',
    '</textarea><xss-probe>',
    '</option></select><xss-probe>',
    "' onfocus='x",
    '<!--<xss-probe>',
  );

  it('never shows an answer as markup, whatever the kind', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(probe, { minLength: 8, maxLength: 8 }), probe, async (texts, error) => {
        const names = kinds.flatMap((kind) => [kind, `${kind}:The price is right.`]);
        const formState = {
          formId: 'letters',
          values: Object.fromEntries(names.map((name) => [name, texts])),
          errors: Object.fromEntries(kinds.map((kind) => [kind, error])),
          message: error,
        };
        const root = parse(await render(block(kinds.map((kind) => kindField(kind))), { formState }));
        expect(root.querySelectorAll('xss-probe')).toHaveLength(0);
        expect(
          [...root.querySelectorAll('*')]
            .flatMap((element) => [...element.attributes])
            .filter(({ name }) => /^on/.test(name)),
        ).toEqual([]);
        expect(
          [...root.querySelectorAll<HTMLInputElement>('[name="field:address"]')].map(({ value }) => value),
        ).toEqual(texts.slice(0, 6));
      }),
      { numRuns: 25 },
    );
  });
});
