import type { EditorMode } from '../../protocol/messages/messages.js';
import type { BridgeHost } from '../core/bridge-host.js';
import { createAppliedLog, type Applied, type AppliedLog } from './applied-log.js';
import { connectEmptyBlocks } from './empty-blocks.js';
import { showLateFaces } from './late-faces.js';
import { reportFailures } from './report-failures.js';
import { labelOf, type View } from './view.js';
import type { Writing } from './write-field.js';

/** What applies changes and marks blocks without content. */
export interface Changes extends AppliedLog {
  setMode(mode: EditorMode): void;
  /** Shows typefaces that come after the first paint. */
  showLateFaces(): void;
}

/** A chunk of its own, so that the frame is ready without it. */
export function createChanges(
  host: BridgeHost,
  writing: Pick<Writing, 'current' | 'end'>,
  view: View,
  tell: (applied: Applied, isStructure: boolean) => void,
): Changes {
  const { window, signal } = host.environment;
  const emptyBlocks = connectEmptyBlocks(window, signal);
  const setMode = (mode: EditorMode): void => emptyBlocks.setShown(mode === 'edit');
  setMode(view.mode);
  const log = createAppliedLog(host, writing, (applied, isStructure) => {
    // Not as a pattern: a name may hold what has a meaning there.
    emptyBlocks.mark((block) => view.empty.replace('{block}', () => labelOf(block, view.labels)));
    tell(applied, isStructure);
    for (const { blockId, result } of applied.results)
      if (result === 'rendered') reportFailures(window.document, blockId);
  });
  return { ...log, setMode, showLateFaces: () => showLateFaces(window) };
}
