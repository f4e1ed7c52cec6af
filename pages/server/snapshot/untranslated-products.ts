import type { UntranslatedProduct } from '../../../protocol/http/multilingual.js';
import type { Database } from '../store/schema.js';

type Words = Readonly<Record<string, string>>;
type Picture = { readonly src: string; readonly alt: string };

/** Whether a word differs between languages: one of figures and signs alone does not. */
const isWord = (text: string): boolean => /\p{L}/u.test(text);

/** The values of the options of each product that has some, in the order of its variants. */
async function optionValues(db: Database): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('product_variant')
    .select(['product_id', 'option_values'])
    .where('option_values', '!=', '[]')
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const found = new Map<string, Set<string>>();
  for (const row of rows) {
    const values = found.get(row.product_id) ?? new Set<string>();
    for (const value of JSON.parse(row.option_values) as string[]) values.add(value);
    found.set(row.product_id, values);
  }
  return found;
}

/** Products that lack words in a language, in the order of the shop, with what they lack, and how many there are. */
export async function untranslatedProducts(
  db: Database,
  locale: string,
  most: number,
): Promise<{ total: number; first: UntranslatedProduct[] }> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'title', 'description', 'images', 'options'])
    .where('binned_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const rows = await db.selectFrom('product_text').selectAll().where('locale', '=', locale).execute();
  const texts = new Map(rows.map((row) => [row.product_id, row]));
  const values = await optionValues(db);
  const lacking = products
    .map(({ id, title, description, images, options }): UntranslatedProduct => {
      const text = texts.get(id);
      const words = JSON.parse(text?.option_words ?? '{}') as Words;
      const alts = JSON.parse(text?.image_alts ?? '{}') as Words;
      const all = new Set([...(JSON.parse(options) as string[]), ...(values.get(id) ?? [])]);
      const hasAlt = ({ src }: Picture, at: number): boolean => !!(at === 0 ? text?.image_alt : alts[src]);
      return {
        id,
        title,
        isNamed: !!text?.title,
        isDescribed: !!text?.description || !description,
        words: [...all].filter((word) => isWord(word) && !words[word]),
        pictures: (JSON.parse(images) as Picture[]).filter((each, at) => each.alt && !hasAlt(each, at)).length,
      };
    })
    .filter((each) => !(each.isNamed && each.isDescribed) || each.words.length > 0 || each.pictures > 0);
  return { total: lacking.length, first: lacking.slice(0, most) };
}

/** Categories of the shop without a name in a language, and how many there are. */
export async function untranslatedCategories(
  db: Database,
  locale: string,
  most: number,
): Promise<{ total: number; first: { id: string; name: string }[] }> {
  const query = db
    .selectFrom('category')
    .where('removed_at', 'is', null)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('category_text').select('category_id').where('locale', '=', locale).where('name', '!=', ''),
    );
  const { total } = await query.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const first = await query
    .select(['id', 'name'])
    .orderBy('parent_id')
    .orderBy('position')
    .orderBy('id')
    .limit(most)
    .execute();
  return { total: Number(total), first };
}
