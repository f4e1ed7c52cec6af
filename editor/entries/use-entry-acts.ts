import { useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { EntryMarkAnswer } from '../../protocol/http/forms.js';
import type { CallResult } from '../storage/calls.js';
import type { EntryClient } from './entry-client.js';

export interface EntryActs {
  /** Why the last act failed; null otherwise. */
  readonly problem: string | null;
  /** Entries that were opened here since the list was loaded, which it therefore shows as read. */
  readonly opened: ReadonlySet<string>;
  /** Marks an entry as read because it is opened; the list stays as it is. */
  open(id: string): Promise<void>;
  markRead(ids: readonly string[], isRead: boolean): Promise<void>;
  markSpam(ids: readonly string[], isSpam: boolean): Promise<void>;
  /** Forgets what the list has from the server by now. */
  forget(): void;
}

interface Follow {
  /** Called after an entry was opened. */
  onOpened(): void;
  /** Called with what was done, when the list is no longer right. */
  onDone(message: string): void;
}

/** Marks entries of a form; one act at a time. */
export function useEntryActs(client: EntryClient, formId: string, { onOpened, onDone }: Follow): EntryActs {
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isBusy = useRef(false);

  async function run(
    act: Promise<CallResult<EntryMarkAnswer>>,
    follow: (marked: { readonly n: number }) => void,
  ): Promise<void> {
    setProblem(null);
    const result = await act;
    if (result.ok) follow({ n: result.value.marked });
    else setProblem(result.message || text.serverUnreachable());
  }

  async function runAlone(act: () => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    await act();
    isBusy.current = false;
  }

  return {
    problem,
    opened,
    open: (id) =>
      run(client.markRead(formId, [id], true), () => {
        setOpened((former) => new Set([...former, id]));
        onOpened();
      }),
    markRead: (ids, isRead) =>
      runAlone(() =>
        run(client.markRead(formId, ids, isRead), (marked) =>
          onDone(isRead ? text.entriesMarkedRead(marked) : text.entriesMarkedUnread(marked)),
        ),
      ),
    markSpam: (ids, isSpam) =>
      runAlone(() =>
        run(client.markSpam(formId, ids, isSpam), (marked) =>
          onDone(isSpam ? text.entriesMovedToSpam(marked) : text.entriesMovedFromSpam(marked)),
        ),
      ),
    forget: () => setOpened(new Set()),
  };
}
