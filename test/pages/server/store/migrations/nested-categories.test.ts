import { expect, it, onTestFinished } from 'vitest';
import { categoryStore } from '../../../../../pages/server/shop/store/categories.js';
import { productListing } from '../../../../../pages/server/shop/store/product-listing.js';
import { productStore } from '../../../../../pages/server/shop/store/products.js';
import { migrations } from '../../../../../pages/server/store/migrations/index.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../../pages/server/store/open-database.js';
import { postgresSchema, postgresUrl } from '../../postgres.js';
import { temporaryFolder } from '../../support.js';

async function migratesNames(databaseUrl: string | null): Promise<void> {
  const { db } = await openDatabase({ databaseUrl, dataFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  await migrate(
    db,
    1,
    migrations.filter(({ number }) => number < 33),
  );
  const product = (id: string, position: number, categories: readonly string[], words: string) => ({
    id,
    position,
    url_id: id,
    product_type: 1,
    title: id,
    description: '',
    images: '[]',
    options: '[]',
    workflow_state: 'published',
    categories: JSON.stringify(categories),
    words,
  });
  await db
    .insertInto('product')
    .values([
      product('new', 1, ['Für Küche', 'New'], 'new sku-1 fur kuche new'),
      product('plain', 2, [], 'plain'),
      product('first', 0, ['New', '北欧'], 'first sku-2 new 北欧'),
    ] as never)
    .execute();
  await migrate(db, 2, migrations);
  const categories = await categoryStore(db).list();
  expect(categories.map(({ name, urlId, parentId }) => [name, urlId, parentId])).toEqual([
    ['New', 'new-2', ''],
    ['北欧', '北欧', ''],
    ['Für Küche', 'fur-kuche', ''],
  ]);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const products = await productStore(db).list();
  expect(products.map(({ id, categories: own = [] }) => [id, own.map((each) => names.get(each))])).toEqual([
    ['first', ['New', '北欧']],
    ['new', ['Für Küche', 'New']],
    ['plain', []],
  ]);
  const found = await productListing(db).list({ search: 'kuche' });
  expect(found.products.map(({ record }) => record.id)).toEqual(['new']);
  // The names are the categories' own now.
  await db.updateTable('category').set({ words: 'other' }).execute();
  expect(await productListing(db).count({ search: 'kuche' })).toBe(0);
}

it('names of categories become the top level of a tree, and products keep theirs in order', () => migratesNames(null));

if (postgresUrl)
  it('names of categories become a tree on PostgreSQL', async () => migratesNames(await postgresSchema()));
