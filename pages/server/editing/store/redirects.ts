import { categoryPath, productPath } from '../../../../protocol/commerce/product-rules.js';
import { mostRedirects } from '../../../../protocol/enums/redirects.js';
import type { Redirect, RedirectFault } from '../../../../protocol/http/redirects.js';
import { redirectPath, redirectTarget, resolveRedirect } from '../../../../protocol/text/redirects.js';
import { waysTo } from '../../store/category-ways.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';

/** The first redirect that was not taken, and why. */
export interface RefusedRedirect {
  readonly fault: RedirectFault;
  readonly path: string;
}

async function targetsOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('redirect').select(['path', 'target']).orderBy('path').execute();
  return new Map(rows.map(({ path, target }) => [path, target]));
}

/** The redirects with normal paths and targets, or the first that has none. */
function normal(redirects: readonly Redirect[]): readonly Redirect[] | RefusedRedirect {
  const checked: Redirect[] = [];
  for (const given of redirects) {
    const path = redirectPath(given.path);
    const target = redirectTarget(given.target);
    if (path === null) return { fault: 'path', path: given.path };
    if (target === null) return { fault: 'target', path };
    checked.push({ path, target });
  }
  return checked;
}

async function addAll(db: Database, redirects: readonly Redirect[], nowMs: number): Promise<RefusedRedirect | null> {
  const known = await targetsOf(db);
  const pages = new Set((await db.selectFrom('page').select('path').execute()).map(({ path }) => path));
  for (const { path, target } of redirects) {
    if (pages.has(path)) return { fault: 'page', path };
    known.set(path, target);
  }
  if (known.size > mostRedirects) return { fault: 'many', path: redirects[0]?.path ?? '' };
  const isLoop = ({ path }: Redirect): boolean =>
    resolveRedirect(
      path,
      (each) => known.get(each),
      (each) => pages.has(each),
    ) === null;
  const loop = redirects.find(isLoop);
  if (loop) return { fault: 'loop', path: loop.path };
  for (const { path, target } of redirects)
    await db
      .insertInto('redirect')
      .values({ path, target, created_at: nowMs })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ target, created_at: nowMs }))
      .execute();
  await renewSiteVersion(db);
  return null;
}

/** Removes a former address of a product or category; false when there is none. */
async function removeInShop(db: Database, path: string): Promise<boolean> {
  const rest = path.slice(productPath('').length);
  const product = await db.deleteFrom('product_redirect').where('url_id', '=', rest).executeTakeFirst();
  const category = await db.deleteFrom('category_redirect').where('path', '=', rest).executeTakeFirst();
  return product.numDeletedRows + category.numDeletedRows > 0n;
}

/** Where visitors of addresses without a page are led, as the owner decided. */
export function redirectStore(db: Database) {
  return {
    /** Targets by path, in the order of the paths. */
    list: (): Promise<ReadonlyMap<string, string>> => targetsOf(db),

    /** Former addresses of products in the first language, and where those are now. */
    async listFormerProducts(): Promise<Redirect[]> {
      const rows = await db
        .selectFrom('product_redirect')
        .innerJoin('product', 'product.id', 'product_redirect.product_id')
        .select(['product_redirect.url_id as former', 'product.url_id as present'])
        .where('product.binned_at', 'is', null)
        .orderBy('former')
        .execute();
      return rows.map(({ former, present }) => ({ path: productPath(former), target: productPath(present) }));
    },

    /** Former addresses of categories in the first language, and where those are now. */
    async listFormerCategories(): Promise<Redirect[]> {
      const rows = await db.selectFrom('category_redirect').select(['path', 'category_id']).orderBy('path').execute();
      const ways = await waysTo(
        db,
        rows.map(({ category_id: id }) => id),
      );
      return rows.flatMap(({ path, category_id: id }) => {
        const way = ways.get(id);
        const target = way && categoryPath(way.map(({ urlId }) => urlId).join('/'));
        return target === undefined || target === categoryPath(path) ? [] : [{ path: categoryPath(path), target }];
      });
    },

    /** Adds all or none; null when they are added. One with the path of another replaces it. */
    async add(redirects: readonly Redirect[], nowMs: number): Promise<RefusedRedirect | null> {
      const checked = normal(redirects);
      if ('fault' in checked) return checked;
      return transact(db, (transaction) => addAll(transaction, checked, nowMs));
    },

    /** Removes a redirect of the owner, or a former address of a page, product or category; false when there is none. */
    async remove(path: string): Promise<boolean> {
      return transact(db, async (transaction) => {
        const own = await transaction.deleteFrom('redirect').where('path', '=', path).executeTakeFirst();
        const former = await transaction.deleteFrom('page_redirect').where('path', '=', path).executeTakeFirst();
        const inShop = path.startsWith(productPath('')) && (await removeInShop(transaction, path));
        const isRemoved = inShop || own.numDeletedRows + former.numDeletedRows > 0n;
        if (isRemoved) await renewSiteVersion(transaction);
        return isRemoved;
      });
    },
  };
}
export type RedirectStore = ReturnType<typeof redirectStore>;
