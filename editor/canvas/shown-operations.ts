import type { BlockTable } from '../../protocol/blocks/block-table.js';
import { bylineTable } from '../../protocol/blocks/byline.js';
import { fieldPatches } from '../../protocol/blocks/field-patches.js';
import { blockTables } from '../../protocol/blocks/index.js';
import { settleBlock } from '../../protocol/blocks/settle.js';
import type { Block, DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { bylineFieldNames } from '../../protocol/document/page-fields.js';
import { messageLimits } from '../../protocol/messages/messages.js';
import type { ShownOperation } from '../../protocol/messages/messages.js';
import { postInValue } from '../../protocol/names/frame.js';
import { sitePartTables } from '../../protocol/site/header-footer.js';
import { findBlock, listBlocks } from '../document/tree.js';

/** Tables of everything that a frame draws. */
const tables: Readonly<Record<string, BlockTable>> = { ...blockTables, ...sitePartTables };

type SetOperation = Extract<DocumentOperation, { type: 'set' }>;

/** The block settled by the tables, without its children: no field draws them. */
function settled({ children: _children, ...block }: Block): Block {
  return settleBlock(tables, block);
}

function toShownSet(operation: SetOperation, block: Block, former: Block | null): ShownOperation {
  const { field } = operation;
  const table = Object.hasOwn(tables, block.type) ? tables[block.type] : undefined;
  const after = settled(block);
  const spec = table && Object.hasOwn(table.fields, field) ? table.fields[field] : undefined;
  const fields =
    spec && former?.type === block.type
      ? fieldPatches(spec, settled(former).value[field], after.value[field], field)
      : null;
  return {
    operation,
    block: after,
    live: table?.liveFields.includes(field) === true,
    ...(fields?.length && fields.length <= messageLimits.operationsPerMessage && { fields }),
  };
}

/** A field of the page itself, as far as the page shows it: its title, and what its bylines say of the item. */
function toShownPage(
  { type, field, value }: Extract<DocumentOperation, { type: 'set-page' }>,
  document: PageDocument,
): ShownOperation[] {
  if (field === 'title') return [{ operation: { type, field, value: String(value) }, block: null }];
  const names: readonly string[] = bylineFieldNames;
  if (!names.includes(field)) return [];
  const post = Object.fromEntries(bylineFieldNames.map((name) => [name, document[name] ?? '']));
  return listBlocks(document.blocks)
    .filter((block) => block.type === bylineTable.type)
    .map((block) => ({
      operation: { type: 'set', blockId: block.id, field: 'author', value: '' },
      block: { ...block, value: { ...block.value, [postInValue]: post } },
    }));
}

/**
 * Operations in the page's form, of which `before` is what it shows: a `set` carries its whole block, in its state after all operations, and
 * the texts that changed. A `set` whose block no longer exists is dropped, and so is what no part of the page shows.
 */
export function toShownOperations(
  operations: readonly DocumentOperation[],
  document: PageDocument,
  before: PageDocument,
): ShownOperation[] {
  return operations.flatMap((operation) => {
    if (operation.type === 'set-page') return toShownPage(operation, document);
    if (operation.type !== 'set') return [{ operation, block: null }];
    const block = findBlock(document, operation.blockId);
    return block ? [toShownSet(operation, block, findBlock(before, operation.blockId))] : [];
  });
}

/**
 * Splits the list into parts that fit one message each. An oversized operation is a part of its own, and the sender
 * reports it.
 */
export function splitOperations(operations: readonly ShownOperation[]): ShownOperation[][] {
  const parts: ShownOperation[][] = [];
  let bytes = Infinity;
  for (const operation of operations) {
    const size = JSON.stringify(operation).length * 2;
    const part = parts.at(-1);
    if (!part || part.length >= messageLimits.operationsPerMessage || bytes + size > messageLimits.bytesPerMessage) {
      parts.push([operation]);
      bytes = size;
    } else {
      part.push(operation);
      bytes += size;
    }
  }
  return parts;
}
