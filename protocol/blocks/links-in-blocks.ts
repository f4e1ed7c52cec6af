import type { Block, JsonValue } from '../document/document.js';
import { isRecord } from '../document/json.js';
import { richTextLinks } from '../text/rich-text.js';
import type { BlockTable, FieldTable } from './block-table.js';

function* linksInFields(fields: FieldTable, value: Readonly<Record<string, JsonValue>>): Generator<string> {
  for (const [name, spec] of Object.entries(fields)) {
    const field = value[name];
    if (spec.type === 'link' && typeof field === 'string') yield field;
    if (spec.type === 'rich-text') yield* richTextLinks(field);
    if (spec.type !== 'list' || !Array.isArray(field)) continue;
    for (const item of field as readonly JsonValue[]) {
      if (isRecord(item)) yield* linksInFields(spec.item, item as Readonly<Record<string, JsonValue>>);
    }
  }
}

/** The values of all link fields and the addresses in all texts of the blocks, their lists and their children, in order, including empty ones. */
export function* linksInBlocks(
  tables: Readonly<Record<string, BlockTable>>,
  blocks: readonly Block[],
): Generator<string> {
  for (const block of blocks) {
    const table = Object.hasOwn(tables, block.type) ? tables[block.type] : undefined;
    if (table) yield* linksInFields(table.fields, block.value);
    yield* linksInBlocks(tables, block.children ?? []);
  }
}
