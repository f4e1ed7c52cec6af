import { createHash } from 'node:crypto';
import type { Database } from '../schema.js';

/** Entries that are read and copied at a time. */
const rowsAtOnce = 500;

/** The list of all newsletters at the time of this migration. */
const list = { id: 'newsletter', name: 'Newsletter' };

type Entry = { readonly id: string; readonly form_id: string; readonly fields: string; readonly submitted_at: number };

/** The subscriber that an entry of a newsletter is; none where it has no address. */
function subscriberOf({ form_id: source, fields, submitted_at: at }: Entry) {
  const { email } = JSON.parse(fields) as { readonly email?: unknown };
  if (typeof email !== 'string' || email === '') return [];
  const address = email.toLowerCase();
  const id = createHash('sha256').update(`${list.id} ${address}`).digest('hex').slice(0, 32);
  const since = { added_at: Number(at), changed_at: Number(at) };
  return [{ id, list_id: list.id, email: address, locale: '', state: 'subscribed', source, ...since }];
}

async function createList(db: Database, createdAt: number): Promise<void> {
  await db
    .insertInto('mailing_list')
    .values({ ...list, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Puts the confirmed addresses of all newsletters on one list, in parts: a site may have very many. The entries stay. */
async function fillList(db: Database): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('form_entry')
      .select(['id', 'form_id', 'fields', 'submitted_at'])
      .where('id', '>', last)
      .where('details', 'like', '%"isConfirmed":true%')
      .where('is_spam', '=', 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    const subscribers = rows.flatMap(subscriberOf);
    if (subscribers[0]) {
      await createList(db, subscribers[0].added_at);
      await db
        .insertInto('list_subscriber')
        .values(subscribers)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Mailing lists with their subscribers; those of the newsletters so far are one list. */
export async function createMailingLists(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('mailing_list')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('name', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('list_subscriber')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('list_id', 'text', (context) => context.notNull())
    .addColumn('email', 'text', (context) => context.notNull())
    .addColumn('locale', 'text', (context) => context.notNull())
    .addColumn('state', 'text', (context) => context.notNull())
    .addColumn('source', 'text', (context) => context.notNull())
    .addColumn('added_at', 'bigint', (context) => context.notNull())
    .addColumn('changed_at', 'bigint', (context) => context.notNull())
    .addUniqueConstraint('list_subscriber_address', ['list_id', 'email'])
    .execute();
  // In the order of the lists, so that none is sorted.
  const index = (name: string) => schema.createIndex(name).on('list_subscriber');
  await index('list_subscriber_list').columns(['list_id', 'added_at desc', 'id']).execute();
  await index('list_subscriber_state').columns(['list_id', 'state', 'added_at desc', 'id']).execute();
  await index('list_subscriber_email').column('email').execute();
  await index('list_subscriber_waiting').columns(['state', 'changed_at']).execute();
  await fillList(db);
}
