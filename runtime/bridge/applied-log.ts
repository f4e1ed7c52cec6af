import type { ApplyResult, PageMessage, ShownOperation } from '../../protocol/messages/messages.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { createOperationApplier } from './apply-operations.js';
import { createBlockRenderer } from './render-block.js';
import type { Writing } from './write-field.js';

export type Applied = Extract<PageMessage, { type: 'document/applied' }>;

/** Applies changes and records the result of each. A chunk of its own, which the first change loads. */
export interface AppliedLog {
  apply(revision: number, operations: readonly ShownOperation[]): void;
}

/** Time in which results are gathered into one message. */
const gatherMs = 16;

/**
 * Creates the log. It calls `tell` at most once in 16 ms, with the last revision up to which every operation is done, the newest result of
 * each block since the last call, and whether blocks were added, removed or moved.
 */
export function createAppliedLog(
  host: BridgeHost,
  writing: Pick<Writing, 'current' | 'end'>,
  tell: (applied: Applied, structureChanged: boolean) => void,
): AppliedLog {
  const { clock, signal, window } = host.environment;
  const results = new Map<string, ApplyResult>();
  const applyOperation = createOperationApplier(
    host,
    writing,
    createBlockRenderer(host, writing, (blockId, result) => {
      results.set(blockId, result);
      gather();
    }),
  );
  /** Revisions in ascending order, with the number of their operations still in progress. */
  let open: { readonly revision: number; left: number }[] = [];
  let done = 0;
  let isGathering = false;
  let structureChanged = false;

  function flush(): void {
    isGathering = false;
    const first = open.findIndex(({ left }) => left > 0);
    const finished = first < 0 ? open : open.slice(0, first);
    open = open.slice(finished.length);
    done = finished.at(-1)?.revision ?? done;
    const told = [...results].map(([blockId, result]) => ({ blockId, result }));
    results.clear();
    tell({ type: 'document/applied', revision: done, results: told }, structureChanged);
    structureChanged = false;
  }

  function gather(): void {
    if (isGathering) return;
    isGathering = true;
    clock.after(gatherMs, flush, signal);
  }

  return {
    apply(revision, operations) {
      const entry = { revision, left: operations.length };
      open.push(entry);
      for (const shown of operations) {
        structureChanged ||= !shown.operation.type.startsWith('set');
        void applyOperation(shown)
          .then(
            ({ blockId, result }) => blockId && result && results.set(blockId, result),
            (error) => window.console.warn(error),
          )
          .then(() => {
            entry.left -= 1;
            gather();
          });
      }
      if (!operations.length) gather();
    },
  };
}
