import type { Database } from './schema.js';

/** A product on sale. `priceCents` is in minor units of the site's currency; `stock` is null when it is not counted. */
export interface Product {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt: string;
  readonly priceCents: number;
  readonly stock: number | null;
}

export function productStore(db: Database) {
  return {
    /** Products in the shop's order. */
    async list(): Promise<Product[]> {
      const rows = await db.selectFrom('product').selectAll().orderBy('position').orderBy('id').execute();
      return rows.map((row) => ({
        id: row.id,
        sku: row.sku,
        title: row.title,
        description: row.description,
        image: row.image,
        imageAlt: row.image_alt,
        priceCents: row.price_cents,
        stock: row.stock,
      }));
    },

    async add(product: Product, position: number): Promise<void> {
      const { id, sku, title, description, image, imageAlt, priceCents, stock } = product;
      await db
        .insertInto('product')
        .values({ id, sku, title, description, image, stock, position, image_alt: imageAlt, price_cents: priceCents })
        .execute();
    },
  };
}

export type ProductStore = ReturnType<typeof productStore>;
