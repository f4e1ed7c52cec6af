import type { Database } from '../../store/schema.js';

/** The categories of products, each product's own in its order. Removed ones are left out, and come back with their category. */
export function productCategoryStore(db: Database) {
  const placed = () =>
    db
      .selectFrom('product_category')
      .innerJoin('category', 'category.id', 'product_category.category_id')
      .select(['product_category.product_id', 'product_category.category_id'])
      .where('category.removed_at', 'is', null)
      .orderBy('product_category.product_id')
      .orderBy('product_category.position');

  async function read(query: ReturnType<typeof placed>): Promise<ReadonlyMap<string, readonly string[]>> {
    const all = new Map<string, string[]>();
    for (const { product_id: productId, category_id: id } of await query.execute()) {
      const own = all.get(productId);
      if (own) own.push(id);
      else all.set(productId, [id]);
    }
    return all;
  }

  return {
    /** Ids of categories by product. */
    list: () => read(placed()),

    of: async (productIds: readonly string[]) =>
      productIds.length === 0
        ? new Map<string, readonly string[]>()
        : read(placed().where('product_category.product_id', 'in', productIds)),

    /** Makes the categories of a product those given; one that does not exist is left out. */
    async write(productId: string, ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('product_category')
        .where('product_id', '=', productId)
        .where('category_id', 'in', (eb) => eb.selectFrom('category').select('id').where('removed_at', 'is', null))
        .execute();
      if (ids.length === 0) return;
      const rows = await db.selectFrom('category').select('id').where('id', 'in', ids).execute();
      const known = new Set(rows.map(({ id }) => id));
      const own = ids.filter((id) => known.has(id));
      if (own.length === 0) return;
      await db
        .insertInto('product_category')
        .values(own.map((id, position) => ({ product_id: productId, category_id: id, position })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}
