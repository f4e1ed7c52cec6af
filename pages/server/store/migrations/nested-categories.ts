import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { fold } from '../../../../protocol/text/fold.js';
import { slugOf } from '../../../../protocol/text/slug.js';
import type { Database } from '../schema.js';

/** The part of the product table of migration 19 that ends here. */
interface FlatCategories {
  product: { id: string; position: number; title: string; url_id: string; categories: string; words: string };
}

async function createCategories({ schema }: Database): Promise<void> {
  const words = ['description', 'image', 'image_alt', 'search_title'] as const;
  let table = schema
    .createTable('category')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('url_id', 'text', (column) => column.notNull());
  for (const name of words) table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
  await table
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addColumn('saved_by', 'text')
    .addColumn('removed_at', 'bigint')
    .addColumn('removed_with', 'text')
    .execute();
  await schema.createIndex('category_place').on('category').columns(['parent_id', 'position', 'id']).execute();
  await schema
    .createIndex('category_address')
    .unique()
    .on('category')
    .columns(['parent_id', 'url_id'])
    .where(sql.ref('removed_at'), 'is', null)
    .execute();
}

async function createBeside({ schema }: Database): Promise<void> {
  await schema
    .createTable('category_text')
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('image_alt', 'text', (column) => column.notNull())
    .addColumn('search_title', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('category_text_key', ['category_id', 'locale'])
    .execute();
  await schema
    .createTable('category_redirect')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('moved_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('product_category')
    .addColumn('product_id', 'text', (column) => column.notNull())
    .addColumn('category_id', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('product_category_key', ['product_id', 'category_id'])
    .execute();
  await schema.createIndex('product_category_category').on('product_category').column('category_id').execute();
}

/** A segment that neither a product nor another category has. */
function segmentOf(name: string, taken: Set<string>): string {
  const base = slugOf(name) || 'category';
  let urlId = base;
  for (let copy = 2; taken.has(urlId); copy += 1) urlId = `${base}-${copy}`;
  taken.add(urlId);
  return urlId;
}

/**
 * Categories become a tree. The names that products had become its top level, in the order in which the shop shows them; every product keeps
 * its categories and their order.
 */
export async function nestCategories(db: Database): Promise<void> {
  await createCategories(db);
  await createBeside(db);
  const flat = db as unknown as Kysely<FlatCategories>;
  const products = await flat
    .selectFrom('product')
    .select(['id', 'title', 'url_id', 'categories', 'words'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  const taken = new Set(products.map(({ url_id: urlId }) => urlId));
  const ids = new Map<string, string>();
  for (const { id: productId, title, categories, words } of products) {
    const names = JSON.parse(categories) as string[];
    for (const [at, name] of names.entries()) {
      const known = ids.get(name);
      const id = known ?? randomBytes(12).toString('hex');
      if (known === undefined) {
        const values = {
          id,
          parent_id: '',
          position: ids.size,
          name,
          url_id: segmentOf(name, taken),
          words: fold(name),
        };
        await db
          .insertInto('category')
          .values({ ...values, saved_at: 0 })
          .execute();
        ids.set(name, id);
      }
      await db
        .insertInto('product_category')
        .values({ product_id: productId, category_id: id, position: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    // The search asks the categories themselves from here on.
    const end = ` ${fold(names.join(' '))}`;
    if (names.length > 0 && words.endsWith(end) && words.startsWith(fold(title)))
      await flat
        .updateTable('product')
        .set({ words: words.slice(0, -end.length) })
        .where('id', '=', productId)
        .execute();
  }
  await db.schema.alterTable('product').dropColumn('categories').execute();
}
