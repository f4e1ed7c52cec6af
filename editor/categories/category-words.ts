import * as text from '#strings/editor';
import type { CategoryFault } from '../../protocol/commerce/category-faults.js';

export const categoryFaultWords: Readonly<Record<CategoryFault, () => string>> = {
  name: text.categoryFaultName,
  address: text.categoryFaultAddress,
  addressTaken: text.categoryFaultAddressTaken,
  many: text.categoryFaultMany,
  deep: text.categoryFaultDeep,
  inside: text.categoryFaultInside,
};
