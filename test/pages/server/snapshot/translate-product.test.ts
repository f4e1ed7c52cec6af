import { expect, test } from 'vitest';
import { translateProduct } from '../../../../pages/server/snapshot/translate-product.js';
import { productOf, variantOf } from '../../../support/products.js';

const stool = productOf('stool', {
  title: 'Stool',
  images: [
    { src: '/a.webp', alt: 'In ash', shows: ['Ash'] },
    { src: '/b.webp', alt: 'In elm', shows: ['Elm'] },
    { src: '/c.webp', alt: 'From above' },
  ],
  options: ['Wood', 'Finish'],
  variants: [variantOf('ASH', { optionValues: ['Ash', 'Soap'] }), variantOf('ELM', { optionValues: ['Elm', 'Soap'] })],
});

const german = { title: 'Hocker', description: 'Aus Holz', imageAlt: 'Aus Esche' };

test('a product without words in a language is the same product', () => {
  expect(translateProduct(stool, undefined)).toBe(stool);
});

test('names, values and pictures have the words of the language, and those of the first where it has none', () => {
  const translated = translateProduct(stool, {
    ...german,
    imageAlts: { '/b.webp': 'Aus Ulme', '/a.webp': 'Nicht gelesen' },
    optionWords: { Wood: 'Holz', Ash: 'Esche', Elm: 'Ulme' },
  });
  expect(translated).toMatchObject({ title: 'Hocker', description: 'Aus Holz', options: ['Holz', 'Finish'] });
  expect(translated.variants.map(({ sku, optionValues }) => [sku, ...optionValues])).toEqual([
    ['ASH', 'Esche', 'Soap'],
    ['ELM', 'Ulme', 'Soap'],
  ]);
  expect(translated.images).toEqual([
    { src: '/a.webp', alt: 'Aus Esche', shows: ['Esche'] },
    { src: '/b.webp', alt: 'Aus Ulme', shows: ['Ulme'] },
    { src: '/c.webp', alt: 'From above' },
  ]);
});

test('an option whose values would have one word keeps its own, so that its variants stay apart', () => {
  const translated = translateProduct(stool, { ...german, optionWords: { Ash: 'Holz', Elm: 'Holz', Soap: 'Seife' } });
  expect(translated.variants.map(({ optionValues }) => optionValues)).toEqual([
    ['Ash', 'Seife'],
    ['Elm', 'Seife'],
  ]);
  expect(translated.images[0]?.shows).toEqual(['Ash']);
});
