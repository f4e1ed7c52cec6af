import type { EditedProductText } from '../../../protocol/commerce/edited-product.js';
import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import { optionChoices } from '../../../protocol/commerce/product-rules.js';

type Words = Readonly<Record<string, string>>;

/** Words for the values of each option. An option whose values would no longer differ keeps its own: its variants could not be told apart. */
function valueWords(record: ProductRecord, words: Words): readonly Words[] {
  return optionChoices(record).map(({ values }) => {
    const own = values.map((value) => [value, words[value] ?? value] as const);
    return new Set(own.map(([, word]) => word)).size === values.length ? Object.fromEntries(own) : {};
  });
}

/** The product with its words in another language; the same product without any. */
export function translateProduct(record: ProductRecord, text: EditedProductText | undefined): ProductRecord {
  if (!text) return record;
  const { title, description, imageAlt, imageAlts = {}, optionWords = {} } = text;
  const { richDescription: _formats, ...plain } = record;
  const words = valueWords(record, optionWords);
  // A picture names values without their option.
  const shown = new Map(words.flatMap((each) => Object.entries(each)));
  return {
    ...plain,
    title,
    description,
    images: record.images.map((image, at) => ({
      ...image,
      alt: at === 0 ? imageAlt : (imageAlts[image.src] ?? image.alt),
      ...(image.shows && { shows: image.shows.map((value) => shown.get(value) ?? value) }),
    })),
    options: record.options.map((name) => optionWords[name] ?? name),
    variants: record.variants.map((variant) => ({
      ...variant,
      optionValues: variant.optionValues.map((value, at) => words[at]?.[value] ?? value),
    })),
  };
}
