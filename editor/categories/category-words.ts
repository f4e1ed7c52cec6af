import * as text from '#strings/editor';
import type { CategoryFault } from '../../protocol/commerce/category-faults.js';
import { languageName } from '../../protocol/text/locales.js';
import type { CategoryDifference, CategoryField } from './merge-category.js';

export const categoryFaultWords: Readonly<Record<CategoryFault, () => string>> = {
  name: text.categoryFaultName,
  address: text.categoryFaultAddress,
  addressTaken: text.categoryFaultAddressTaken,
  many: text.categoryFaultMany,
  deep: text.categoryFaultDeep,
  inside: text.categoryFaultInside,
};

const fieldWords: Readonly<Record<CategoryField, () => string>> = {
  name: text.categoryName,
  urlId: text.productAddress,
  description: text.productDescription,
  image: text.productPicture,
  imageAlt: text.pictureAlt,
  searchTitle: text.pageSearchTitle,
};

/** What somebody else stored in a field that was changed here too. */
export function differenceWords({ field, locale, theirs }: CategoryDifference): string {
  const name = locale === '' ? fieldWords[field]() : `${fieldWords[field]()} (${languageName(locale)})`;
  return `${name}: ${theirs === '' ? text.productNothing() : theirs}`;
}
