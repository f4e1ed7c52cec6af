import type { ProductFile } from '../../../../protocol/commerce/edited-product.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import { continuedMs, repeatedMs } from '../../../../protocol/enums/downloads.js';
import { enqueueMail } from '../../mail/mail-outbox.js';
import type { Database } from '../../store/schema.js';
import { readStoreSettings } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';

const dayMs = 86_400_000;

/** A file that was bought, with its downloads so far. */
export interface BoughtFile extends ProductFile {
  readonly uses: number;
}

/** A line of an order whose files can be downloaded. */
export interface DownloadGrant {
  readonly position: number;
  readonly title: string;
  /** Those that the product has now. */
  readonly files: readonly BoughtFile[];
  /** Downloads of each file; null for any number. */
  readonly most: number | null;
  /** Epoch milliseconds; null without an end. */
  readonly expiresAt: number | null;
}

/**
 * Lets the buyer of an order download what its digital lines deliver, from now on as long and as often as the shop's settings say. In the
 * transaction that has the order paid, or renews its downloads. False for an order without such lines.
 */
export async function grantDownloads(db: Database, orderId: string, nowMs: number): Promise<boolean> {
  const lines = await db
    .selectFrom('shop_order_line')
    .select(['position', 'product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .where('product_type', '=', productTypes.digital)
    .execute();
  if (lines.length === 0) return false;
  const { downloadDays, downloadTimes } = await readStoreSettings(db);
  const expires_at = downloadDays === null ? null : nowMs + downloadDays * dayMs;
  for (const { position, product_id, quantity } of lines) {
    const most = downloadTimes === null ? null : downloadTimes * quantity;
    await db
      .insertInto('download_grant')
      .values({ order_id: orderId, position, product_id, most, expires_at })
      .onConflict((conflict) => conflict.columns(['order_id', 'position']).doUpdateSet({ most, expires_at }))
      .execute();
  }
  return true;
}

/** Takes the downloads of an order back. */
export async function endDownloads(db: Database, orderId: string): Promise<void> {
  await db.deleteFrom('download_grant').where('order_id', '=', orderId).execute();
  await db.deleteFrom('download_use').where('order_id', '=', orderId).execute();
}

async function listGrants(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom('download_grant')
    .innerJoin('shop_order_line', (join) =>
      join
        .onRef('shop_order_line.order_id', '=', 'download_grant.order_id')
        .onRef('shop_order_line.position', '=', 'download_grant.position'),
    )
    .leftJoin('product', 'product.id', 'download_grant.product_id')
    .select([
      'download_grant.order_id',
      'download_grant.position',
      'download_grant.most',
      'download_grant.expires_at',
      'download_grant.files as former',
      'product.files',
      'shop_order_line.title',
    ])
    .where('download_grant.order_id', 'in', orderIds)
    .orderBy('download_grant.order_id')
    .orderBy('download_grant.position')
    .execute();
}

/** The downloads of orders, by the id of the order; a line whose product has no files is left out. */
export async function listDownloads(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DownloadGrant[]>> {
  const found = new Map<string, DownloadGrant[]>();
  const grants = orderIds.length === 0 ? [] : await listGrants(db, orderIds);
  if (grants.length === 0) return found;
  const rows = await db.selectFrom('download_use').selectAll().where('order_id', 'in', orderIds).execute();
  const uses = new Map(rows.map((row) => [`${row.order_id}/${row.position}/${row.file_id}`, row.uses]));
  for (const { order_id: orderId, position, title, most, expires_at: expiresAt, files, former } of grants) {
    const own = JSON.parse(files ?? former) as ProductFile[];
    if (own.length === 0) continue;
    const counted = own.map((file) => ({ ...file, uses: uses.get(`${orderId}/${position}/${file.id}`) ?? 0 }));
    found.set(orderId, [...(found.get(orderId) ?? []), { position, title, most, expiresAt, files: counted }]);
  }
  return found;
}

/** Whether any of these products has files. */
export async function deliversFiles(db: Database, productIds: readonly string[]): Promise<boolean> {
  if (productIds.length === 0) return false;
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', productIds)
    .where('files', '!=', '[]')
    .executeTakeFirst();
  return row !== undefined;
}

/** A file of an order that is asked for. */
export interface WantedFile {
  readonly orderId: string;
  readonly position: number;
  readonly fileId: string;
  /** Whether it is asked for from its beginning. */
  readonly isStart: boolean;
}

/**
 * Counts a download. False where as many as are allowed have been counted. A repetition within an hour, and a later part within a day,
 * belong to the download before.
 */
async function countDownload(
  db: Database,
  { orderId, position, fileId, isStart }: WantedFile,
  most: number | null,
  nowMs: number,
): Promise<boolean> {
  const key = { order_id: orderId, position, file_id: fileId };
  await db
    .insertInto('download_use')
    .values({ ...key, uses: 0, used_at: 0 })
    // Changes nothing, but locks the row: of two requests at a time the later one sees what the first has counted.
    .onConflict((conflict) => conflict.columns(['order_id', 'position', 'file_id']).doUpdateSet({ file_id: fileId }))
    .execute();
  const own = db
    .updateTable('download_use')
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .where('file_id', '=', fileId);
  const sameFrom = nowMs - (isStart ? repeatedMs : continuedMs);
  const repeated = await own
    .set((row) => ({ uses: row.ref('uses') }))
    .where('used_at', '>', sameFrom)
    .executeTakeFirst();
  if (repeated.numUpdatedRows > 0n) return true;
  let next = own.set((row) => ({ uses: row('uses', '+', 1), used_at: nowMs })).where('used_at', '<=', sameFrom);
  if (most !== null) next = next.where('uses', '<', most);
  return (await next.executeTakeFirst()).numUpdatedRows > 0n;
}

/** What becomes of a request for a file. */
export type TakenDownload =
  | { readonly kind: 'file'; readonly file: ProductFile }
  | { readonly kind: 'missing' | 'expired' | 'used-up' };

/** Downloads of orders that are paid. */
export function downloadStore(db: Database) {
  return {
    of: async (orderId: string): Promise<readonly DownloadGrant[]> =>
      (await listDownloads(db, [orderId])).get(orderId) ?? [],

    /** Counts a download, unless it is only asked whether there is one. */
    async take(wanted: WantedFile, isCounted: boolean, nowMs: number): Promise<TakenDownload> {
      const grants = (await listDownloads(db, [wanted.orderId])).get(wanted.orderId) ?? [];
      const grant = grants.find(({ position }) => position === wanted.position);
      const file = grant?.files.find(({ id }) => id === wanted.fileId);
      if (!grant || !file) return { kind: 'missing' };
      if (grant.expiresAt !== null && grant.expiresAt <= nowMs) return { kind: 'expired' };
      if (!isCounted) return { kind: 'file', file };
      const isAllowed = await transact(db, (transaction) => countDownload(transaction, wanted, grant.most, nowMs));
      return isAllowed ? { kind: 'file', file } : { kind: 'used-up' };
    },

    /** Begins the downloads of a paid order anew, and queues the e-mail that tells the buyer. False where there is nothing to download. */
    renew: (orderId: string, nowMs: number): Promise<boolean> =>
      transact(db, async (transaction) => {
        const order = await transaction
          .selectFrom('shop_order')
          .select('email')
          .where('id', '=', orderId)
          .where('state', 'in', ['paid', 'fulfilled'])
          .executeTakeFirst();
        if (!order || !(await grantDownloads(transaction, orderId, nowMs))) return false;
        await transaction.deleteFrom('download_use').where('order_id', '=', orderId).execute();
        if (order.email === '') return true;
        const payload = JSON.stringify({ orderId, event: 'downloads-opened', at: nowMs });
        const entryId = `${orderId}.downloads.${nowMs}`;
        await enqueueMail(
          transaction,
          { kind: 'order-buyer', entryId, recipient: order.email, entryVersion: 0, payload },
          nowMs,
        );
        return true;
      }),
  };
}

export type DownloadStore = ReturnType<typeof downloadStore>;
