import { plainCategory, topLevel, type CategoryRecord, type CategoryText } from '../../protocol/commerce/category.js';

const idOf = (lastDigits: string): string => `5f1d3c0a7b2e4d6f8a9c${lastDigits}`;

/** Ids of the categories, for products. */
export const categoryIds = {
  furniture: idOf('3001'),
  stools: idOf('3002'),
  tables: idOf('3003'),
  kitchen: idOf('3004'),
  unsent: idOf('3005'),
} as const;

type Named = Pick<CategoryText, 'name'> & Partial<CategoryText>;

interface Words extends Partial<CategoryText> {
  readonly name: string;
  readonly id: string;
  readonly parentId?: string;
  readonly urlId: string;
  readonly image?: string;
  readonly german: Named;
}

function category({ id, parentId = topLevel, name, urlId, german, ...more }: Words): CategoryRecord {
  const { urlId: _address, texts: _texts, image: _image, ...noWords } = plainCategory('', '');
  return { ...plainCategory(name, urlId), ...more, id, parentId, texts: { de: { ...noWords, ...german } } };
}

/** The categories of the shop, those of one parent in their order. */
export const categories: readonly CategoryRecord[] = [
  category({
    id: categoryIds.furniture,
    name: 'Furniture',
    urlId: 'furniture',
    description: 'Everything that stands on three legs, and one bench that does not wobble on any floor either.',
    image: '/media/shop/bench-hall.webp',
    imageAlt: 'A long low bench in a light hall.',
    german: {
      name: 'Möbel',
      description: 'Alles, was auf drei Beinen steht, und eine Bank, die auch auf keinem Boden wackelt.',
      imageAlt: 'Eine lange niedrige Bank in einem hellen Flur.',
    },
  }),
  category({
    id: categoryIds.stools,
    parentId: categoryIds.furniture,
    name: 'Stools and benches',
    urlId: 'stools',
    description: 'To milk, to weed, to lace boots, and for the guest too many.',
    german: { name: 'Hocker und Bänke', description: 'Zum Melken, Jäten, Stiefelschnüren und für den Gast zu viel.' },
  }),
  category({
    id: categoryIds.tables,
    parentId: categoryIds.furniture,
    name: 'Tables and stands',
    urlId: 'tables',
    description: 'For a lamp, a plant, a candle or a picture that is not finished.',
    german: {
      name: 'Tische und Ständer',
      description: 'Für eine Lampe, eine Pflanze, eine Kerze oder ein Bild, das nicht fertig ist.',
    },
  }),
  category({
    id: categoryIds.kitchen,
    name: 'Kitchen and bench',
    urlId: 'kitchen',
    description: 'What is on the shelf and goes out within two days: boards, a trivet, soap and a box of offcuts.',
    german: {
      name: 'Küche und Werkbank',
      description:
        'Was im Regal liegt und binnen zwei Tagen hinausgeht: Bretter, ein Untersetzer, Seife und eine Kiste Reste.',
    },
  }),
  category({
    id: categoryIds.unsent,
    name: 'Nothing to carry',
    urlId: 'nothing-to-carry',
    description: 'A joint mended, plans to build from, a gift card and the season letter.',
    german: {
      name: 'Nichts zu tragen',
      description: 'Eine Verbindung geflickt, Pläne zum Bauen, ein Gutschein und der Jahreszeitenbrief.',
    },
  }),
];
