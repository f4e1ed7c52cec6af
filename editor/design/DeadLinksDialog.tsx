import * as text from '#strings/editor';
import type { LinkState } from '../../protocol/http/links.js';
import { blockName } from '../document/block-name.js';
import type { PageLink } from '../document/page-links.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';

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
export function DeadLinksDialog({ links, onMend, onPublish, onCancel }: DeadLinksDialogProps) {
  const { labels } = useServices();
  return (
    <Dialog title={text.deadTitle({ n: links.length })} onCancel={onCancel}>
      <p>{text.deadText({ n: links.length })}</p>
      <ul className="dead-links">
        {links.map(({ blockId, blockType, address, state }) => {
          const block = blockName(labels, blockType);
          return (
            <li key={`${blockId} ${address}`}>
              <span>
                {state === 'missing' ? text.deadAt({ block, address }) : text.deadUnpublished({ block, address })}
              </span>
              <button
                type="button"
                className="button small"
                aria-label={text.deadMendOf({ address })}
                onClick={() => onMend(blockId)}
              >
                {text.deadMend()}
              </button>
            </li>
          );
        })}
      </ul>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onPublish}>
          {text.deadPublish()}
        </button>
        <button type="button" className="button primary" data-first-focus onClick={onCancel}>
          {text.cancel()}
        </button>
      </div>
    </Dialog>
  );
}
