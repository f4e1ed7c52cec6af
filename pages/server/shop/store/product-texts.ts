import type { ProductText } from '../../snapshot/site-source.js';
import type { Database } from '../../store/schema.js';

export function productTextStore(db: Database) {
  return {
    async list(): Promise<ProductText[]> {
      const rows = await db.selectFrom('product_text').selectAll().execute();
      return rows.map((row) => ({
        productId: row.product_id,
        locale: row.locale,
        title: row.title,
        description: row.description,
        imageAlt: row.image_alt,
      }));
    },

    async add({ productId, locale, title, description, imageAlt }: ProductText): Promise<void> {
      await db
        .insertInto('product_text')
        .values({ product_id: productId, locale, title, description, image_alt: imageAlt })
        .execute();
    },
  };
}

export type ProductTextStore = ReturnType<typeof productTextStore>;
