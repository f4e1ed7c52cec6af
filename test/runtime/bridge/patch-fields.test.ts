// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldSpec, FieldTable } from '../../../protocol/blocks/block-table.js';
import { fieldPatches, type FieldPatch } from '../../../protocol/blocks/field-patches.js';
import { formFieldTypes } from '../../../protocol/blocks/form-fields.js';
import { blockTables, type BlockType } from '../../../protocol/blocks/index.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import { patchFields } from '../../../runtime/bridge/patch-fields.js';
import { blockTypes, filledBlock, parse, render } from '../../pages/blocks/render-support.js';

const view = window as unknown as Window & typeof globalThis;

const words = fc.oneof(
  fc.constantFrom('', ' ', 'Words', 'Two lines\nof text', 'One\n\nTwo\n \nThree\nand more', '<b>&amp;"\'</b>', '\n\n'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const address = fc.constantFrom(
  '',
  '/shop',
  'https://example.org/?a=1&b=2',
  'javascript:alert(1)',
  '#there',
  ' /about ',
);

function valueOf(spec: FieldSpec): fc.Arbitrary<JsonValue> {
  switch (spec.type) {
    case 'link':
      return address;
    case 'image':
      return fc.constantFrom('', '/media/one.svg', '/media/two.svg');
    case 'choice':
      return fc.constantFrom(...spec.choices);
    case 'boolean':
      return fc.boolean();
    case 'list':
      return fc
        .array(fc.record(valuesOf(spec.item)), { maxLength: 3 })
        .map((items) => items.map((item, at) => ({ ...item, id: `item-${at}` })));
    case 'text':
    case 'paragraphs':
      return words;
    default:
      return fc.constant(spec.default);
  }
}
const valuesOf = (fields: FieldTable): Record<string, fc.Arbitrary<JsonValue>> =>
  Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, valueOf(spec)]));

/** The element of a block as the editor's frame has it. */
async function frameElement(block: Block): Promise<HTMLElement> {
  const markup = await render(block, { namesFields: true, isPreview: true, firstPicture: { isTaken: true } });
  return parse(markup).firstElementChild as HTMLElement;
}

const settle = (block: Block): Block => settleBlock(blockTables, block);

/** The block with one text of `field` changed, also inside a list. */
function changedValue(spec: FieldSpec, value: JsonValue | undefined, text: JsonValue, pick: number): JsonValue {
  if (spec.type !== 'list') return text;
  const items = (value ?? []) as readonly Record<string, JsonValue>[];
  const names = Object.keys(spec.item);
  const name = names[pick % names.length]!;
  const at = pick % Math.max(items.length, 1);
  return items.map((item, index) =>
    index === at ? { ...item, [name]: changedValue(spec.item[name]!, item[name], text, pick) } : item,
  );
}

describe('a patched block is the block that the server would draw', () => {
  test.each(blockTypes)('%s', async (type) => {
    const table = blockTables[type as BlockType];
    await fc.assert(
      fc.asyncProperty(
        fc.record(valuesOf(table.fields)),
        fc.constantFrom(...Object.keys(table.fields)),
        fc.oneof(words, address),
        fc.nat({ max: 400 }),
        async (value, field, text, pick) => {
          const spec = (table.fields as FieldTable)[field]!;
          const before = settle({ id: 'b', type, value });
          const after = settle({
            id: 'b',
            type,
            value: { ...value, [field]: changedValue(spec, value[field], text, pick) },
          });
          const patches = fieldPatches(spec, before.value[field], after.value[field], field);
          if (!patches?.length) return;
          const element = await frameElement(before);
          const holder = element.parentElement!;
          const former = holder.innerHTML;
          const isPatched = patchFields(element, patches, view);
          expect(holder.innerHTML).toBe(isPatched ? (await frameElement(after)).parentElement!.innerHTML : former);
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('without the server', () => {
  const patch = async (block: Block, patches: readonly FieldPatch[]): Promise<HTMLElement | null> => {
    const element = await frameElement(block);
    return patchFields(element, patches, view) ? element : null;
  };
  const drawn: readonly (readonly [BlockType, string])[] = [
    ['heading', 'text'],
    ['heading', 'eyebrow'],
    ['hero', 'heading'],
    ['hero', 'text'],
    ['hero', 'linkText'],
    ['hero', 'link'],
    ['hero', 'alt'],
    ['button', 'text'],
    ['button', 'link'],
    ['text', 'title'],
    ['text', 'text'],
    ['quote', 'text'],
    ['quote', 'author'],
    ['quote', 'role'],
    ['image', 'caption'],
    ['image', 'alt'],
    ['video', 'caption'],
    ['byline', 'author'],
    ['accordion', 'heading'],
    ['accordion', 'items/first/title'],
    ['accordion', 'items/first/text'],
    ['dialog', 'triggerText'],
    ['dialog', 'heading'],
    ['dialog', 'text'],
    ['form', 'heading'],
    ['form', 'text'],
    ['form', 'submitText'],
    ['form', 'fields/first/title'],
    ['form', 'fields/first/description'],
    ['donation', 'heading'],
    ['donation', 'text'],
    ['donation', 'buttonText'],
    ['journal-list', 'heading'],
    ['journal-list', 'posts/first/title'],
    ['journal-list', 'posts/first/excerpt'],
    ['product-grid', 'heading'],
    ['post-links', 'previousTitle'],
    ['gallery', 'slides/first/text'],
    ['code', 'code'],
    ['code', 'caption'],
  ];
  test.each(drawn)('%s draws %s', async (type, path) => {
    const value = path.endsWith('link') ? '/elsewhere' : 'Other words';
    const element = await patch(settle(filledBlock(type)), [{ path, value }]);
    expect(element?.outerHTML).toContain(value);
  });

  test('code keeps its spaces and lines while it is typed; the server draws its first and takes away its last letter', async () => {
    const code = settle({ id: 'b', type: 'code', value: { code: 'a {\n  b' } });
    const element = (await patch(code, [{ path: 'code', value: '\na {\n    b\n\n}' }]))!;
    expect(element.querySelector('pre > code')?.textContent).toBe('\na {\n    b\n\n}');
    expect(await patch(code, [{ path: 'code', value: '' }])).toBeNull();
    expect(await patch(settle({ id: 'b', type: 'code', value: {} }), [{ path: 'code', value: 'a' }])).toBeNull();
  });

  test('a text that was empty appears where the template has its place, and leaves again', async () => {
    const element = (await patch(settle({ id: 'b', type: 'heading', value: { text: 'Hello' } }), [
      { path: 'eyebrow', value: 'Small <b>' },
    ]))!;
    expect(element.querySelector('.eyebrow + h2')).not.toBeNull();
    expect(element.querySelector('.eyebrow')?.textContent).toBe('Small <b>');
    expect(patchFields(element, [{ path: 'eyebrow', value: '' }], view)).toBe(true);
    expect(element.querySelector('.eyebrow')).toBeNull();
  });

  test('a paragraph that is not changed stays the same node', async () => {
    const element = await frameElement(settle({ id: 'b', type: 'text', value: { text: 'One\n\nTwo' } }));
    const [first] = element.children;
    patchFields(element, [{ path: 'text', value: 'One\n\nTwo and more\n\nThree' }], view);
    expect(element.children).toHaveLength(3);
    expect(element.children[0]).toBe(first);
  });

  test('a text that changes keeps its node, so that no style with :has() is looked at again', async () => {
    const element = await frameElement(settle({ id: 'b', type: 'heading', value: { text: 'Hello' } }));
    const heading = element.querySelector('h2')!;
    const node = heading.firstChild;
    patchFields(element, [{ path: 'text', value: 'Hello you' }], view);
    expect([heading.textContent, heading.firstChild === node]).toEqual(['Hello you', true]);
    heading.append('more', heading.ownerDocument.createElement('br'));
    patchFields(element, [{ path: 'text', value: 'Once' }], view);
    expect([heading.textContent, heading.childNodes.length]).toEqual(['Once', 1]);
  });

  test('an address that runs a script is never set', async () => {
    const block = settle({ id: 'b', type: 'button', value: { text: 'Go', link: '/shop' } });
    expect(await patch(block, [{ path: 'link', value: 'javascript:alert(1)' }])).toBeNull();
  });

  test('one text without a node leaves all of them to the server', async () => {
    const element = await frameElement(settle(filledBlock('heading')));
    const former = element.outerHTML;
    expect(
      patchFields(
        element,
        [
          { path: 'text', value: 'x' },
          { path: 'level', value: 'first' },
        ],
        view,
      ),
    ).toBe(false);
    expect(element.outerHTML).toBe(former);
  });
});

test('a published page names no field', async () => {
  for (const type of blockTypes) {
    const markup = await render(filledBlock(type));
    expect(markup).not.toContain('data-field=');
    expect(markup).not.toContain('<!--field');
  }
});

test('every kind of form field is patched exactly or not at all', async () => {
  for (const kind of formFieldTypes) {
    const field = { id: 'q', type: kind, title: 'Title', description: 'Help', options: [{ id: 'o', label: 'Yes' }] };
    for (const [name, text] of [
      ['title', 'Other'],
      ['title', ''],
      ['description', 'Other\n\nhelp'],
      ['description', ''],
    ] as const) {
      const before = settle({ id: 'b', type: 'form', value: { fields: [field] } });
      const after = settle({ id: 'b', type: 'form', value: { fields: [{ ...field, [name]: text }] } });
      const element = await frameElement(before);
      const patches = fieldPatches(
        blockTables.form.fields.fields,
        before.value['fields'],
        after.value['fields'],
        'fields',
      )!;
      if (patchFields(element, patches, view)) expect(element.outerHTML).toBe((await frameElement(after)).outerHTML);
    }
  }
});
