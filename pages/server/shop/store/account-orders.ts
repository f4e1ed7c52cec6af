import { sql } from 'kysely';
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

/** Orders of guests with the address of an account, once its holder has confirmed that: before, nobody has proved whose it is. */
async function ordersOfAddress(db: Database, accountId: string): Promise<readonly string[]> {
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!account) return [];
  const rows = await db
    .selectFrom('shop_order')
    .select('id')
    .where(sql`lower(email)`, '=', account.email)
    .where('id', 'not in', (others) => others.selectFrom('account_order').select('order_id'))
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders that were placed with an account, and those of guests with its confirmed address, newest first. */
export async function listAccountOrders(
  db: Database,
  accountId: string,
  most: number,
): Promise<readonly { readonly order: Order; readonly sealedToken: string }[]> {
  const links = await db.selectFrom('account_order').selectAll().where('account_id', '=', accountId).execute();
  const ids = [...links.map((link) => link.order_id), ...(await ordersOfAddress(db, accountId))];
  if (ids.length === 0) return [];
  const tokens = new Map(links.map((link) => [link.order_id, link.sealed_token]));
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
  return (await completeOrders(db, rows)).map((order) => ({ order, sealedToken: tokens.get(order.id) ?? '' }));
}

/** Whether an order was placed with an account, or by a guest with its confirmed address. */
export async function isAccountOrder(db: Database, accountId: string, orderId: string): Promise<boolean> {
  const link = await db
    .selectFrom('account_order')
    .select('account_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return link ? link.account_id === accountId : (await ordersOfAddress(db, accountId)).includes(orderId);
}
