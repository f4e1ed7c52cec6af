import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { PageDocument } from '../../protocol/document/document.js';
import { diffDocuments } from '../document/diff.js';
import type { Editing } from '../document/editing.js';
import { isEqual } from '../document/equal.js';
import type { Clock } from '../ui/clock.js';
import type { Journal } from './journal.js';
import type { KeptHistory } from './kept-history.js';

/** Keeps the history of a page on this device, so that undo goes on after a reload. */
export interface HistoryCopy {
  /** The document and its history have changed. */
  changed(): void;
  /** Writes at once what is not written yet. Never rejects. */
  flush(): Promise<void>;
}

interface HistoryCopyDependencies {
  readonly pageId: string;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly editing: Editing;
}

/** Pause in the changes after which the history is written, in milliseconds. The document itself is written with each change. */
const pauseMs = 400;

export function createHistoryCopy({ pageId, journal, clock, editing }: HistoryCopyDependencies): HistoryCopy {
  let isWritten = true;
  let cancel = (): void => {};
  let work: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (isWritten) return;
    isWritten = true;
    const packed = import('./kept-history.js').then(({ packHistory }) => {
      const { document, history } = editing.store.get();
      return packHistory(document, history, clock.now());
    });
    // A history of another document would be of no use.
    await journal.writeHistory(
      pageId,
      packed.catch(() => null),
    );
  }

  function flush(): Promise<void> {
    cancel();
    work = work.then(write);
    return work;
  }

  return {
    flush,
    changed() {
      isWritten = false;
      cancel();
      cancel = clock.after(pauseMs, () => void flush());
    },
  };
}

/** How long a history that is being written is waited for, in milliseconds. */
const patienceMs = 1000;

/** The history that this device keeps of the page; null without one that can be used. */
export async function readKeptHistory(
  {
    journal,
    clock,
    tables,
  }: Pick<HistoryCopyDependencies, 'journal' | 'clock'> & {
    readonly tables: Readonly<Record<string, BlockTable>>;
  },
  pageId: string,
): Promise<KeptHistory | null> {
  // A page that is opened again right after it was left has a history whose code may still have to come.
  await Promise.race([journal.idle(), new Promise<void>((resolve) => clock.after(patienceMs, resolve))]);
  const stored = await journal.readHistory(pageId);
  if (stored === null) return null;
  try {
    const { openHistory } = await import('./kept-history.js');
    return openHistory(tables, stored, clock.now());
  } catch {
    return null;
  }
}

/** Makes what was kept the document and the history under edit. */
export function resumeHistory(editing: Editing, { document, past, future }: KeptHistory): void {
  const operations = diffDocuments(editing.store.get().document, document);
  editing.resume({ document, history: { past, future }, operations });
}

/** Goes on with the history of the opened document; false when the page is another one by now, so that its steps may not fit any more. */
export function resumeOpened(editing: Editing, kept: KeptHistory): boolean {
  const isSame = isEqual(kept.document, editing.store.get().document);
  if (isSame) resumeHistory(editing, { ...kept, document: editing.store.get().document });
  return isSame || (kept.past.length === 0 && kept.future.length === 0);
}

/** The newest work of this device: that of the journal, unless the history was written after it. */
export const newestWork = (kept: KeptHistory | null, work: { readonly document: PageDocument; readonly at: number }) =>
  kept && kept.at > work.at ? kept.document : work.document;
