import * as text from '#strings/editor';
import type { LinkState } from '../../protocol/http/links.js';
import { blockName } from '../document/block-name.js';
import type { PageLink } from '../document/page-links.js';
import { useServices } from '../services/services.js';
import { ProblemsDialog } from './ProblemsDialog.js';

/** A link that a visitor cannot follow. */
export interface DeadLink extends PageLink {
  readonly state: Exclude<LinkState, 'ok'>;
}

interface DeadLinksDialogProps {
  readonly links: readonly DeadLink[];
  /** Shows the block of the link. */
  onMend(blockId: string): void;
  onPublish(): void;
  onCancel(): void;
}

/** Names the links that lead nowhere before the page goes live; each can be mended, and the page be published anyway. */
export function DeadLinksDialog({ links, ...acts }: DeadLinksDialogProps) {
  const { names } = useServices();
  return (
    <ProblemsDialog
      title={text.deadTitle({ n: links.length })}
      meaning={text.deadText({ n: links.length })}
      goWords={text.deadMend()}
      problems={links.map(({ blockId, blockType, address, state }) => {
        const named = { block: blockName(names, blockType), address };
        return {
          key: `${blockId} ${address}`,
          blockId,
          words: state === 'missing' ? text.deadAt(named) : text.deadUnpublished(named),
          goName: text.deadMendOf({ address }),
        };
      })}
      {...acts}
    />
  );
}
