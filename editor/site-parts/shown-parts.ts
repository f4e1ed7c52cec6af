import type { Block, PageDocument } from '../../protocol/document/document.js';
import type { ShownOperation } from '../../protocol/messages/messages.js';
import { partIds } from '../../protocol/names/frame.js';
import { findBlock } from '../document/tree.js';

/**
 * Operations with what they change in the other part: where the choice of language stands is a setting of the header, and the footer draws
 * it too.
 */
export function completeParts(shown: readonly ShownOperation[], document: PageDocument): readonly ShownOperation[] {
  const languages = findBlock(document, partIds.header)?.value['languages'];
  const footer = findBlock(document, partIds.footer);
  if (!footer || languages === undefined) return shown;
  const drawn: Block = { ...footer, value: { ...footer.value, languages } };
  const completed = shown.map((each) =>
    each.block?.id === footer.id
      ? { ...each, block: { ...each.block, value: { ...each.block.value, languages } } }
      : each,
  );
  const isMoved = shown.some(
    ({ operation }) =>
      operation.type === 'set' && operation.blockId === partIds.header && operation.field === 'languages',
  );
  if (!isMoved) return completed;
  const [field = '', value = null] = Object.entries(footer.value)[0] ?? [];
  return [...completed, { operation: { type: 'set', blockId: footer.id, field, value }, block: drawn }];
}
