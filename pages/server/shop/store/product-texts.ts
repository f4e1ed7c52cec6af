import type { Selectable } from 'kysely';
import type { EditedProduct, EditedProductText } from '../../../../protocol/commerce/edited-product.js';
import type { ProductText } from '../../snapshot/site-source.js';
import type { Database, Tables } from '../../store/schema.js';

type Row = Selectable<Tables['product_text']>;

/** Words by what they stand for; absent without any. */
function readWords<T extends string>(
  name: T,
  json: string,
): { readonly [name in T]?: Readonly<Record<string, string>> } {
  if (json === '{}') return {};
  return { [name]: JSON.parse(json) as Record<string, string> } as { [name in T]: Record<string, string> };
}

function toText({ title, description, image_alt: imageAlt, image_alts, option_words }: Row): EditedProductText {
  const words = { ...readWords('imageAlts', image_alts), ...readWords('optionWords', option_words) };
  return { title, description, imageAlt, ...words };
}

function toRow(productId: string, locale: string, text: EditedProductText): Row {
  const { title, description, imageAlt, imageAlts = {}, optionWords = {} } = text;
  return {
    product_id: productId,
    locale,
    title,
    description,
    image_alt: imageAlt,
    image_alts: JSON.stringify(imageAlts),
    option_words: JSON.stringify(optionWords),
  };
}

export function productTextStore(db: Database) {
  return {
    async list(): Promise<ProductText[]> {
      const rows = await db.selectFrom('product_text').selectAll().execute();
      return rows.map((row) => ({ productId: row.product_id, locale: row.locale, ...toText(row) }));
    },

    /** Texts of one product by language. */
    async of(productId: string): Promise<EditedProduct['texts']> {
      const rows = await db.selectFrom('product_text').selectAll().where('product_id', '=', productId).execute();
      return Object.fromEntries(rows.map((row) => [row.locale, toText(row)]));
    },

    /** Makes the texts of a product those given. */
    async write(productId: string, texts: EditedProduct['texts']): Promise<void> {
      await db.deleteFrom('product_text').where('product_id', '=', productId).execute();
      const rows = Object.entries(texts).map(([locale, text]) => toRow(productId, locale, text));
      if (rows.length > 0) await db.insertInto('product_text').values(rows).execute();
    },

    async add({ productId, locale, ...text }: ProductText): Promise<void> {
      await db
        .insertInto('product_text')
        .values(toRow(productId, locale, text))
        .execute();
    },
  };
}

export type ProductTextStore = ReturnType<typeof productTextStore>;
