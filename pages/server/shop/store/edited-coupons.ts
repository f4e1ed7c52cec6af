import { sql, type Selectable } from 'kysely';
import { findCouponFaults, tidyCoupon, type CouponFault } from '../../../../protocol/commerce/coupon-faults.js';
import { readCouponCode, type Coupon, type EditedCoupon } from '../../../../protocol/commerce/coupon.js';
import * as bounds from '../../../../protocol/enums/coupons.js';
import type { CouponQuery } from '../../../../protocol/http/edited-coupons.js';
import type { Database, Tables } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { couponValues, toCoupon } from './coupons.js';
import type { ProductEditor } from './edited-products.js';

/** A coupon with its version, and who saved it. */
export interface StoredCoupon {
  readonly coupon: Coupon;
  readonly version: number;
  readonly savedAt: number;
  /** Id of the account; null for a seed. */
  readonly savedBy: string | null;
  readonly isRemoved: boolean;
}

/** Outcome of a change; on a conflict with what is stored now. */
export type CouponChange =
  | { readonly kind: 'done' | 'conflict'; readonly stored: StoredCoupon }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly fault: CouponFault };

function toStored(row: Selectable<Tables['coupon']>): StoredCoupon {
  const { version, saved_at: savedAt, saved_by: savedBy } = row;
  return { coupon: toCoupon(row), version, savedAt, savedBy, isRemoved: row.removed_at !== null };
}

function found(db: Database, { search = '', removed }: CouponQuery) {
  const query = db.selectFrom('coupon').where('removed_at', removed ? 'is not' : 'is', null);
  const pattern = `%${readCouponCode(search).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return search.trim() === '' ? query : query.where(sql<boolean>`code like ${pattern} escape '\\'`);
}

async function openCoupon(db: Database, code: string): Promise<StoredCoupon | null> {
  const row = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? toStored(row) : null;
}

/** Adds a coupon unless its code is known. Of two that are added at the same time, one is. */
async function addIn(
  db: Database,
  coupon: EditedCoupon,
  { accountId, nowMs }: ProductEditor,
): Promise<CouponFault | null> {
  const added = await db
    .insertInto('coupon')
    .values({ ...couponValues(coupon), uses: 0, saved_at: nowMs, saved_by: accountId })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('code')
    .executeTakeFirst();
  if (added) return null;
  return (await openCoupon(db, coupon.code)) ? 'codeTaken' : 'codeRemoved';
}

/** Coupons as the editor makes and changes them. Every change is effective at once; orders keep the codes that they used. */
export function editedCouponStore(db: Database) {
  async function setRemoved(code: string, removedAt: number | null): Promise<boolean> {
    const row = await db
      .updateTable('coupon')
      .set((eb) => ({ removed_at: removedAt, version: eb('version', '+', 1) }))
      .where('code', '=', code)
      .where('removed_at', removedAt === null ? 'is not' : 'is', null)
      .returning('code')
      .executeTakeFirst();
    return row !== undefined;
  }

  return {
    /** A part of the coupons that the query finds, in the order of their codes; `next` is where the next part begins. */
    async list(query: CouponQuery): Promise<{
      readonly coupons: StoredCoupon[];
      readonly next: string | null;
      readonly total: number;
    }> {
      const part = found(db, query)
        .selectAll()
        .orderBy('code')
        .limit(bounds.couponsPerAnswer + 1);
      const { after } = query;
      const rows = await (after === undefined ? part : part.where('code', '>', after)).execute();
      const shown = rows.slice(0, bounds.couponsPerAnswer);
      const { n } = await found(db, query)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow();
      const next = rows.length > shown.length ? (shown.at(-1)?.code ?? null) : null;
      return { coupons: shown.map(toStored), next, total: Number(n) };
    },

    /** Adds a coupon that no order has used yet. */
    async create(given: EditedCoupon, editor: ProductEditor): Promise<CouponChange> {
      const coupon = tidyCoupon(given);
      const [wrong] = findCouponFaults(coupon);
      if (wrong) return { kind: 'fault', fault: wrong };
      return transact(db, async (transaction): Promise<CouponChange> => {
        const fault = await addIn(transaction, coupon, editor);
        if (fault) return { kind: 'fault', fault };
        const stored = await openCoupon(transaction, coupon.code);
        return stored ? { kind: 'done', stored } : { kind: 'missing' };
      });
    },

    /** Stores a changed coupon if `baseVersion` is the present one. Its code stays, and so does the number of its uses. */
    async change(given: EditedCoupon, baseVersion: number, editor: ProductEditor): Promise<CouponChange> {
      const coupon = tidyCoupon(given);
      const [wrong] = findCouponFaults(coupon);
      if (wrong) return { kind: 'fault', fault: wrong };
      return transact(db, async (transaction): Promise<CouponChange> => {
        const row = await transaction
          .updateTable('coupon')
          .set({
            ...couponValues(coupon),
            version: baseVersion + 1,
            saved_at: editor.nowMs,
            saved_by: editor.accountId,
          })
          .where('code', '=', coupon.code)
          .where('version', '=', baseVersion)
          .where('removed_at', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (row) return { kind: 'done', stored: toStored(row) };
        const stored = await openCoupon(transaction, coupon.code);
        return stored ? { kind: 'conflict', stored } : { kind: 'missing' };
      });
    },

    /** Removes a coupon: carts lose its discount, orders keep it. False when there is none. */
    remove: (code: string, nowMs: number): Promise<boolean> => setRemoved(code, nowMs),

    /** Brings a removed coupon back, with its uses; false when it is not removed. */
    restore: (code: string): Promise<boolean> => setRemoved(code, null),
  };
}

export type EditedCouponStore = ReturnType<typeof editedCouponStore>;
