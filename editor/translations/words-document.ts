import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { CategoryText, EditedCategory } from '../../protocol/commerce/category.js';
import type { EditedProduct, EditedProductText } from '../../protocol/commerce/edited-product.js';
import { optionWordsOf } from '../../protocol/commerce/option-words.js';
import { documentVersion, type JsonValue, type PageDocument } from '../../protocol/document/document.js';
import * as categoryBounds from '../../protocol/enums/categories.js';
import { pageTypes } from '../../protocol/enums/page-types.js';
import * as bounds from '../../protocol/enums/products.js';
import { toPlainText } from '../../protocol/text/rich-text.js';

/** The words of a product, and of a category, as blocks have them. */
export const wordTables = {
  product: tableOf('product', {
    title: { type: 'text', default: '', maxLength: bounds.productTitleMax },
    description: { type: 'paragraphs', default: '', maxLength: bounds.productDescriptionMax },
    imageAlt: { type: 'text', default: '', maxLength: bounds.pictureAltMax },
    imageAlts: {
      type: 'list',
      default: [],
      item: { alt: { type: 'text', default: '', maxLength: bounds.pictureAltMax } },
    },
    optionWords: {
      type: 'list',
      default: [],
      item: { word: { type: 'text', default: '', maxLength: bounds.optionValueMax } },
    },
  }),
  category: tableOf('category', {
    name: { type: 'text', default: '', maxLength: bounds.categoryMaxLength },
    description: { type: 'paragraphs', default: '', maxLength: categoryBounds.categoryDescriptionMax },
    imageAlt: { type: 'text', default: '', maxLength: bounds.pictureAltMax },
    searchTitle: { type: 'text', default: '', maxLength: categoryBounds.categorySearchTitleMax },
  }),
} as const satisfies Readonly<Record<string, BlockTable>>;

function tableOf<T extends BlockTable['fields']>(type: string, fields: T) {
  return { type, widgets: [], fields, liveFields: [], children: false, previewOnly: false } as const;
}

type Values = Readonly<Record<string, JsonValue>>;

/** A document of one block. */
const documentOf = (type: keyof typeof wordTables, value: Values): PageDocument => ({
  version: documentVersion,
  id: type,
  path: '/',
  title: '',
  description: '',
  navigationTitle: '',
  pageType: pageTypes.page,
  blocks: [{ id: type, type, value }],
});

/** Ids of items are parts of paths, in which a slash divides. */
const idOf = encodeURIComponent;

/** The words of a product in its first language. */
export function productOriginal(product: EditedProduct): PageDocument {
  const [first, ...others] = product.images;
  const alts = new Map(others.map(({ src, alt }) => [src, alt]));
  return documentOf('product', {
    title: product.title,
    description: toPlainText(product.description),
    imageAlt: first?.alt ?? '',
    imageAlts: [...alts].map(([src, alt]) => ({ id: idOf(src), alt })),
    optionWords: optionWordsOf(product).map((word) => ({ id: idOf(word), word })),
  });
}

/** The words of a product in another language. */
export function productTranslation(product: EditedProduct, locale: string): PageDocument {
  const { title = '', description = '', imageAlt = '', imageAlts = {}, optionWords = {} } = product.texts[locale] ?? {};
  const sources = [...new Set(product.images.slice(1).map(({ src }) => src))];
  return documentOf('product', {
    title,
    description,
    imageAlt,
    imageAlts: sources.map((src) => ({ id: idOf(src), alt: imageAlts[src] ?? '' })),
    optionWords: optionWordsOf(product).map((word) => ({ id: idOf(word), word: optionWords[word] ?? '' })),
  });
}

const valueOf = ({ blocks }: PageDocument): Values => blocks[0]?.value ?? {};

/** The words of a list by what they stand for, without empty ones. */
function wordsOf(value: JsonValue | undefined, name: string): Readonly<Record<string, string>> | undefined {
  const items = (Array.isArray(value) ? value : []) as readonly Values[];
  const words = items.flatMap((item) => {
    const word = String(item[name] ?? '').trim();
    return word === '' ? [] : [[decodeURIComponent(String(item['id'])), word] as const];
  });
  return words.length > 0 ? Object.fromEntries(words) : undefined;
}

/** The words of such a document. */
export function toProductText(document: PageDocument): EditedProductText {
  const { title = '', description = '', imageAlt = '', imageAlts, optionWords } = valueOf(document);
  return {
    title: String(title).trim(),
    description: String(description).trim(),
    imageAlt: String(imageAlt).trim(),
    imageAlts: wordsOf(imageAlts, 'alt'),
    optionWords: wordsOf(optionWords, 'word'),
  };
}

/** The words of a category in a language; without one, in the first. */
export function categoryDocument(category: EditedCategory, locale = ''): PageDocument {
  const words: Partial<CategoryText> = locale === '' ? category : (category.texts[locale] ?? {});
  const { name = '', description = '', imageAlt = '', searchTitle = '' } = words;
  return documentOf('category', { name, description, imageAlt, searchTitle });
}

/** The words of such a document. */
export function toCategoryText(document: PageDocument): CategoryText {
  const value = valueOf(document);
  const wordOf = (name: keyof CategoryText): string => String(value[name] ?? '').trim();
  return {
    name: wordOf('name'),
    description: wordOf('description'),
    imageAlt: wordOf('imageAlt'),
    searchTitle: wordOf('searchTitle'),
  };
}
