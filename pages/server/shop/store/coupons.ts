import type { Selectable } from 'kysely';
import type { Coupon, EditedCoupon } from '../../../../protocol/commerce/coupon.js';
import type { Database, Tables } from '../../store/schema.js';

export function toCoupon(row: Selectable<Tables['coupon']>): Coupon {
  return {
    code: row.code,
    kind: row.kind as Coupon['kind'],
    basisPoints: row.basis_points,
    cents: row.cents,
    description: row.description,
    minimumSubtotalCents: row.minimum_subtotal_cents,
    expiresAt: row.expires_at,
    maxUses: row.max_uses,
    uses: row.uses,
  };
}

/** The columns of what an owner writes of a coupon. */
export function couponValues(coupon: EditedCoupon) {
  const { code, kind, basisPoints, cents, description, minimumSubtotalCents, expiresAt, maxUses } = coupon;
  return {
    code,
    kind,
    basis_points: basisPoints,
    cents,
    description,
    minimum_subtotal_cents: minimumSubtotalCents,
    expires_at: expiresAt,
    max_uses: maxUses,
  };
}

/** Coupons by their code, read within the caller's transaction; codes that do not exist or were removed are left out. */
export async function findCoupons(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, Coupon>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('code', 'in', codes)
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.code, toCoupon(row)]));
}

/** Counts one use of a coupon within the transaction of the order. False, without counting, when it is used up or removed. */
export async function takeCoupon(db: Database, code: string): Promise<boolean> {
  const row = await db
    .updateTable('coupon')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('uses', '<', eb.ref('max_uses'))]))
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export function couponStore(db: Database) {
  return {
    /** Adds a coupon of a seed. */
    async add({ uses, ...coupon }: Coupon): Promise<void> {
      await db
        .insertInto('coupon')
        .values({ ...couponValues(coupon), uses })
        .execute();
    },
  };
}

export type CouponStore = ReturnType<typeof couponStore>;
