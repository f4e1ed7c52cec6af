// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { blockTemplates } from '../../../pages/blocks/templates.js';
import type { FieldSpec, FieldTable } from '../../../protocol/blocks/block-table.js';
import type { FieldLabel } from '../../../protocol/blocks/block-table.js';
import { formFieldRelevance } from '../../../protocol/blocks/form-fields.js';
import { blockTables, type BlockType } from '../../../protocol/blocks/index.js';
import { blockLabels } from '../../../protocol/blocks/labels.js';
import type { JsonValue } from '../../../protocol/document/document.js';
import { blockTypes, filledBlock, kindsOfProduct, parse, render } from './render-support.js';

/** Another value than the one that `filledBlock` gives. */
function otherValue(name: string, spec: FieldSpec): JsonValue {
  switch (spec.type) {
    case 'boolean':
      return false;
    case 'number':
      return spec.min ?? 1;
    case 'choice':
      return spec.choices.find((choice) => choice !== spec.default) ?? '';
    case 'link':
      return '/about';
    case 'image':
      return '/media/two.svg';
    case 'focal-point':
      return '0.1,0.2';
    case 'list':
      return [];
    default:
      if (spec.type === 'text' && spec.format === 'video') return '/media/films/two.mp4';
      if (spec.type === 'text' && spec.format === 'frame') return 'https://two.test/';
      if (spec.type === 'text' && spec.format === 'sound') return '/media/sounds/one.wav';
      if (spec.type === 'text' && spec.format === 'track') return '/media/sounds/two.wav';
      if (spec.type === 'text' && spec.format === 'number') return '8';
      return name === 'sku' ? 'TWO' : name === 'date' ? '2026-03-04' : 'Other words';
  }
}

/** Values that differ from the filled block in one field each, by the field's name; a list also in each field of its item. */
function variants(
  value: Readonly<Record<string, JsonValue>>,
  fields: FieldTable,
  prefix = '',
): [string, Record<string, JsonValue>][] {
  return Object.entries(fields).flatMap(([name, spec]): [string, Record<string, JsonValue>][] => {
    const own: [string, Record<string, JsonValue>] = [prefix + name, { ...value, [name]: otherValue(name, spec) }];
    if (spec.type !== 'list') return [own];
    const [item = {}, ...others] = value[name] as Record<string, JsonValue>[];
    const inner = variants(item, spec.item, `${prefix}${name}.`).map(
      ([path, changed]): [string, Record<string, JsonValue>] => [path, { ...value, [name]: [changed, ...others] }],
    );
    return [own, ...inner];
  });
}

describe('every field of every table is seen in the markup', () => {
  it.each(blockTypes)('%s', async (type) => {
    const block = filledBlock(type);
    const unseen: string[] = [];
    for (const [path, value] of variants(block.value, blockTables[type].fields)) {
      // Only the server knows who is told of an entry, which list takes an address, and what items a collection has.
      if (
        [
          'notifyEmail',
          'copyToSender',
          'joinsList',
          'listId',
          'journal',
          'kind',
          'past',
          'topic',
          'count',
          'feed',
        ].includes(path)
      )
        continue;
      // Some settings belong to some kinds of field alone.
      const kind = path.startsWith('fields.') ? formFieldRelevance[path.split('.')[1]!]?.[0] : undefined;
      const withKind = (input: Record<string, JsonValue>): Record<string, JsonValue> => ({
        ...input,
        ...(kind && {
          fields: (input['fields'] as Record<string, JsonValue>[]).map((field) => ({ ...field, type: kind })),
        }),
        // The owner's markup stands in the place of the message.
        ...(path === 'successMessage' && { successHtml: '' }),
      });
      const before = await render({ ...block, value: withKind({ ...block.value }) });
      if (before === (await render({ ...block, value: withKind(value) }))) unseen.push(path);
    }
    expect(unseen).toEqual([]);
  });
});

describe('every block', () => {
  it.each(blockTypes)('%s has one root with its id and type, and the template of its type', async (type) => {
    const roots = parse(await render(filledBlock(type))).children;
    expect(roots).toHaveLength(1);
    expect(roots[0]!.getAttribute('data-block-id')).toBe('block');
    expect(roots[0]!.getAttribute('data-block-type')).toBe(type);
    expect(blockTemplates[type].type).toBe(type);
    expect(blockTables[type].type).toBe(type);
  });

  it.each(blockTypes)('%s renders without any value', async (type) => {
    expect(parse(await render({ id: 'block', type, value: {} })).children).toHaveLength(1);
  });

  it.each(blockTypes)('%s carries just the behaviours that its table names', async (type) => {
    const block = filledBlock(type);
    const choices = Object.entries(blockTables[type].fields as FieldTable).flatMap(([name, spec]) =>
      spec.type === 'choice' ? spec.choices.map((choice) => ({ ...block.value, [name]: choice })) : [],
    );
    const carried = new Set<string>();
    // Some are there for the editor's preview alone.
    const changes = [block.value, ...choices].flatMap((value) =>
      [false, true].map((isPreview) => ({ value, isPreview })),
    );
    // A product's behaviours are those of what it is.
    const shops =
      type === 'product' || type === 'product-grid' ? kindsOfProduct.map((product) => ({ products: [product] })) : [{}];
    for (const { value, isPreview, ...shop } of changes.flatMap((change) =>
      shops.map((each) => ({ ...change, ...each })),
    )) {
      for (const root of parse(await render({ ...block, value }, { isPreview, ...shop })).querySelectorAll(
        '[data-widget]',
      )) {
        for (const name of root.getAttribute('data-widget')!.split(' ')) carried.add(name);
      }
    }
    expect([...carried].sort()).toEqual([...blockTables[type].widgets].sort());
  });

  it.each(blockTypes)('%s has words for every field and every choice', (type: BlockType) => {
    const missing: string[] = [];
    const visit = (
      fields: FieldTable,
      labels: Readonly<Record<string, FieldLabel>> | undefined,
      prefix: string,
    ): void => {
      expect(Object.keys(labels ?? {}).sort()).toEqual(Object.keys(fields).sort());
      for (const [name, spec] of Object.entries(fields)) {
        const label = labels?.[name];
        if (!label?.label) missing.push(prefix + name);
        if (spec.type === 'choice') expect(Object.keys(label?.choices ?? {}).sort()).toEqual([...spec.choices].sort());
        if (spec.type === 'list') visit(spec.item, label?.item, `${prefix}${name}.`);
      }
    };
    visit(blockTables[type].fields, blockLabels[type].fields, '');
    expect(missing).toEqual([]);
  });
});

describe('children', () => {
  it('stand directly in the slot of their section, in order', async () => {
    const children = ['a', 'b'].map((id) => ({ id, type: 'text', value: { text: id } }));
    const slot = parse(await render({ id: 'outer', type: 'section', value: {}, children })).querySelector(
      '[data-block-slot]',
    )!;
    expect(slot.getAttribute('data-block-slot')).toBe('outer');
    expect([...slot.children].map((child) => child.getAttribute('data-block-id'))).toEqual(['a', 'b']);
  });
});
