/**
 * Up to `most` other products for the page of `product`: those of its group first, then the others; of each those that follow it in the shop,
 * and from the beginning again. What is sold out is left out.
 */
export function relatedTo<T extends { readonly id: string; readonly isSoldOut: boolean }>(
  product: T,
  products: readonly T[],
  group: readonly string[],
  most: number,
): readonly T[] {
  const at = products.findIndex(({ id }) => id === product.id);
  const others = [...products.slice(at + 1), ...products.slice(0, Math.max(at, 0))].filter(
    ({ id, isSoldOut }) => id !== product.id && !isSoldOut,
  );
  const isNear = ({ id }: T): boolean => group.includes(id);
  return [...others.filter(isNear), ...others.filter((each) => !isNear(each))].slice(0, most);
}
