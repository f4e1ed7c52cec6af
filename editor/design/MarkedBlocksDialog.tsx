import * as text from '#strings/editor';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { listBlocks } from '../document/tree.js';
import type { BlockMark, BlockMarks } from '../panels/block-mark.js';
import { useServices } from '../services/services.js';
import { ProblemsDialog } from './ProblemsDialog.js';

interface MarkedBlocksDialogProps {
  readonly editing: Editing;
  readonly marks: BlockMarks;
  /** Shows the block, and the field that is wrong. */
  onMend(blockId: string): void;
  onPublish(): void;
  onCancel(): void;
}

/** Names the blocks that are not as they should be before the page goes live; each can be mended, and the page be published anyway. */
export function MarkedBlocksDialog({ editing, marks, ...acts }: MarkedBlocksDialogProps) {
  const { names } = useServices();
  const marked = listBlocks(editing.store.get().document.blocks).flatMap((block) =>
    (marks.get(block.id) ?? []).map((mark: BlockMark) => ({ ...mark, block })),
  );
  return (
    <ProblemsDialog
      title={text.markTitle({ n: marked.length })}
      meaning={text.markText()}
      goWords={text.markGo()}
      problems={marked.map(({ block, path, words }) => {
        const named = { block: blockName(names, block.type), problem: words };
        return {
          key: `${block.id} ${path} ${words}`,
          blockId: block.id,
          words: text.markAt(named),
          goName: text.markGoOf(named),
        };
      })}
      {...acts}
    />
  );
}
