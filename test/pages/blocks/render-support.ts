import { catalogues } from '#strings/all';
import type { ProductView, RenderContext } from '../../../pages/blocks/block-template.js';
import type { PageShellInput } from '../../../pages/blocks/frame/page-shell-input.js';
import { bodyHtml, pageHtml } from '../../../pages/blocks/frame/page-shell.js';
import { renderBlock, withChildren } from '../../../pages/blocks/templates.js';
import type { FieldSpec, FieldTable } from '../../../protocol/blocks/block-table.js';
import { blockTables, type BlockType } from '../../../protocol/blocks/index.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import { counted, productOf, variantOf, viewOf } from '../../support/products.js';

export const blockTypes = Object.keys(blockTables) as BlockType[];

const image = (name: string, alt: string) => [{ src: `/media/${name}.svg`, alt }];

/** One of which there are always more, one of which three are left, and one that is sold out. */
const productRecords = [
  productOf('1', {
    title: 'First',
    description: 'Made of ash.',
    images: image('one', 'A stool.'),
    variants: [variantOf('ONE')],
  }),
  productOf('2', {
    title: 'Second',
    description: 'Made of elm.',
    images: image('two', 'A bench.'),
    variants: [counted('TWO', 3, { priceCents: 2000 })],
  }),
  productOf('3', {
    title: 'Third',
    description: 'Made of oak.',
    images: image('three', 'A stand.'),
    variants: [counted('THREE', 0, { priceCents: 3000 })],
  }),
];

const products: readonly ProductView[] = productRecords.map(viewOf);

/** A plain product, one with a choice, a gift card and one with several pictures; each has the unit `ONE`. */
export const kindsOfProduct: readonly ProductView[] = [
  productOf('1', { variants: [variantOf('ONE')] }),
  productOf('2', {
    options: ['Wood'],
    variants: [
      variantOf('ONE', { optionValues: ['Ash'] }),
      variantOf('TWO', { optionValues: ['Elm'], priceCents: 1500 }),
    ],
  }),
  productOf('3', {
    productType: productTypes.giftCard,
    options: ['Amount'],
    variants: [variantOf('ONE', { optionValues: ['$10'] })],
  }),
  productOf('4', { images: [...image('one', 'A stool.'), ...image('two', 'A bench.')], variants: [variantOf('ONE')] }),
].map(viewOf);

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
    pageId: '5f1d3c0a7b2e4d6f8a9c0001',
    ...changes,
  });
}

export async function render(block: Block, changes: Parameters<typeof createContext>[0] = {}): Promise<string> {
  return String(await renderBlock(block, createContext(changes)));
}

/** A whole page without style sheets in its head. */
export async function renderPage(input: PageShellInput): Promise<string> {
  return String(
    await pageHtml(input, await bodyHtml(input), {
      links: '',
      contextJson: '{"pageId":"\\u003c"}',
      scripts: ['/assets/boot.js'],
      rules: '',
    }),
  );
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
      return ['first', 'second', 'third'].slice(0, spec.min ?? 2).map((id) => ({ id, ...fillFields(spec.item, text) }));
    default:
      if (spec.type === 'text' && spec.format === 'video') return '/media/films/one.mp4';
      if (spec.type === 'text' && spec.format === 'frame') return 'https://one.test/';
      if (spec.type === 'text' && spec.format === 'sound') return 'https://soundcloud.com/tern/taps';
      if (spec.type === 'text' && spec.format === 'track') return '/media/sounds/one.wav';
      if (spec.type === 'text' && spec.format === 'number') return '7';
      if (spec.type === 'paragraphs' && spec.isDataset) return `${text}\t${text}\n${text}\t${text}`;
      return name === 'sku' ? 'ONE' : name === 'date' ? '2026-01-02' : text;
  }
}

/** A value for every field of a table, so that nothing is left out of the markup. */
function fillFields(fields: FieldTable, text = 'Words'): Record<string, JsonValue> {
  return Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, fill(name, spec, text)]));
}

export function filledBlock(type: BlockType, text?: string): Block {
  return { id: 'block', type, value: fillFields(blockTables[type].fields, text) };
}
