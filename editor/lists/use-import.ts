import { useEffect, useRef, useState } from 'react';
import * as text from '#strings/editor';
import { importedAtOnce } from '../../protocol/enums/mailing-lists.js';
import type { SubscriberImportAnswer } from '../../protocol/http/mailing-lists.js';
import type { ListClient } from './list-client.js';
import { readSubscriberFile } from './read-csv.js';

/** Longest file that is read, in bytes: several hundred thousand addresses. */
const mostBytes = 32 * 1024 * 1024;

export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly fraction: number }
  | { readonly kind: 'failed'; readonly problem: string; readonly so: SubscriberImportAnswer }
  | { readonly kind: 'done'; readonly so: SubscriberImportAnswer; readonly wrongLines: readonly number[] };

const nothing: SubscriberImportAnswer = { added: 0, present: 0, left: 0 };

const sum = (one: SubscriberImportAnswer, other: SubscriberImportAnswer): SubscriberImportAnswer => ({
  added: one.added + other.added,
  present: one.present + other.present,
  left: one.left + other.left,
});

/** Brings the addresses of a file in, a part at a time. What was brought in before a failure stays: the same file can be chosen again. */
export function useImport(client: ListClient, listId: string, onChanged: () => void) {
  const [state, setState] = useState<ImportState>({ kind: 'none' });
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => void (isOver.current = true);
  }, []);

  async function bringIn(file: File): Promise<void> {
    if (state.kind === 'running') return;
    if (file.size > mostBytes) return setState({ kind: 'failed', problem: text.listFileLarge(), so: nothing });
    setState({ kind: 'running', fraction: 0 });
    const { subscribers, wrongLines } = readSubscriberFile(await file.text());
    if (subscribers.length === 0) return setState({ kind: 'failed', problem: text.listFileEmpty(), so: nothing });
    let so = nothing;
    for (let start = 0; start < subscribers.length && !isOver.current; start += importedAtOnce) {
      setState({ kind: 'running', fraction: start / subscribers.length });
      const result = await client.bringIn(listId, subscribers.slice(start, start + importedAtOnce));
      if (!result.ok) {
        setState({ kind: 'failed', problem: result.message || text.serverUnreachable(), so });
        return onChanged();
      }
      so = sum(so, result.value);
    }
    setState({ kind: 'done', so, wrongLines });
    onChanged();
  }

  return { state, bringIn };
}
