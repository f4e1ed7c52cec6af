import { sql } from 'kysely';
import type { Order } from '../../../../protocol/commerce/order.js';
import type { Review } from '../../../../protocol/commerce/review.js';
import { searchedWords } from '../../../../protocol/forms/searched-answers.js';
import { mailingListStore, type MailingListStore } from '../../lists/store/mailing-lists.js';
import { normaliseEmail } from '../../people/store/account-row.js';
import { accountStore, type StoredAccount } from '../../people/store/accounts.js';
import { listDownloads, type DownloadGrant } from '../../shop/store/downloads.js';
import { orderNoteStore, type StoredNote } from '../../shop/store/order-notes.js';
import { completeOrders } from '../../shop/store/order-rows.js';
import { toReview } from '../../shop/store/review-rows.js';
import type { Database, Tables } from '../../store/schema.js';
import { whoseEntry } from '../whose-entry.js';

/** All that the site has of a person. */
export interface Person {
  /** In lower case. */
  readonly email: string;
  readonly account: (StoredAccount & { readonly createdAt: number }) | null;
  readonly entries: readonly Tables['form_entry'][];
  /** Number of entries of others in whose text the address stands. */
  readonly mentions: number;
  readonly orders: readonly Order[];
  /** What contributors have noted about the orders. */
  readonly notes: readonly StoredNote[];
  /** What was downloaded of the orders, by their ids. */
  readonly downloads: ReadonlyMap<string, readonly DownloadGrant[]>;
  readonly carts: readonly Pick<Tables['cart'], 'id' | 'country' | 'region' | 'postal_code'>[];
  readonly reviews: readonly Review[];
  readonly subscriptions: Awaited<ReturnType<MailingListStore['ofPerson']>>;
  readonly mails: readonly Pick<Tables['mail_outbox'], 'entry_id' | 'kind' | 'queued_at'>[];
}

async function findAccount(db: Database, email: string): Promise<Person['account']> {
  const accounts = accountStore(db);
  const account = await accounts.findByEmail(email);
  return account && { ...account, createdAt: (await accounts.createdAt(account.id)) ?? 0 };
}

/** Entries whose answers hold the address in any way: a search, which knows no borders of words. */
async function findEntries(db: Database, email: string): Promise<Tables['form_entry'][]> {
  let query = db.selectFrom('form_entry').selectAll().orderBy('submitted_at').orderBy('id');
  for (const word of searchedWords(email))
    query = query.where(sql<boolean>`words like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`);
  return (await query.execute()) as Tables['form_entry'][];
}

/** Orders with the address, and those that the account placed with another one. */
async function findOrders(db: Database, email: string, accountId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('shop_order')
    .selectAll()
    .where((where) =>
      where.or([
        where('email', '=', email),
        where('id', 'in', (own) =>
          own.selectFrom('account_order').select('order_id').where('account_id', '=', accountId),
        ),
      ]),
    )
    .orderBy('number')
    .execute();
  return completeOrders(db, rows);
}

/** Reviews by the address or of these orders, removed ones included. */
async function findReviews(db: Database, email: string, orderIds: readonly string[]): Promise<Review[]> {
  const rows = await db
    .selectFrom('product_review')
    .selectAll()
    .where((where) =>
      where.or([where('email', '=', email), ...(orderIds.length > 0 ? [where('order_id', 'in', orderIds)] : [])]),
    )
    .orderBy('written_at')
    .orderBy('id')
    .execute();
  return rows.map(toReview);
}

/** Finds a person by the e-mail address. What visits leave behind names nobody and is not among it. */
export async function findPerson(db: Database, address: string): Promise<Person> {
  const email = normaliseEmail(address);
  const account = await findAccount(db, email);
  const held = (await findEntries(db, email)).map((entry) => ({
    entry,
    whose: whoseEntry(JSON.parse(entry.fields) as Record<string, unknown>, email),
  }));
  const orders = await findOrders(db, email, account?.id ?? '');
  const orderIds = orders.map(({ id }) => id);
  return {
    email,
    account,
    entries: held.filter(({ whose }) => whose === 'own').map(({ entry }) => entry),
    mentions: held.filter(({ whose }) => whose === 'mention').length,
    orders,
    notes: (await Promise.all(orderIds.map((id) => orderNoteStore(db).of(id)))).flat(),
    downloads: await listDownloads(db, orderIds),
    carts:
      orderIds.length === 0
        ? []
        : await db
            .selectFrom('cart')
            .select(['id', 'country', 'region', 'postal_code'])
            .where('order_id', 'in', orderIds)
            .execute(),
    reviews: await findReviews(db, email, orderIds),
    subscriptions: await mailingListStore(db).ofPerson(email),
    mails: await db
      .selectFrom('mail_outbox')
      .select(['entry_id', 'kind', 'queued_at'])
      .where(sql<string>`lower(recipient)`, '=', email)
      .execute(),
  };
}
