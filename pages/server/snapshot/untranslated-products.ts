import type { Database } from '../store/schema.js';

/** Products without a name in a language, or without the description that they have in the first, in the order of the shop; and how many there are. */
export async function untranslatedProducts(
  db: Database,
  locale: string,
  most: number,
): Promise<{ total: number; first: { id: string; title: string }[] }> {
  const query = db
    .selectFrom('product')
    .where('binned_at', 'is', null)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('product_text')
        .innerJoin('product as original', 'original.id', 'product_text.product_id')
        .select('product_text.product_id')
        .where('product_text.locale', '=', locale)
        .where('product_text.title', '!=', '')
        .where((or) => or.or([or('product_text.description', '!=', ''), or('original.description', '=', '')])),
    );
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const first = await query.select(['id', 'title']).orderBy('position').orderBy('id').limit(most).execute();
  return { total: Number(total), first };
}

/** Categories of the shop without a name in a language, and how many there are. */
export async function untranslatedCategories(
  db: Database,
  locale: string,
  most: number,
): Promise<{ total: number; first: { id: string; name: string }[] }> {
  const query = db
    .selectFrom('category')
    .where('removed_at', 'is', null)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('category_text').select('category_id').where('locale', '=', locale).where('name', '!=', ''),
    );
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const first = await query
    .select(['id', 'name'])
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute();
  return { total: Number(total), first };
}
