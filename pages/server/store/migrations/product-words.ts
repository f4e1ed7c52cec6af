import type { Database } from '../schema.js';

/** Words of a product's options, and of its pictures beside the first, in other languages. A server of the version before shows none of them. */
export async function addProductWords({ schema }: Database): Promise<void> {
  for (const column of ['image_alts', 'option_words']) {
    await schema
      .alterTable('product_text')
      .addColumn(column, 'text', (context) => context.notNull().defaultTo('{}'))
      .execute();
  }
}
