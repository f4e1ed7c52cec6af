import { useCallback, useEffect, useState } from 'react';
import type { EntryNarrowing, EntryRow, EntryTableAnswer, FormSummary } from '../../protocol/http/forms.js';
import { useSettled } from '../services/use-settled.js';
import { useAnswer } from '../ui/use-answer.js';
import type { EntryClient } from './entry-client.js';
import { useEntryActs, type EntryActs } from './use-entry-acts.js';
import { useSelection, type Selection } from './use-selection.js';

export interface EntryList {
  readonly value: EntryTableAnswer | null;
  readonly isLoading: boolean;
  readonly problem: string | null;
  readonly narrowing: EntryNarrowing;
  /** The narrowing of the shown part: the other one once typing pauses. */
  readonly settled: EntryNarrowing;
  readonly selection: Selection;
  readonly acts: EntryActs;
  /** The entry that is open. */
  readonly shown: EntryRow | undefined;
  /** Ids of the entries that are to be deleted, once that is confirmed. */
  readonly asked: readonly string[];
  /** What was done last; empty when the list has changed since. */
  readonly done: string;
  readonly onNewest: (() => void) | null;
  readonly onOlder: (() => void) | null;
  retry(): void;
  narrow(to: EntryNarrowing): void;
  open(row: EntryRow): void;
  close(): void;
  ask(ids: readonly string[]): void;
  /** Shows the list as it is after an act, and says what was done. */
  finish(message: string): void;
}

/** The entries of one form, a part at a time, narrowed, with acts on one or several of them. */
export function useEntryList({ formId }: FormSummary, client: EntryClient, onChanged: () => void): EntryList {
  const [narrowing, setNarrowing] = useState<EntryNarrowing>({});
  const settled = useSettled(narrowing);
  const [before, setBefore] = useState<string | null>(null);
  const selection = useSelection();
  const [shownId, setShownId] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [done, setDone] = useState('');
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.table(formId, settled, before), [client, formId, settled, before]),
  );
  const acts = useEntryActs(client, formId, { onOpened: onChanged, onDone: finish });
  const next = value?.next ?? null;

  function change(message: string): void {
    selection.clear();
    setDone(message);
    acts.forget();
  }

  function show(part: string | null): void {
    setBefore(part);
    change('');
  }

  function close(): void {
    setShownId(null);
    setAsked([]);
  }

  function finish(message: string): void {
    close();
    change(message);
    retry();
    onChanged();
  }

  // All entries of an older part are gone, so the newest part is shown again.
  const isGone = value?.rows.length === 0 && before !== null && !isLoading;
  useEffect(() => {
    if (isGone) setBefore(null);
  }, [isGone]);

  return {
    ...{ value, isLoading, problem, narrowing, settled, selection, acts, asked, done, retry, close, finish },
    shown: value?.rows.find(({ id }) => id === shownId),
    onNewest: before === null ? null : () => show(null),
    onOlder: next === null || isLoading ? null : () => show(next),
    narrow(to) {
      setNarrowing(to);
      show(null);
    },
    open({ id, readAt }) {
      setShownId(id);
      if (readAt === undefined && !acts.opened.has(id)) void acts.open(id);
    },
    ask(ids) {
      setShownId(null);
      setAsked(ids);
    },
  };
}
