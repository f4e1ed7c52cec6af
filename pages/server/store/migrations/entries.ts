import { searchedAnswers } from '../../../../protocol/forms/searched-answers.js';
import type { Database } from '../schema.js';

/** Entries that are read and changed at a time. */
const rowsAtOnce = 500;

/** Fills in what a search looks through, in parts: a site may have very many entries. */
async function fillWords(db: Database): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('form_entry')
      .select(['id', 'fields'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    for (const { id, fields } of rows)
      await db
        .updateTable('form_entry')
        .set({ words: searchedAnswers(JSON.parse(fields) as Record<string, unknown>) })
        .where('id', '=', id)
        .execute();
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** Entries are unread until they are opened, may be spam, and are searched. Nobody is known to have read the former ones. */
export async function prepareEntries(db: Database): Promise<void> {
  const { schema } = db;
  await schema.alterTable('form_entry').addColumn('read_at', 'bigint').execute();
  await schema
    .alterTable('form_entry')
    .addColumn('is_spam', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('form_entry')
    .addColumn('words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await fillWords(db);
  // In the order of the lists, so that none is sorted; with what is counted, so that counts read nothing else.
  await schema
    .createIndex('form_entry_list')
    .on('form_entry')
    .columns(['form_id', 'is_spam', 'submitted_at desc', 'id', 'read_at'])
    .execute();
}
