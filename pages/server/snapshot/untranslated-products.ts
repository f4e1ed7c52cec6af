import type { Database } from '../store/schema.js';

/** Products without a name in a language, in the order of the shop, and how many there are. */
export async function untranslatedProducts(
  db: Database,
  locale: string,
  most: number,
): Promise<{ total: number; first: { id: string; title: string }[] }> {
  const query = db
    .selectFrom('product')
    .where('binned_at', 'is', null)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('product_text').select('product_id').where('locale', '=', locale).where('title', '!=', ''),
    );
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const first = await query.select(['id', 'title']).orderBy('position').orderBy('id').limit(most).execute();
  return { total: Number(total), first };
}
