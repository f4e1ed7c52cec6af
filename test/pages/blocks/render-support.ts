import { catalogues } from '#strings/all';
import type { FieldSpec, FieldTable } from '../../../protocol/blocks/block-table.js';
import { blockTables, type BlockType } from '../../../protocol/blocks/index.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import type { ProductView, RenderContext } from '../../../pages/blocks/block-template.js';
import { renderBlock, withChildren } from '../../../pages/blocks/templates.js';

export const blockTypes = Object.keys(blockTables) as BlockType[];

export const products: readonly ProductView[] = [
  { id: '1', sku: 'ONE', title: 'First', description: 'Made of ash.', image: '/media/one.svg', imageAlt: 'A stool.', priceText: '$10', stock: null },
  { id: '2', sku: 'TWO', title: 'Second', description: 'Made of elm.', image: '/media/two.svg', imageAlt: 'A bench.', priceText: '$20', stock: 3 },
  { id: '3', sku: 'THREE', title: 'Third', description: 'Made of oak.', image: '/media/three.svg', imageAlt: 'A stand.', priceText: '$30', stock: 0 },
];

/** A context in English, with whatever a test changes in it. */
export function createContext(changes: Partial<Omit<RenderContext, 'children'>> = {}): RenderContext {
  return withChildren({
    locale: 'en',
    text: (key, values) => {
      const [area = '', name = ''] = key.split('.');
      return catalogues['en']![area]![name]!(values ?? {});
    },
    products,
    navigation: [
      { path: '/shop', title: 'Shop', current: true },
      { path: '/about', title: 'About', current: false },
    ],
    websiteTitle: 'Tern',
    path: '/shop',
    ...changes,
  });
}

export async function render(block: Block, changes: Parameters<typeof createContext>[0] = {}): Promise<string> {
  return String(await renderBlock(block, createContext(changes)));
}

/** The elements of `markup`, as a browser without script reads them. Needs happy-dom. */
export function parse(markup: string): HTMLElement {
  const root = document.implementation.createHTMLDocument('').body;
  root.innerHTML = markup;
  return root;
}

function fill(name: string, spec: FieldSpec, text: string): JsonValue {
  switch (spec.type) {
    case 'boolean':
      return true;
    case 'number':
      return spec.max ?? 100;
    case 'choice':
      return spec.default;
    case 'link':
      return '/shop';
    case 'image':
      return '/media/one.svg';
    case 'list':
      return [{ id: 'first', ...fillFields(spec.item, text) }];
    default:
      if (spec.type === 'text' && spec.format === 'video') return '/media/films/one.mp4';
      if (spec.type === 'text' && spec.format === 'number') return '7';
      return name === 'sku' ? 'ONE' : name === 'date' ? '2026-01-02' : text;
  }
}

/** A value for every field of a table, so that nothing is left out of the markup. */
export function fillFields(fields: FieldTable, text = 'Words'): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, fill(name, spec, text)]));
}

export function filledBlock(type: BlockType, text?: string): Block {
  return { id: 'block', type, value: fillFields(blockTables[type].fields, text) };
}
