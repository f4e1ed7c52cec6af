import type { Kysely } from 'kysely';
import type { Database, Tables } from '../schema.js';

/** The product table of migration 3: one stock-keeping unit, price and stock per product. */
interface FlatProducts {
  product: {
    id: string;
    sku: string;
    position: number;
    title: string;
    description: string;
    image: string;
    image_alt: string;
    price_cents: number;
    stock: number | null;
  };
}

/** URL segment from a product's title: letters and digits, separated by hyphens; unique among `taken`. */
export function urlIdFrom(title: string, taken: ReadonlySet<string>): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const base =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'product';
  let urlId = base;
  for (let copy = 2; taken.has(urlId); copy += 1) urlId = `${base}-${copy}`;
  return urlId;
}

async function createProducts(db: Database): Promise<void> {
  await db.schema
    .createTable('product_rebuilt')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('url_id', 'text', (context) => context.notNull())
    .addColumn('position', 'integer', (context) => context.notNull())
    .addColumn('product_type', 'integer', (context) => context.notNull())
    .addColumn('title', 'text', (context) => context.notNull())
    .addColumn('description', 'text', (context) => context.notNull())
    .addColumn('images', 'text', (context) => context.notNull())
    .addColumn('options', 'text', (context) => context.notNull())
    .addColumn('workflow_state', 'text', (context) => context.notNull())
    .addColumn('publish_at', 'bigint')
    .addColumn('max_quantity', 'integer')
    .addColumn('subscription_plan', 'text')
    .addColumn('measurements', 'text')
    .execute();
}

async function createVariants(db: Database): Promise<void> {
  await db.schema
    .createTable('product_variant')
    .addColumn('sku', 'text', (context) => context.primaryKey())
    .addColumn('product_id', 'text', (context) => context.notNull())
    .addColumn('position', 'integer', (context) => context.notNull())
    .addColumn('price_cents', 'bigint', (context) => context.notNull())
    .addColumn('sale_price_cents', 'bigint', (context) => context.notNull())
    .addColumn('on_sale', 'integer', (context) => context.notNull())
    .addColumn('qty_in_stock', 'integer', (context) => context.notNull())
    .addColumn('unlimited', 'integer', (context) => context.notNull())
    .addColumn('option_values', 'text', (context) => context.notNull())
    .execute();
  await db.schema
    .createIndex('product_variant_product')
    .on('product_variant')
    .columns(['product_id', 'position'])
    .execute();
}

/**
 * Moves price and stock of products to variants. Each product keeps its stock-keeping unit, on its only variant, so that carts still
 * refer to it; uncounted stock becomes unlimited. The table is rebuilt, because the two databases differ in dropping columns.
 */
export async function giveProductsVariants(db: Database): Promise<void> {
  await createProducts(db);
  await createVariants(db);
  const flat = await (db as unknown as Kysely<FlatProducts>)
    .selectFrom('product')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const rebuilt = db as unknown as Kysely<{
    product_rebuilt: Tables['product'];
    product_variant: Tables['product_variant'];
  }>;
  const taken = new Set<string>();
  for (const { id, sku, position, title, description, image, image_alt, price_cents, stock } of flat) {
    const urlId = urlIdFrom(title, taken);
    taken.add(urlId);
    await rebuilt
      .insertInto('product_rebuilt')
      .values({
        id,
        position,
        title,
        description,
        url_id: urlId,
        product_type: 1,
        images: JSON.stringify(image ? [{ src: image, alt: image_alt }] : []),
        options: '[]',
        workflow_state: 'published',
        publish_at: null,
        max_quantity: null,
        subscription_plan: null,
        measurements: null,
      })
      .execute();
    await rebuilt
      .insertInto('product_variant')
      .values({
        sku,
        product_id: id,
        position: 0,
        price_cents,
        sale_price_cents: price_cents,
        on_sale: 0,
        qty_in_stock: stock ?? 0,
        unlimited: stock === null ? 1 : 0,
        option_values: '[]',
      })
      .execute();
  }
  await db.schema.dropTable('product').execute();
  await db.schema.alterTable('product_rebuilt').renameTo('product').execute();
  await db.schema.createIndex('product_url').unique().on('product').column('url_id').execute();
}
