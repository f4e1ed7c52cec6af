import { categoryAddressMax } from '../enums/categories.js';
import type { EditedCategory } from './category.js';
import { isAddressSegment } from './product-faults.js';

/**
 * What stands in the way of storing a category. `name`: it has none. `address`: it is none, `addressTaken`: another category beside it has it,
 * or at the top a product. `many`: the shop has as many as it can have. `deep`: the tree would have too many levels. `inside`: it would be
 * in itself.
 */
export const categoryFaults = ['name', 'address', 'addressTaken', 'many', 'deep', 'inside'] as const;

export type CategoryFault = (typeof categoryFaults)[number];

/** The first thing that stands in the way of storing the category, without what only the database knows; null for none. */
export function findCategoryFault({ name, urlId }: Pick<EditedCategory, 'name' | 'urlId'>): CategoryFault | null {
  if (name.trim() === '') return 'name';
  return isAddressSegment(urlId, categoryAddressMax) ? null : 'address';
}
