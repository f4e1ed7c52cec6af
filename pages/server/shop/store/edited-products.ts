import { randomBytes } from 'node:crypto';
import type { EditedProduct } from '../../../../protocol/commerce/edited-product.js';
import { findProductFaults, type FoundFault } from '../../../../protocol/commerce/product-faults.js';
import type { ProductType } from '../../../../protocol/commerce/product.js';
import * as bounds from '../../../../protocol/enums/products.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion, takeTurn } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { emptyProduct } from './empty-product.js';
import { findTaken, freeAddress, leadOn } from './product-addresses.js';
import { productCategoryStore } from './product-categories.js';
import type { ProductRowOf, VariantRowOf } from './product-rows.js';
import { productValues, toEdited } from './product-shapes.js';
import { productTextStore } from './product-texts.js';
import { nameVariants } from './products.js';
import { writeVariants } from './write-variants.js';

/** Who changes a product, and when. */
export interface ProductEditor {
  readonly accountId: string;
  readonly nowMs: number;
}

/** A product with its variants, as the editor opens it. */
export interface OpenedProduct {
  readonly row: ProductRowOf;
  readonly variants: readonly VariantRowOf[];
  readonly product: EditedProduct;
}

/** Outcome of a change; on a conflict with what is stored now. */
export type ProductChange =
  | { readonly kind: 'done'; readonly opened: OpenedProduct }
  | { readonly kind: 'conflict'; readonly opened: OpenedProduct }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly found: FoundFault };

/** Thrown to roll a change back. */
class Faulty extends Error {
  readonly found: FoundFault;

  constructor(found: FoundFault) {
    super(`The product cannot be stored: ${found.fault}`);
    this.found = found;
  }
}

async function openProduct(db: Database, id: string): Promise<OpenedProduct | null> {
  const row = await db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const variants = await db
    .selectFrom('product_variant')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('sku')
    .execute();
  const texts = await productTextStore(db).of(id);
  const categories = (await productCategoryStore(db).of([id])).get(id) ?? [];
  return { row, variants, product: toEdited(row, { variants, texts, categories }) };
}

async function insertProduct(
  db: Database,
  product: EditedProduct,
  { accountId, nowMs }: ProductEditor,
  id = randomBytes(12).toString('hex'),
): Promise<string> {
  const variants = await nameVariants(db, product.variants);
  const { last } = await db
    .selectFrom('product')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product')
    .values({
      ...productValues({ ...product, variants }),
      id,
      position: Number(last ?? -1) + 1,
      saved_at: nowMs,
      saved_by: accountId,
    })
    .execute();
  await writeVariants(db, id, variants, { reason: 'first', accountId, nowMs });
  await productTextStore(db).write(id, product.texts);
  await productCategoryStore(db).write(id, product.categories);
  await db.deleteFrom('product_redirect').where('url_id', '=', product.urlId).execute();
  await renewSiteVersion(db);
  return id;
}

/** Writes `product` over the stored one if that still has `baseVersion`; leads visitors of a former address to the new one. */
async function changeIn(
  db: Database,
  id: string,
  { product, baseVersion }: { readonly product: EditedProduct; readonly baseVersion: number },
  { accountId, nowMs }: ProductEditor,
): Promise<ProductChange> {
  const locked = await db
    .updateTable('product')
    .set({ version: baseVersion + 1, saved_at: nowMs, saved_by: accountId })
    .where('id', '=', id)
    .where('version', '=', baseVersion)
    .where('binned_at', 'is', null)
    .returning(['url_id', 'former_skus'])
    .executeTakeFirst();
  const present = locked ? null : await openProduct(db, id);
  if (!locked) return present ? { kind: 'conflict', opened: present } : { kind: 'missing' };
  // No category may take the same address at the same time.
  await takeTurn(db);
  const taken = await findTaken(db, id, product);
  if (taken) throw new Faulty(taken);
  const variants = await nameVariants(db, product.variants);
  const gone = await writeVariants(db, id, variants, { reason: 'first', accountId, nowMs });
  const skus = new Set(variants.map(({ sku }) => sku));
  const former = [...new Set([...gone, ...(JSON.parse(locked.former_skus) as string[])])].filter(
    (sku) => !skus.has(sku),
  );
  await db
    .updateTable('product')
    .set({
      ...productValues({ ...product, variants }),
      former_skus: JSON.stringify(former.slice(0, bounds.mostFormerSkus)),
    })
    .where('id', '=', id)
    .execute();
  await productTextStore(db).write(id, product.texts);
  await productCategoryStore(db).write(id, product.categories);
  if (locked.url_id !== product.urlId) await leadOn(db, id, { from: locked.url_id, to: product.urlId }, nowMs);
  await renewSiteVersion(db);
  const opened = await openProduct(db, id);
  return opened ? { kind: 'done', opened } : { kind: 'missing' };
}

/** Products as the editor makes and changes them. Every change is effective at once. */
export function editedProductStore(db: Database) {
  async function added(
    make: (transaction: Database) => Promise<EditedProduct | null>,
    editor: ProductEditor,
  ): Promise<OpenedProduct | null> {
    return transact(db, async (transaction) => {
      await takeTurn(transaction);
      const product = await make(transaction);
      return product && openProduct(transaction, await insertProduct(transaction, product, editor));
    });
  }

  return {
    open: (id: string): Promise<OpenedProduct | null> => openProduct(db, id),

    /** Adds a hidden product after all others. */
    async create(title: string, productType: ProductType, editor: ProductEditor): Promise<OpenedProduct> {
      const opened = await added(
        async (transaction) => emptyProduct(title, productType, await freeAddress(transaction, title)),
        editor,
      );
      if (!opened) throw new Error('The new product is gone');
      return opened;
    },

    /** Adds a hidden copy with an address and stock-keeping units of its own, and nothing in stock; null without the product. */
    copy: (id: string, title: string, editor: ProductEditor): Promise<OpenedProduct | null> =>
      added(async (transaction) => {
        const opened = await openProduct(transaction, id);
        return (
          opened && {
            ...opened.product,
            title,
            urlId: await freeAddress(transaction, title),
            workflowState: 'draft',
            publishAt: null,
            variants: opened.product.variants.map((variant) => ({ ...variant, sku: '' })),
          }
        );
      }, editor),

    /**
     * Stores a product under its id, new or over the present one, even one in the bin; the stock that is counted there stays. The first
     * fault, or null. Requires a transaction, which has to be taken back after a fault.
     */
    async put(id: string, product: EditedProduct, editor: ProductEditor): Promise<FoundFault | null> {
      const found = findProductFaults(product)[0] ?? (await findTaken(db, id, product));
      if (found) return found;
      const present = await db
        .updateTable('product')
        .set({ binned_at: null, binned_by: null })
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirst();
      if (present) await changeIn(db, id, { product, baseVersion: present.version }, editor);
      else await insertProduct(db, product, editor, id);
      return null;
    },

    /** Stores a changed product if `baseVersion` is the present one. */
    async change(
      id: string,
      product: EditedProduct,
      baseVersion: number,
      editor: ProductEditor,
    ): Promise<ProductChange> {
      const [found] = findProductFaults(product);
      if (found) return { kind: 'fault', found };
      try {
        return await transact(db, (transaction) => changeIn(transaction, id, { product, baseVersion }, editor));
      } catch (error) {
        if (error instanceof Faulty) return { kind: 'fault', found: error.found };
        // Two products were given one address, or one stock-keeping unit, at the same time.
        const taken = await findTaken(db, id, product);
        if (taken) return { kind: 'fault', found: taken };
        throw error;
      }
    },
  };
}

export type EditedProductStore = ReturnType<typeof editedProductStore>;
