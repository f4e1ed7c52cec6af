import { useCallback, useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { FormSummary } from '../../protocol/http/http.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { DeleteEntries } from './DeleteEntries.js';
import { exportAddress } from './entry-client.js';
import type { EntryClient } from './entry-client.js';
import { EntryTable } from './EntryTable.js';

interface FormEntriesProps {
  readonly form: FormSummary;
  readonly client: EntryClient;
  /** Called when the form has fewer entries than before. */
  onChanged(): void;
}

/** Entries of one form, a part at a time, and all of them as files. Those that are ticked can be deleted. */
export function FormEntries({ form, client, onChanged }: FormEntriesProps) {
  const [before, setBefore] = useState<string | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const [deleted, setDeleted] = useState(0);
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.table(form.formId, before), [client, form.formId, before]),
  );
  const next = value?.next ?? null;
  const isEmpty = value?.rows.length === 0;

  function show(part: string | null): void {
    setBefore(part);
    setSelected(new Set());
    setDeleted(0);
  }

  // All entries of an older part were deleted: what is left stands above.
  const isGone = isEmpty && before !== null && !isLoading;
  useEffect(() => {
    if (isGone) setBefore(null);
  }, [isGone]);

  function select(ids: readonly string[], isSelected: boolean): void {
    const others = [...selected].filter((id) => !ids.includes(id));
    setSelected(new Set(isSelected ? [...others, ...ids] : others));
  }

  return (
    <div aria-busy={isLoading}>
      <div className="entries-head">
        <h2 id="entries-title">{text.entriesOf({ form: form.name })}</h2>
        {value && !isEmpty && (
          <div className="entries-exports" role="group" aria-label={text.entriesExports()}>
            <a className="button small" href={exportAddress(form.formId, 'csv')} download>
              {text.entriesExportCsv()}
            </a>
            <a className="button small" href={exportAddress(form.formId, 'json')} download>
              {text.entriesExportJson()}
            </a>
          </div>
        )}
      </div>
      {problem !== null && (
        <ProblemBar title={text.unableToOpenForm()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      <div className="entries-tools">
        <p className="entries-status" role="status">
          {deleted > 0 && `${text.entriesDeleted({ n: deleted })} `}
          {statusText(value?.rows.length ?? null, isLoading)}
        </p>
        {value && !isEmpty && (
          <div className="entries-selection">
            <span id="entries-selected">{text.entriesSelected({ n: selected.size })}</span>
            <button
              type="button"
              className="button small"
              aria-disabled={selected.size === 0}
              aria-describedby="entries-selected"
              onClick={() => setIsAsking(selected.size > 0)}
            >
              {text.entriesDelete()}
            </button>
          </div>
        )}
      </div>
      {value && !isEmpty && <EntryTable table={value} selected={selected} onSelect={select} />}
      {(before !== null || next !== null) && (
        <div className="entries-pager">
          <button type="button" className="button" aria-disabled={before === null} onClick={() => show(null)}>
            {text.entriesNewer()}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={next === null || isLoading}
            onClick={() => next !== null && !isLoading && show(next)}
          >
            {text.entriesOlder()}
          </button>
        </div>
      )}
      {isAsking && (
        <DeleteEntries
          formId={form.formId}
          ids={[...selected]}
          client={client}
          onCancel={() => setIsAsking(false)}
          onDeleted={(count) => {
            setIsAsking(false);
            setSelected(new Set());
            setDeleted(count);
            retry();
            onChanged();
          }}
        />
      )}
    </div>
  );
}

function statusText(count: number | null, isLoading: boolean): string {
  if (isLoading) return text.loading();
  if (count === null) return '';
  return count === 0 ? text.entriesNone() : text.entriesShown({ n: count });
}
