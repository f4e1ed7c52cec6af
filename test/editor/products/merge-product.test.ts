import { describe, expect, it } from 'vitest';
import { mergeProducts, withTyped } from '../../../editor/products/merge-product.js';
import { changeVariant } from '../../../editor/products/variant-matrix.js';
import { matrixOf, productOf, variantOf } from './products.js';

const base = matrixOf();

describe('two versions of a product', () => {
  it('go together where each changed another part', () => {
    const mine = { ...changeVariant(base, 'al', { priceCents: 111 }), title: 'Mine' };
    const theirs = { ...changeVariant(base, 'al', { sku: 'NEW' }), urlId: 'theirs' };
    const { product, differences } = mergeProducts({ base, mine, theirs });
    expect(differences).toEqual([]);
    expect(product).toEqual({
      ...changeVariant(base, 'al', { priceCents: 111, sku: 'NEW' }),
      title: 'Mine',
      urlId: 'theirs',
    });
  });

  it('need a decision for each part that both changed, of the product or of a variant', () => {
    const mine = { ...changeVariant(base, 'el', { priceCents: 1 }), title: 'Mine', categories: ['A'] };
    const theirs = { ...changeVariant(base, 'el', { priceCents: 2 }), title: 'Theirs', categories: ['A'] };
    const { product, differences } = mergeProducts({ base, mine, theirs });
    expect(differences.map(({ key, mine: own, theirs: other }) => [key, own, other])).toEqual([
      ['title', 'Mine', 'Theirs'],
      ['el/priceCents', 1, 2],
    ]);
    expect(product).toEqual(mine);
    const chosen = mergeProducts({ base, mine, theirs }, new Set(['el/priceCents'])).product;
    expect([chosen.title, chosen.variants[2]?.priceCents]).toEqual(['Mine', 2]);
  });

  it('keep variants that either side added, and ask about one that one side changed and the other removed', () => {
    const added = { ...base, variants: [...base.variants, variantOf('et', ['Elm', 'Tall'])] };
    const removed = { ...base, variants: base.variants.filter(({ id }) => id !== 'at') };
    const ids = (product: typeof base): readonly string[] => product.variants.map(({ id }) => id);
    expect(ids(mergeProducts({ base, mine: removed, theirs: added }).product)).toEqual(['al', 'el', 'et']);
    expect(ids(mergeProducts({ base, mine: added, theirs: removed }).product)).toEqual(['al', 'el', 'et']);
    const changed = changeVariant(base, 'at', { priceCents: 5 });
    const { differences, product } = mergeProducts({ base, mine: removed, theirs: changed });
    expect([differences.map(({ key, field }) => [key, field]), ids(product)]).toEqual([
      [['at', 'variant']],
      ['al', 'el'],
    ]);
    expect(ids(mergeProducts({ base, mine: removed, theirs: changed }, new Set(['at'])).product)).toContain('at');
  });

  it('need a decision for the words of a language that both changed, and take the others from either', () => {
    const words = (title: string) => ({ title, description: '', imageAlt: '' });
    const mine = { ...base, texts: { de: words('Meiner'), fr: words('Tabouret') } };
    const theirs = { ...base, texts: { de: words('Ihrer'), it: words('Sgabello') } };
    const { product, differences } = mergeProducts({ base, mine, theirs });
    expect(differences.map(({ key, locale }) => [key, locale])).toEqual([['texts/de', 'de']]);
    expect(product.texts).toEqual({ de: words('Meiner'), fr: words('Tabouret'), it: words('Sgabello') });
  });

  it('take options that differ in number as one part with their variants', () => {
    const plain = productOf();
    const mine = { ...plain, options: ['Wood'], variants: [variantOf('one', ['Ash'])] };
    const theirs = { ...plain, title: 'Theirs', variants: [{ ...variantOf('one'), priceCents: 7 }] };
    const { differences, product } = mergeProducts({ base: plain, mine, theirs });
    expect(differences.map(({ key }) => key)).toEqual(['matrix']);
    expect([product.title, product.options]).toEqual(['Theirs', ['Wood']]);
    const other = mergeProducts({ base: plain, mine, theirs }, new Set(['matrix'])).product;
    expect([other.options, other.variants[0]?.priceCents]).toEqual([[], 7]);
  });
});

describe('what is typed while another version is on its way', () => {
  it('is on top of the work that it was typed into, or that stood beside the form', () => {
    const work = { ...base, title: 'Sent' };
    expect(withTyped(work, work, work)).toBe(work);
    expect(withTyped({ ...work, title: 'Sent, and more' }, work, work)).toEqual({ ...work, title: 'Sent, and more' });
    const kept = { ...base, urlId: 'kept' };
    expect(withTyped({ ...base, title: 'Typed' }, kept, base)).toEqual({ ...kept, title: 'Typed' });
  });
});
