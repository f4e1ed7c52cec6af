import type { Block, JsonValue, PageDocument } from '../document/document.js';
import { isRecord } from '../document/json.js';
import { pageFieldNames, type PageField } from '../document/page-fields.js';
import { toPlainText } from '../text/rich-text.js';
import type { BlockTable, FieldSpec, FieldTable, VisibleWhen } from './block-table.js';
import { isRead, seenBlocks } from './offered.js';
import { pageFields } from './page-fields.js';

type TextSpec = Extract<FieldSpec, { type: 'text' | 'paragraphs' | 'rich-text' }>;

/** A text of a page beside the same one of its translation. */
export interface TextPair {
  /** Empty for a field of the page itself. */
  readonly blockId: string;
  readonly blockType: string;
  /** A field, or `list/item/field`. */
  readonly path: string;
  readonly spec: TextSpec;
  readonly original: JsonValue;
  readonly translated: JsonValue;
  /** Whether visitors read it in the translation as its options are: a bar that is switched off says nothing. */
  readonly isShown: boolean;
}

/** What a page and its translation say. */
export interface ComparedTexts {
  readonly pairs: readonly TextPair[];
  /** Blocks of the page that visitors see and its translation does not have. */
  readonly absent: readonly Pick<Block, 'id' | 'type'>[];
}

type Tables = Readonly<Record<string, BlockTable>>;
type Values = Readonly<Record<string, JsonValue>>;

/** Texts that visitors do not read as words of the page, by block type. */
const noWords: Readonly<Record<string, readonly string[]>> = {
  audio: ['duration'],
  code: ['code', 'language'],
  contacts: ['phone', 'email'],
  follow: ['profile'],
  form: ['formName', 'parameter'],
  gallery: ['imageAspectRatio', 'slideUrl'],
  popup: ['name'],
};

const wordFormats: readonly (string | undefined)[] = [undefined, 'tags', 'categories'];

function isWords(spec: FieldSpec): spec is TextSpec {
  if (spec.type === 'rich-text') return true;
  if (spec.type === 'paragraphs') return spec.runsScripts !== true;
  return spec.type === 'text' && wordFormats.includes(spec.format);
}

const hasWords = (value: JsonValue | undefined): value is JsonValue =>
  value !== undefined && /\p{L}/u.test(toPlainText(value));

interface Place {
  readonly block: Pick<Block, 'id' | 'type'>;
  readonly fields: FieldTable;
  readonly visibleWhen?: VisibleWhen | undefined;
  /** Beginning of the paths: empty, or `list/item/`. */
  readonly path: string;
  /** Whether visitors see the translation of what the fields are of. */
  readonly isSeen: boolean;
}

/** The items of a list by their ids. */
function itemsOf(value: JsonValue | undefined): ReadonlyMap<JsonValue | undefined, Values> {
  const items = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  return new Map(items.flatMap((item) => (isRecord(item) ? [[item['id'] as JsonValue, item as Values]] : [])));
}

function* fieldPairs(place: Place, original: Values, translated: Values): Generator<TextPair> {
  const { block, path } = place;
  for (const [name, spec] of Object.entries(place.fields)) {
    if (noWords[block.type]?.includes(name)) continue;
    const isShown = place.isSeen && isRead(place, translated, name);
    const [left, right] = [original[name], translated[name]];
    if (spec.type === 'list') {
      const others = itemsOf(right);
      for (const [id, item] of itemsOf(left)) {
        const other = others.get(id);
        const inside = { block, fields: spec.item, visibleWhen: spec.visibleWhen, isSeen: isShown };
        if (other) yield* fieldPairs({ ...inside, path: `${path}${name}/${String(id)}/` }, item, other);
      }
    } else if (isWords(spec) && hasWords(left)) {
      const at = { blockId: block.id, blockType: block.type, path: path + name };
      yield { ...at, spec, original: left, translated: right ?? '', isShown };
    }
  }
}

function* pagePairs(original: PageDocument, translation: PageDocument): Generator<TextPair> {
  for (const name of pageFieldNames) {
    const spec: FieldSpec = pageFields[name];
    const left = original[name];
    if (!isWords(spec) || typeof left !== 'string' || !hasWords(left)) continue;
    const right = translation[name];
    const isShown = isRead({ fields: pageFields }, translation as unknown as Values, name);
    const at = { blockId: '', blockType: '', path: name };
    yield { ...at, spec, original: left, translated: String(right ?? ''), isShown };
  }
}

function blocksOf(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => [block, ...blocksOf(block.children ?? [])]);
}

/** The words of a page beside those of its translation, in the order of the page. Blocks and items are the same by their ids. */
export function compareTexts(tables: Tables, original: PageDocument, translation: PageDocument): ComparedTexts {
  const { pairs, absent } = compareBlocks(tables, original.blocks, translation.blocks);
  return { pairs: [...pagePairs(original, translation), ...pairs], absent };
}

/** The words of blocks beside those of their translation. */
export function compareBlocks(
  tables: Tables,
  original: readonly Block[],
  translation: readonly Block[],
): ComparedTexts {
  const others = new Map(blocksOf(translation).map((block) => [block.id, block]));
  const seen = new Set(seenBlocks(tables, translation).map(({ id }) => id));
  const seenOriginals = new Set(seenBlocks(tables, original));
  const pairs: TextPair[] = [];
  const absent: Pick<Block, 'id' | 'type'>[] = [];
  for (const block of blocksOf(original)) {
    const { id, type, value } = block;
    const other = others.get(id);
    const table = Object.hasOwn(tables, type) ? tables[type] : undefined;
    if (!other && seenOriginals.has(block)) absent.push({ id, type });
    if (!table || other?.type !== type) continue;
    const { fields, visibleWhen } = table;
    const place = { block: { id, type }, fields, visibleWhen, path: '', isSeen: seen.has(id) };
    pairs.push(...fieldPairs(place, value, other.value));
  }
  return { pairs, absent };
}

/** Whether the translation has nothing, or the same words. */
export function isAsOriginal({ original, translated }: Pick<TextPair, 'original' | 'translated'>): boolean {
  const words = toPlainText(translated).trim();
  return words === '' || words === toPlainText(original).trim();
}

/** Whether visitors of the translation read nothing there, or the words of the original. */
export const isLacking = (pair: Pick<TextPair, 'original' | 'translated' | 'isShown'>): boolean =>
  pair.isShown && isAsOriginal(pair);

function setAt(value: Values, [name = '', id, ...rest]: readonly string[], text: JsonValue): Values {
  if (id === undefined) return { ...value, [name]: text };
  const items = Array.isArray(value[name]) ? (value[name] as readonly JsonValue[]) : [];
  const changed = items.map((item) => (isRecord(item) && item['id'] === id ? setAt(item as Values, rest, text) : item));
  return { ...value, [name]: changed };
}

function setIn(blocks: readonly Block[], blockId: string, change: (value: Values) => Values): readonly Block[] {
  return blocks.map((block) => {
    if (block.id === blockId) return { ...block, value: change(block.value) };
    return block.children ? { ...block, children: setIn(block.children, blockId, change) } : block;
  });
}

/** The page with another text in the place of a pair. */
export function withText(
  document: PageDocument,
  { blockId, path }: Pick<TextPair, 'blockId' | 'path'>,
  text: JsonValue,
): PageDocument {
  if (blockId === '') return { ...document, [path as PageField]: text };
  return { ...document, blocks: setIn(document.blocks, blockId, (value) => setAt(value, path.split('/'), text)) };
}
