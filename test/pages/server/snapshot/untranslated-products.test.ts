import { expect, it } from 'vitest';
import { untranslatedProducts } from '../../../../pages/server/snapshot/untranslated-products.js';
import { productOf, variantOf } from '../../../support/products.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { createTestServer, testSite } from '../support.js';

const variants = ['Elm', 'Ash', '46'].map((wood) => variantOf(`B-${wood.toUpperCase()}`, { optionValues: [wood] }));
const picture = (name: string, alt: string) => ({ src: `/media/${name}.webp`, alt });
const images = [picture('bench', 'A bench'), picture('end', 'Its end'), picture('leg', 'A leg'), picture('plain', '')];
const text = { locale: 'de', description: '', imageAlt: '' };

const site = {
  ...testSite,
  products: [
    productOf('plain', { title: 'Plain' }),
    productOf('bench', { title: 'Bench', options: ['Wood'], variants, images }),
    productOf('whole', { title: 'Whole', options: ['Wood'], variants: [variantOf('W', { optionValues: ['Elm'] })] }),
    productOf('new', { title: 'New', images: [picture('new', 'It is new')] }),
  ],
  productTexts: [
    { ...text, productId: 'plain', title: 'Schlicht' },
    {
      ...text,
      productId: 'bench',
      title: 'Bank',
      imageAlt: 'Eine Bank',
      imageAlts: { '/media/end.webp': 'Ihr Ende' },
      optionWords: { Wood: 'Holz', Ash: 'Esche' },
    },
    { ...text, productId: 'whole', title: 'Ganz', optionWords: { Wood: 'Holz', Elm: 'Ulme' } },
  ],
};

it.each(postgresUrl === undefined ? ['SQLite'] : ['SQLite', 'PostgreSQL'])(
  'names products that lack a name, words of options or descriptions of pictures in a language, on %s',
  async (name) => {
    const database = name === 'PostgreSQL' ? { databaseUrl: await postgresSchema() } : {};
    const { db } = await createTestServer({ site, ...database });
    const bench = { id: 'bench', title: 'Bench', isNamed: true, isDescribed: true, words: ['Elm'], pictures: 1 };
    const fresh = { id: 'new', title: 'New', isNamed: false, isDescribed: true, words: [], pictures: 1 };
    expect(await untranslatedProducts(db, 'de', 9)).toEqual({ total: 2, first: [bench, fresh] });
    expect(await untranslatedProducts(db, 'de', 1)).toEqual({ total: 2, first: [bench] });
    expect((await untranslatedProducts(db, 'fr', 9)).first.map(({ words }) => words)).toEqual([
      [],
      ['Wood', 'Elm', 'Ash'],
      ['Wood', 'Elm'],
      [],
    ]);
  },
);
