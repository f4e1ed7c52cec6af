import type { Block, JsonValue } from '../document/document.js';
import type { BlockTable } from './block-table.js';

/** A field whose scripts run on the page, with its value as stored; an empty text where the block has none. */
export interface ScriptField {
  readonly blockId: string;
  readonly field: string;
  readonly value: JsonValue;
}

/** The fields of the blocks and their children whose scripts run on the page. */
export function* scriptsInBlocks(
  tables: Readonly<Record<string, BlockTable>>,
  blocks: readonly Block[],
): Generator<ScriptField> {
  for (const { id, type, value, children = [] } of blocks) {
    const table = Object.hasOwn(tables, type) ? tables[type] : undefined;
    for (const [field, spec] of Object.entries(table?.fields ?? {})) {
      if (spec.type === 'paragraphs' && spec.runsScripts) yield { blockId: id, field, value: value[field] ?? '' };
    }
    yield* scriptsInBlocks(tables, children);
  }
}
