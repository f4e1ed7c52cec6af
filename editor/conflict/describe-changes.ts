import * as text from '#strings/editor';
import type { BlockLabels } from '../../protocol/blocks/block-table.js';
import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { applyOperation } from '../document/apply.js';
import { blockName } from '../document/block-name.js';
import { diffDocuments } from '../document/diff.js';
import { findBlock } from '../document/tree.js';

type Labels = Readonly<Record<string, BlockLabels>>;

/** The changes from one document to the other, a line each, without repeated lines. */
export function describeChanges(from: PageDocument, to: PageDocument, labels: Labels): readonly string[] {
  const lines: string[] = [];
  let document = from;
  for (const operation of diffDocuments(from, to)) {
    lines.push(describe(operation, document, labels));
    document = applyOperation(document, operation);
  }
  return [...new Set(lines)];
}

function describe(operation: DocumentOperation, document: PageDocument, labels: Labels): string {
  switch (operation.type) {
    case 'set-page':
      return text.stepSetPage({
        field: {
          title: text.pageTitle(),
          navigationTitle: text.pageNavigationTitle(),
          description: text.pageDescription(),
        }[operation.field].toLocaleLowerCase(),
      });
    case 'insert':
      return text.stepInsert({ block: blockName(labels, operation.block.type) });
    case 'remove':
    case 'move': {
      const block = blockName(labels, findBlock(document, operation.blockId)?.type ?? '');
      return operation.type === 'remove' ? text.stepRemove({ block }) : text.stepMove({ block });
    }
    case 'set': {
      const type = findBlock(document, operation.blockId)?.type ?? '';
      const field =
        (Object.hasOwn(labels, type) ? labels[type]?.fields[operation.field]?.label : undefined) ?? operation.field;
      return text.stepSet({ field: field.toLocaleLowerCase(), block: blockName(labels, type) });
    }
  }
}
