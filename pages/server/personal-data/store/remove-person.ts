import { orderSteps, type OrderBuyer } from '../../../../protocol/commerce/order.js';
import type { PersonRemovedAnswer } from '../../../../protocol/http/people.js';
import { formEntryStore } from '../../forms/store/form-entries.js';
import { mailingListStore } from '../../lists/store/mailing-lists.js';
import { createMailQueue } from '../../mail/mail-queue.js';
import { accountStore } from '../../people/store/accounts.js';
import { endDownloads } from '../../shop/store/downloads.js';
import { orderNoteStore } from '../../shop/store/order-notes.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { findPerson, type Person } from './find-person.js';

/** Outcome of a removal. Nothing is removed of a contributor, nor while an order is open: it could no longer be delivered. */
export type PersonRemoval =
  | { readonly kind: 'removed'; readonly counts: PersonRemovedAnswer }
  | { readonly kind: 'contributor' }
  | { readonly kind: 'open-orders'; readonly numbers: readonly number[] };

/** A buyer whom nobody can name. The taxes of an order depend on country and region, which stay. */
function anonymousBuyer({ address }: OrderBuyer): OrderBuyer {
  const place = address && { country: address.country, region: address.region };
  return {
    email: '',
    firstName: '',
    lastName: '',
    address: place && { lineOne: '', lineTwo: '', city: '', postalCode: '', ...place },
    note: '',
  };
}

async function clearOrders(db: Database, { orders, carts, notes }: Person): Promise<void> {
  for (const { id, buyer } of orders) {
    await endDownloads(db, id);
    await db
      .updateTable('shop_order')
      .set({ buyer: JSON.stringify(anonymousBuyer(buyer)), email: '' })
      .where('id', '=', id)
      .execute();
  }
  await Promise.all(notes.map(({ orderId, id }) => orderNoteStore(db).remove(orderId, id)));
  const [orderIds, cartIds] = [orders.map(({ id }) => id), carts.map(({ id }) => id)];
  if (orderIds.length > 0) await db.deleteFrom('account_order').where('order_id', 'in', orderIds).execute();
  if (cartIds.length > 0)
    await db.updateTable('cart').set({ region: '', postal_code: '' }).where('id', 'in', cartIds).execute();
}

async function removeEntries(db: Database, { entries }: Person): Promise<number> {
  // No e-mail is queued by a removal, so that there is nobody to tell.
  const store = formEntryStore(db, createMailQueue());
  let removed = 0;
  for (const formId of new Set(entries.map((entry) => entry.form_id)))
    removed += await store.remove(
      formId,
      entries.filter((entry) => entry.form_id === formId).map(({ id }) => id),
    );
  return removed;
}

async function removeReviews(db: Database, { reviews }: Person): Promise<void> {
  if (reviews.length === 0) return;
  const ids = reviews.map(({ id }) => id);
  await db.deleteFrom('product_review').where('id', 'in', ids).execute();
  await renewSiteVersion(db);
}

async function removeMails(db: Database, { mails }: Person): Promise<void> {
  const keys = mails.map((mail) => mail.entry_id);
  if (keys.length > 0) await db.deleteFrom('mail_outbox').where('entry_id', 'in', keys).execute();
}

async function removeMember(db: Database, { account }: Person): Promise<boolean> {
  if (!account) return false;
  await db.deleteFrom('password_reset').where('account_id', '=', account.id).execute();
  return accountStore(db).removeMember(account.id);
}

/** Deletes what the site has of a person; orders and their carts keep amounts, country and goods, and lose the person. */
export async function removePerson(db: Database, email: string): Promise<PersonRemoval> {
  return transact(db, async (transaction) => {
    const person = await findPerson(transaction, email);
    if (person.account?.kind === 'contributor') return { kind: 'contributor' };
    const open = person.orders.filter(({ state }) => orderSteps[state].length > 0);
    if (open.length > 0) return { kind: 'open-orders', numbers: open.map(({ number }) => number) };
    const entries = await removeEntries(transaction, person);
    await removeMails(transaction, person);
    await removeReviews(transaction, person);
    const lists = await mailingListStore(transaction).removePerson(person.email);
    await clearOrders(transaction, person);
    const isRemoved = await removeMember(transaction, person);
    return {
      kind: 'removed',
      counts: {
        accounts: Number(isRemoved),
        entries,
        orders: person.orders.length,
        carts: person.carts.length,
        reviews: person.reviews.length,
        lists,
        mails: person.mails.length,
      },
    };
  });
}
