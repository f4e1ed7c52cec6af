// @vitest-environment happy-dom
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../../pages/blocks/templates.js';
import { site } from '../../../pages/site/site.js';
import type { FieldSpec, FieldTable } from '../../../protocol/blocks/block-table.js';
import { blockTables, type BlockType } from '../../../protocol/blocks/index.js';
import { pictureRatios } from '../../../protocol/blocks/picture-ratios.js';
import { settleBlock } from '../../../protocol/blocks/settle.js';
import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import {
  hasVariedPrices,
  isOnSale,
  isShown,
  isSoldOut,
  optionChoices,
} from '../../../protocol/commerce/product-rules.js';
import { productTypes } from '../../../protocol/commerce/product.js';
import type { Block, JsonValue } from '../../../protocol/document/document.js';
import { skuMaxLength } from '../../../protocol/enums/limits.js';
import { parsePageDocument } from '../../../protocol/schema/document.js';
import { viewOf } from '../../support/products.js';
import { createContext, parse } from '../blocks/render-support.js';

const media = join(process.cwd(), 'pages/site/media');
const all = (blocks: readonly Block[]): Block[] => blocks.flatMap((block) => [block, ...all(block.children ?? [])]);
const context = createContext({
  products: site.products.filter((product) => isShown(product, Date.UTC(2026, 0))).map(viewOf),
});
const rendered = async (blocks: readonly Block[]): Promise<HTMLElement> =>
  parse(String(await renderBlocks(blocks, context)));

/** Unknown fields of a value. */
function unknownFields(value: Readonly<Record<string, JsonValue>>, fields: FieldTable): string[] {
  return Object.entries(value).flatMap(([name, own]) => {
    const spec: FieldSpec | undefined = fields[name];
    if (!spec) return name === 'id' ? [] : [name];
    return spec.type === 'list'
      ? (own as Record<string, JsonValue>[]).flatMap((item) => unknownFields(item, spec.item))
      : [];
  });
}

describe.each(site.pages.map((document) => [document.path, document] as const))('page %s', (_path, document) => {
  it('is a valid document', () => {
    expect(parsePageDocument(document, blockTables)).toMatchObject({ ok: true });
  });

  it('has only fields of its tables, within their limits', () => {
    for (const block of all(document.blocks)) {
      expect(unknownFields(block.value, blockTables[block.type as BlockType].fields)).toEqual([]);
      const settled = settleBlock(blockTables, block).value;
      expect(settled).toMatchObject(block.value);
    }
  });

  it('has one page title, and headings that skip no level', async () => {
    const levels = [...(await rendered(document.blocks)).querySelectorAll('h1, h2, h3, h4')].map((heading) =>
      Number(heading.tagName[1]),
    );
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    expect(levels[0]).toBe(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);
  });

  it('links to existing pages and shows existing pictures, each with alternative text', async () => {
    const root = await rendered(document.blocks);
    const paths = new Set([...site.pages, ...context.products].map(({ path }) => path));
    const links = [...root.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
    const isThere = (link: string): boolean => {
      if (link.startsWith('#')) return !!root.querySelector(link);
      // The only external links: video pages, for visitors without script.
      if (link.startsWith('https://')) return !!root.querySelector(`[data-widget=video] > a[href="${link}"]`);
      // A donation link contains the id of its page.
      if (link.startsWith('/checkout/donate')) return link === `/checkout/donate?donatePageId=${context.pageId}`;
      return link.startsWith('/media/') ? existsSync(join(media, link.replace('/media/', ''))) : paths.has(link);
    };
    expect(links.filter((link) => !isThere(link))).toEqual([]);
    const images = [...root.querySelectorAll('img')];
    expect(
      images.filter((image) => !existsSync(join(media, image.getAttribute('src')!.replace('/media/', '')))),
    ).toEqual([]);
    // A picture in a link with text is decorative.
    expect(images.filter((image) => !image.getAttribute('alt') && !image.closest('a')?.textContent.trim())).toEqual([]);
  });

  it('has unique ids', async () => {
    const ids = [...(await rendered(document.blocks)).querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the demo site', () => {
  it('has a home, a shop, a journal with three posts, an about and a contact page', () => {
    const paths = site.pages.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', '/shop', '/journal', '/about', '/contact']));
    expect(paths.filter((path) => path.startsWith('/journal/'))).toHaveLength(3);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has unique identifiers of 24 hexadecimal characters', () => {
    const ids = [site.id, ...site.pages.map(({ id }) => id), ...site.products.map(({ id }) => id)];
    expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has at least twelve products, of every type and in every state', () => {
    const shown = site.products.filter((product) => isShown(product, Date.UTC(2026, 0)));
    expect(shown.length).toBeGreaterThanOrEqual(12);
    expect(new Set(shown.map(({ productType }) => productType))).toEqual(new Set(Object.values(productTypes)));
    expect(new Set(site.products.map(({ workflowState }) => workflowState))).toEqual(
      new Set(['published', 'scheduled', 'draft']),
    );
    for (const holds of [isOnSale, isSoldOut, hasVariedPrices])
      expect(shown.filter(holds).length, holds.name).toBeGreaterThan(0);
    const variants = shown.flatMap((product) => product.variants);
    expect(variants.map(({ unlimited, qtyInStock }) => (unlimited ? null : qtyInStock))).toEqual(
      expect.arrayContaining([0, 3, null]),
    );
    expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
    expect(variants.filter(({ sku }) => sku.length > skuMaxLength)).toEqual([]);
    const combinations = (product: ProductRecord): number =>
      optionChoices(product).reduce((count, { values }) => count * values.length, 1);
    expect(
      shown.filter((product) => product.options.length === 2 && combinations(product) > product.variants.length),
    ).toHaveLength(1);
    expect(shown.filter(({ subscriptionPlan }) => subscriptionPlan).length).toBeGreaterThan(1);
    expect(shown.filter(({ maxQuantity }) => maxQuantity !== null).length).toBeGreaterThan(0);
  });

  it('shows only products that it sells', () => {
    const skus = site.pages
      .flatMap(({ blocks }) => all(blocks))
      .flatMap(({ value }) => ('products' in value ? (value['products'] as { sku: string }[]) : []));
    expect(
      skus
        .map(({ sku }) => sku)
        .filter((sku) => !site.products.some(({ variants }) => variants.some((variant) => variant.sku === sku))),
    ).toEqual([]);
    expect(skus.length).toBeGreaterThan(0);
  });

  it('has a contact form with every field kind of the first release', () => {
    const contact = site.pages.find(({ path }) => path === '/contact')!;
    const form = all(contact.blocks).find(({ type }) => type === 'form')!;
    const types = (form.value['fields'] as { type: string }[]).map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['text', 'email', 'textarea', 'checkbox']));
  });
});

describe('pictures', () => {
  const shapes = Object.values(pictureRatios).map(({ width, height }) => width / height);

  it.each(readdirSync(media).filter((name) => name.endsWith('.svg') && name !== 'icon.svg'))(
    '%s is small, safe and of a shape that the pages use',
    (name) => {
      const markup = readFileSync(join(media, name), 'utf8');
      expect(statSync(join(media, name)).size).toBeLessThan(12_000);
      expect(markup).not.toMatch(/<script|<foreignObject|\son\w+=|href=|url\((?!#)/i);
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(markup)!.map(Number);
      expect(shapes).toContain(width! / height!);
    },
  );

  it.each(readdirSync(join(media, 'photos')))(
    'photos/%s is as large as a camera’s and small all the same, with nothing in it but the picture',
    async (name) => {
      const file = join(media, 'photos', name);
      expect(statSync(file).size).toBeLessThan(250_000);
      const { format, width, height, exif } = await sharp(file).metadata();
      expect([format, exif]).toEqual(['jpeg', undefined]);
      expect(Math.max(width, height)).toBeGreaterThanOrEqual(2000);
    },
  );
});
