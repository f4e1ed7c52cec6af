import { blockTables } from '../../../protocol/blocks/index.js';
import { scriptsInBlocks } from '../../../protocol/blocks/scripts-in-blocks.js';
import type { PageDocument } from '../../../protocol/document/document.js';

/**
 * Whether `document` changes a field whose scripts run on the page. A block that one of the `known` versions has keeps its value of one of
 * them; a new block, such as a copy, has none or one that the page has elsewhere in the same field.
 */
export function changesScripts(document: PageDocument, known: readonly (PageDocument | null)[]): boolean {
  const former = known.flatMap((version) => (version ? [...scriptsInBlocks(blockTables, version.blocks)] : []));
  const keyOf = (field: string, value: unknown): string => JSON.stringify([field, value]);
  const onPage = new Set(former.map(({ field, value }) => keyOf(field, value)));
  const inBlock = new Set(former.map(({ blockId, field, value }) => `${blockId} ${keyOf(field, value)}`));
  const ids = new Set(former.map(({ blockId }) => blockId));
  return [...scriptsInBlocks(blockTables, document.blocks)].some(({ blockId, field, value }) => {
    const key = keyOf(field, value);
    return ids.has(blockId) ? !inBlock.has(`${blockId} ${key}`) : value !== '' && !onPage.has(key);
  });
}
