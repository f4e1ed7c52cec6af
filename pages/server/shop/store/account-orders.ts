import type { Order } from '../../../../protocol/commerce/order.js';
import type { Database } from '../../store/schema.js';
import { completeOrders } from './order-rows.js';

/** The account that places an order. */
export interface OrderAccount {
  readonly id: string;
  /** Token of the order's page, encrypted with the site's secret. */
  readonly sealedToken: string;
}

/** Gives an order to the account that places it, within the transaction that stores it. */
export async function giveToAccount(db: Database, orderId: string, { id, sealedToken }: OrderAccount): Promise<void> {
  await db
    .insertInto('account_order')
    .values({ order_id: orderId, account_id: id, sealed_token: sealedToken })
    .execute();
}

/** Orders that were placed with an account, newest first. An order is found by the account alone, never by its e-mail address, which nobody has proved. */
export async function listAccountOrders(
  db: Database,
  accountId: string,
  most: number,
): Promise<readonly { readonly order: Order; readonly sealedToken: string }[]> {
  const links = await db.selectFrom('account_order').selectAll().where('account_id', '=', accountId).execute();
  if (links.length === 0) return [];
  const tokens = new Map(links.map((link) => [link.order_id, link.sealed_token]));
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', 'in', (own) => own.selectFrom('account_order').select('order_id').where('account_id', '=', accountId))
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return (await completeOrders(db, rows)).map((order) => ({ order, sealedToken: tokens.get(order.id) ?? '' }));
}
