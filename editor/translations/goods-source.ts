import * as text from '#strings/editor';
import type { BlockLabels } from '../../protocol/blocks/block-table.js';
import type { TextPair } from '../../protocol/blocks/text-pairs.js';
import type { EditedCategory } from '../../protocol/commerce/category.js';
import type { EditedProduct } from '../../protocol/commerce/edited-product.js';
import type { PageDocument } from '../../protocol/document/document.js';
import { configShopCategories } from '../../protocol/http/edited-categories.js';
import { configShopProducts } from '../../protocol/http/edited-products.js';
import type { ConflictAnswer, PageStateAnswer, VersionAnswer } from '../../protocol/http/pages.js';
import { toPlainText } from '../../protocol/text/rich-text.js';
import type { CallRequest, CallResult } from '../storage/calls.js';
import type { BesideSource } from './beside-source.js';
import {
  categoryDocument,
  productOriginal,
  productTranslation,
  toCategoryText,
  toProductText,
  wordTables,
} from './words-document.js';

type Send = <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>;

/** An answer about a product or a category. */
interface Answer<V> {
  readonly version: number;
  readonly savedAt: number;
  readonly thing: V;
}

/** A thing of the shop, whose words in all languages are saved with it at once. */
interface Shape<V> {
  readonly path: string;
  readAnswer(body: unknown): Answer<V> | null;
  original(thing: V): PageDocument;
  translation(thing: V): PageDocument;
  /** The thing with the words of the translation. */
  withWords(thing: V, document: PageDocument): V;
}

function toState({ version, savedAt }: Answer<unknown>, published: PageDocument): PageStateAnswer {
  return { published, draft: null, version, publishedAt: savedAt, savedAt: null };
}

/** The calls of a source. What somebody else changed of the thing meanwhile stays: the words are put into what the server has. */
function callsOf<V>(send: Send, shape: Shape<V>): Pick<BesideSource, 'original' | 'translation' | 'save'> {
  let held: Answer<V> | null = null;

  async function read(view: (thing: V) => PageDocument): Promise<CallResult<PageStateAnswer>> {
    const result = await send<unknown>(shape.path);
    if (!result.ok) return result;
    held = shape.readAnswer(result.value);
    if (!held) return { ok: false, failure: 'failed', status: 200, message: '', body: result.value };
    return { ok: true, value: toState(held, view(held.thing)) };
  }

  return {
    original: () => read(shape.original),
    translation: () => read(shape.translation),
    async save(document, version): Promise<CallResult<VersionAnswer>> {
      if (!held) throw new Error('A translation is saved after it was read.');
      const body = shape.withWords(held.thing, document);
      const result = await send<unknown>(shape.path, { method: 'PUT', body, query: { baseVersion: String(version) } });
      const answer = shape.readAnswer(
        result.ok ? result.value : (result.body as { conflict?: unknown } | null)?.conflict,
      );
      held = answer ?? held;
      if (result.ok) return { ok: true, value: { version: held.version, savedAt: held.savedAt } };
      if (result.failure !== 'conflict' || !answer) return result;
      const conflict = toState(answer, shape.translation(answer.thing));
      return { ...result, body: { error: result.message, conflict } satisfies ConflictAnswer };
    },
  };
}

/** Reads an answer whose thing is below `name`. */
function readAs<V>(name: string) {
  return (body: unknown): Answer<V> | null => {
    const answer = body as ({ version?: unknown; savedAt?: unknown } & Record<string, unknown>) | null;
    const thing = answer?.[name];
    if (!thing || typeof answer?.version !== 'number') return null;
    return { version: answer.version, savedAt: Number(answer.savedAt), thing: thing as V };
  };
}

const labelled = (name: string, fields: Readonly<Record<string, string>>): BlockLabels => ({
  name,
  description: '',
  fields: Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, { label }])),
});

/** Without a name visitors read the first language, and the server drops the other words. */
function nameFault(words: object, name: string): string | null {
  const { [name]: title, ...others } = words as Readonly<Record<string, unknown>>;
  return title === '' && Object.values(others).some(Boolean) ? text.translationsNameFirst() : null;
}

const words = () => ({ saveWord: text.mediaSave(), savedWords: text.translationsLive() });

/** A product in its first language and in another. */
export function productSource(send: Send, id: string, locale: string): BesideSource {
  const shape: Shape<EditedProduct> = {
    path: `${configShopProducts}/${encodeURIComponent(id)}`,
    readAnswer: readAs('product'),
    original: productOriginal,
    translation: (product) => productTranslation(product, locale),
    withWords: (product, document) => ({
      ...product,
      texts: { ...product.texts, [locale]: toProductText(document) },
    }),
  };
  const names: Readonly<Record<string, () => string>> = {
    imageAlts: text.productTextPictures,
    optionWords: text.productOptions,
  };
  return {
    key: `product:${id}:${locale}`,
    tables: wordTables,
    labels: {
      product: labelled(text.translationsProduct(), {
        title: text.productName(),
        description: text.productDescription(),
        imageAlt: text.pictureAlt(),
      }),
    },
    nameOf({ path, original }: TextPair) {
      const name = names[path.split('/', 1)[0] ?? ''];
      return name ? text.translationsWordOf({ list: name(), word: toPlainText(original) }) : null;
    },
    ...callsOf(send, shape),
    fault: (document) => nameFault(toProductText(document), 'title'),
    ...words(),
  };
}

/** A category of the shop in its first language and in another. */
export function categorySource(send: Send, id: string, locale: string): BesideSource {
  const shape: Shape<EditedCategory> = {
    path: `${configShopCategories}/${encodeURIComponent(id)}`,
    readAnswer: readAs('category'),
    original: (category) => categoryDocument(category),
    translation: (category) => categoryDocument(category, locale),
    withWords: (category, document) => ({
      ...category,
      texts: { ...category.texts, [locale]: toCategoryText(document) },
    }),
  };
  return {
    key: `category:${id}:${locale}`,
    tables: wordTables,
    labels: {
      category: labelled(text.translationsCategory(), {
        name: text.categoryName(),
        description: text.productDescription(),
        imageAlt: text.pictureAlt(),
        searchTitle: text.pageSearchTitle(),
      }),
    },
    ...callsOf(send, shape),
    fault: (document) => nameFault(toCategoryText(document), 'name'),
    ...words(),
  };
}
