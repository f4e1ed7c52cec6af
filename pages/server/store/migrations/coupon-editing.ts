import type { Database } from '../schema.js';

/** Coupons are changed in the editor: with a version, and a way back for those that are removed. */
export async function prepareCouponEditing({ schema }: Database): Promise<void> {
  const coupon = () => schema.alterTable('coupon');
  await coupon()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await coupon()
    .addColumn('saved_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await coupon().addColumn('saved_by', 'text').execute();
  await coupon().addColumn('removed_at', 'bigint').execute();
}
