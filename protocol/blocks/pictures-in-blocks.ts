import type { Block, JsonValue } from '../document/document.js';
import { isRecord } from '../document/json.js';
import { isSitePath } from '../text/links.js';
import type { BlockTable, FieldTable } from './block-table.js';

/** A picture of a block with its alternative text, which may be empty. */
export interface BlockPicture {
  readonly image: string;
  readonly alt: string;
}

/** What the picture shows: its alternative text, or else the title beside it, as videos have one. */
function wordsOf({ alt, title }: Readonly<Record<string, JsonValue>>): string {
  return [alt, title].find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}

function* picturesInFields(fields: FieldTable, value: Readonly<Record<string, JsonValue>>): Generator<BlockPicture> {
  for (const [name, spec] of Object.entries(fields)) {
    const field = value[name];
    if (spec.type === 'image' && typeof field === 'string' && isSitePath(field))
      yield { image: field, alt: wordsOf(value) };
    if (spec.type !== 'list' || !Array.isArray(field)) continue;
    for (const item of field as readonly JsonValue[]) {
      if (isRecord(item)) yield* picturesInFields(spec.item, item as Readonly<Record<string, JsonValue>>);
    }
  }
}

/** The pictures of the blocks, their lists and their children, in order. */
export function* picturesInBlocks(
  tables: Readonly<Record<string, BlockTable>>,
  blocks: readonly Block[],
): Generator<BlockPicture> {
  for (const block of blocks) {
    const table = Object.hasOwn(tables, block.type) ? tables[block.type] : undefined;
    if (table) yield* picturesInFields(table.fields, block.value);
    yield* picturesInBlocks(tables, block.children ?? []);
  }
}
