import type { Block } from '../../protocol/document/document.js';
import { listen } from '../core/listen.js';
import type { Environment } from '../core/widget.js';

/** Blocks that the server could not be asked for. */
export interface RenderRetry {
  /** Keeps the block; `isTimed`: it is tried again by itself. */
  missed(block: Block, isConfirmation: boolean, isTimed: boolean): void;
  /** The server answered for a block, so that the others are tried at once. */
  reached(blockId: string): void;
  /** Keeps a newer state of a block whose rendering is missing; false when none is. */
  renew(block: Block): boolean;
}

const firstPauseMs = 1000;
const longestPauseMs = 15_000;

/** Calls `again` for each missed block: after growing pauses, when the browser is online again, and once the server answers another. */
export function createRenderRetry(
  { clock, signal, window }: Environment,
  again: (block: Block, isConfirmation: boolean) => void,
): RenderRetry {
  const blocks = new Map<string, { readonly block: Block; readonly isConfirmation: boolean }>();
  let pauseMs = firstPauseMs;
  let isWaiting = false;

  function tryAll(): void {
    const all = [...blocks.values()];
    blocks.clear();
    for (const { block, isConfirmation } of all) again(block, isConfirmation);
  }

  listen(window, 'online', signal, tryAll);

  return {
    missed(block, isConfirmation, isTimed) {
      blocks.set(block.id, { block, isConfirmation });
      if (isWaiting || !isTimed) return;
      isWaiting = true;
      clock.after(
        pauseMs,
        () => {
          isWaiting = false;
          pauseMs = Math.min(pauseMs * 2, longestPauseMs);
          tryAll();
        },
        signal,
      );
    },
    reached(blockId) {
      pauseMs = firstPauseMs;
      blocks.delete(blockId);
      tryAll();
    },
    renew(block) {
      const kept = blocks.get(block.id);
      if (!kept) return false;
      blocks.set(block.id, { ...kept, block });
      return !kept.isConfirmation;
    },
  };
}
