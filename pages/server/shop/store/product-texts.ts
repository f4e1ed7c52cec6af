import type { EditedProduct } from '../../../../protocol/commerce/edited-product.js';
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

    /** Texts of one product by language. */
    async of(productId: string): Promise<EditedProduct['texts']> {
      const rows = await db.selectFrom('product_text').selectAll().where('product_id', '=', productId).execute();
      return Object.fromEntries(
        rows.map(({ locale, title, description, image_alt: imageAlt }) => [locale, { title, description, imageAlt }]),
      );
    },

    /** Makes the texts of a product those given. */
    async write(productId: string, texts: EditedProduct['texts']): Promise<void> {
      await db.deleteFrom('product_text').where('product_id', '=', productId).execute();
      const rows = Object.entries(texts).map(([locale, { title, description, imageAlt }]) => ({
        product_id: productId,
        locale,
        title,
        description,
        image_alt: imageAlt,
      }));
      if (rows.length > 0) await db.insertInto('product_text').values(rows).execute();
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
