// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { validateAnswers, validatePost } from '../../pages/server/forms/validate.js';
import { collectForms, type FormDefinition } from '../../pages/server/snapshot/form-definition.js';
import { textSource } from '../../pages/server/snapshot/text-source.js';
import { formBlockTable } from '../../protocol/blocks/form.js';
import { settleBlock } from '../../protocol/blocks/settle.js';
import { documentVersion } from '../../protocol/document/document.js';
import type { Block, JsonValue } from '../../protocol/document/document.js';
import { fieldKinds, type FieldKindName } from '../../protocol/forms/field-kinds.js';
import type { FieldReading } from '../../protocol/forms/reading.js';
import { findControls, readField } from '../../runtime/dom/fields/field-reading.js';
import { describeSpecial } from '../../runtime/models/fields/special-messages.js';
import { validateFields } from '../../runtime/models/fields/validate.js';
import { collectForm } from '../../runtime/widgets/form/collect.js';
import { parse, render } from '../pages/blocks/render-support.js';
import { kindField } from '../support/form-kinds.js';

/**
 * Page and server validate and collect by the same table: for any input both give the same messages, and the stored entry is the same
 * whether the script or the browser posted it.
 */
const kinds = Object.keys(fieldKinds) as FieldKindName[];
const text = textSource('en');

const field: fc.Arbitrary<Record<string, JsonValue>> = fc
  .tuple(
    fc.constantFrom(...kinds),
    fc.record({
      required: fc.boolean(),
      requiredMessage: fc.constantFrom('', 'Please answer.'),
      countryCode: fc.boolean(),
      picker: fc.boolean(),
      usZip: fc.boolean(),
      maxLength: fc.constantFrom(0, 12),
      currency: fc.constantFrom('USD', 'JPY'),
      minimum: fc.constantFrom('', '5', 'none'),
      maximum: fc.constantFrom('', '100,5'),
    }),
  )
  .map(([kind, changes]) => kindField(kind, changes));

const formBlock: fc.Arbitrary<Block> = fc.array(field, { minLength: 1, maxLength: 6 }).map((fields) => ({
  id: 'block',
  type: 'form',
  value: { formId: 'form', fields: fields.map((one, at) => ({ ...one, id: `${String(one['type'])}-${at}` })) },
}));

/** Usual, unusual and hostile values of a control. No line breaks: one-line controls have none. */
const typed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '1',
      '02',
      '12',
      '29',
      '31',
      '59',
      '99',
      '2024',
      '2026',
      '0',
      '5',
      '100.5',
      '2024-02-29',
      '2023-02-29',
      '14:05',
      '25.50',
      '25,505',
      '1,000',
      '-3',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'US',
      'united states',
      'Germany',
      '12345',
      '1234',
      '12345-6789',
      '+49',
      '555',
      '(030)',
      '4567',
      'Ada',
      '1 Lane',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'ada@example.com',
      'ada@example',
      'https://example.com',
      '//example.com/a',
      'example.com',
      'javascript:alert(1)',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '<img src=x onerror=x>',
      '"><script>',
      '__proto__',
      '=1+1',
      'a\u0007b',
      'x'.repeat(13),
      'x'.repeat(300),
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 11 }).map((value) => value.replace(/[\r\n\t]/g, '')) },
);

/** A filled form on the page, and its definition on the server. */
interface Filled {
  readonly definition: FormDefinition;
  readonly root: HTMLElement;
  readonly readings: FieldReading[];
}

async function fill(block: Block, entries: readonly string[], ticks: readonly boolean[]): Promise<Filled> {
  const settled = settleBlock({ form: formBlockTable }, block);
  const definition = collectForms([
    {
      version: documentVersion,
      id: '',
      path: '/',
      title: '',
      description: '',
      navigationTitle: '',
      pageType: 2,
      blocks: [settled],
    },
  ]).get('form')!;
  const root = parse(await render(settled));
  let at = 0;
  for (const control of findControls(root)) {
    if (control.type === 'hidden' || !control.name.startsWith('field:')) continue;
    const entry = entries[at % entries.length] ?? '';
    const tick = ticks[at % ticks.length] ?? false;
    at += 1;
    if (control.type === 'checkbox' || control.type === 'radio') (control as HTMLInputElement).checked = tick;
    else if (control instanceof HTMLSelectElement) control.selectedIndex = (tick ? 1 : 0) + (entry.length % 2);
    else control.value = entry;
  }
  return { definition, root, readings: [...root.querySelectorAll<HTMLElement>('[data-part=field]')].map(readField) };
}

/** The browser's own form data, by the names of the controls without their prefix. */
function postOf(root: HTMLElement): Record<string, string[]> {
  const posted = new Map<string, string[]>();
  for (const control of findControls(root)) {
    const isLeftOut =
      (control.type === 'checkbox' || control.type === 'radio') && !(control as HTMLInputElement).checked;
    if (isLeftOut || !control.name.startsWith('field:')) continue;
    const name = control.name.slice('field:'.length);
    posted.set(name, [...(posted.get(name) ?? []), control.value]);
  }
  return Object.fromEntries(posted);
}

const filledForm = fc.tuple(
  formBlock,
  fc.array(typed, { minLength: 1, maxLength: 30 }),
  fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
);
const query = new URLSearchParams('?campaign=spring');

describe('page and server', () => {
  const seen = { right: 0, wrong: 0, kinds: new Set<string>() };

  beforeAll(async () => {
    await fc.assert(
      fc.asyncProperty(filledForm, async ([block, entries, ticks]) => {
        const { definition, root, readings } = await fill(block, entries, ticks);
        const onPage = Object.fromEntries(validateFields(readings, describeSpecial));
        const sent = JSON.parse(collectForm(readings, query)) as Record<string, unknown>;
        const bySent = validateAnswers(definition, new Map(Object.entries(sent)), text);
        const byPost = validatePost(definition, postOf(root), query, text);
        expect(bySent.errors).toEqual(onPage);
        expect(byPost.errors).toEqual(onPage);
        for (const { type } of readings) seen.kinds.add(type);
        if (Object.keys(onPage).length) {
          seen.wrong += 1;
          return;
        }
        seen.right += 1;
        expect(bySent.values).toEqual(sent);
        expect(byPost.values).toEqual(sent);
      }),
      { numRuns: 400 },
    );
  });

  it('give the same messages about the same answers, and store the same for a script and for a plain post [FIELD-13]', () => {
    expect(seen.kinds).toEqual(new Set(kinds));
    expect(seen.right).toBeGreaterThan(20);
    expect(seen.wrong).toBeGreaterThan(100);
  });

  it.each([
    ['date', '2024-02-29', ['02', '29', '2024']],
    ['time', '14:05', ['14', '05', '', '']],
  ] as const)('%s in one control: the answer has its parts [FIELD-01] [FIELD-03]', async (kind, entry, parts) => {
    const { definition, root, readings } = await fill(
      { id: 'block', type: 'form', value: { formId: 'form', fields: [kindField(kind, { picker: true })] } },
      [entry],
      [true],
    );
    expect(postOf(root)).toEqual({ [kind]: [entry] });
    const sent = JSON.parse(collectForm(readings, query)) as Record<string, unknown>;
    expect(sent).toEqual({ [kind]: parts });
    expect(validateAnswers(definition, new Map(Object.entries(sent)), text)).toEqual({ values: sent, errors: {} });
    expect(validatePost(definition, postOf(root), query, text)).toEqual({ values: sent, errors: {} });
  });

  it.each(kinds)('%s: the answers that the page takes are stored as they are', async (kind) => {
    const entries: Readonly<Record<string, string[]>> = {
      date: ['2', '29', '2024'],
      name: ['<b>Ada</b>', 'Lovelace'],
      time: ['9', '30', '', 'x'],
      address: ['1 Lane', '', 'Bath', '', '12345', 'US'],
      phone: ['+1', '555', '123', '4567'],
      tel: ['+44 (0)1872 / 555-12'],
      email: ['ada@example.com'],
      website: ['https://example.com'],
      currency: ['25.50'],
    };
    const { definition, root, readings } = await fill(
      { id: 'block', type: 'form', value: { formId: 'form', fields: [kindField(kind)] } },
      entries[kind] ?? ['12'],
      [true],
    );
    const sent = JSON.parse(collectForm(readings, query)) as Record<string, unknown>;
    expect(validateFields(readings, describeSpecial).size).toBe(0);
    expect(validatePost(definition, postOf(root), query, text)).toEqual({ values: sent, errors: {} });
    expect(sent[kind]).toEqual(
      {
        date: ['2', '29', '2024'],
        name: ['<b>Ada</b>', 'Lovelace'],
        time: ['9', '30', '', 'PM'],
        address: ['1 Lane', '', 'Bath', '', '12345', 'US'],
        phone: ['+1', '555', '123', '4567'],
        tel: '+44 (0)1872 / 555-12',
        email: 'ada@example.com',
        website: 'https://example.com',
        currency: '25.50',
        checkbox: ['An order', 'A repair', 'A visit'],
        radio: 'Oak',
        select: 'Low',
        likert: { 'The stool is solid.': '2', 'The price is right.': '2' },
        hidden: 'spring',
        section: undefined,
      }[kind as string] ?? (kind === 'section' ? undefined : '12'),
    );
  });
});
