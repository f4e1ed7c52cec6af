import { useCallback, useEffect, useState } from 'react';
import * as text from '#strings/editor';
import type { FormSummary } from '../../protocol/http/forms.js';
import { Pager } from '../ui/Pager.js';
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

/** Entries of one form, a part at a time, with export of all of them. Selected entries can be deleted. */
export function FormEntries({ form, client, onChanged }: FormEntriesProps) {
  const [before, setBefore] = useState<string | null>(null);
  const { selected, select, clear } = useSelection();
  const [isAsking, setIsAsking] = useState(false);
  const [deleted, setDeleted] = useState(0);
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.table(form.formId, before), [client, form.formId, before]),
  );
  const next = value?.next ?? null;
  const isEmpty = value?.rows.length === 0;
  const hasRows = value !== null && !isEmpty;

  function show(part: string | null): void {
    setBefore(part);
    clear();
    setDeleted(0);
  }

  // All entries of an older part were deleted, so the newest part is shown again.
  const isGone = isEmpty && before !== null && !isLoading;
  useEffect(() => {
    if (isGone) setBefore(null);
  }, [isGone]);

  function finishDeleting(count: number): void {
    setIsAsking(false);
    clear();
    setDeleted(count);
    retry();
    onChanged();
  }

  return (
    <div aria-busy={isLoading}>
      <EntriesHead form={form} canExport={hasRows} />
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
        {hasRows && <SelectionTools count={selected.size} onDelete={() => setIsAsking(selected.size > 0)} />}
      </div>
      {hasRows && <EntryTable table={value} selected={selected} onSelect={select} />}
      {(before !== null || next !== null) && (
        <Pager
          onNewest={before === null ? null : () => show(null)}
          onOlder={next === null || isLoading ? null : () => show(next)}
        />
      )}
      {isAsking && (
        <DeleteEntries
          formId={form.formId}
          ids={[...selected]}
          client={client}
          onCancel={() => setIsAsking(false)}
          onDeleted={finishDeleting}
        />
      )}
    </div>
  );
}

interface Selection {
  readonly selected: ReadonlySet<string>;
  select(ids: readonly string[], isSelected: boolean): void;
  clear(): void;
}

function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return {
    selected,
    select(ids, isSelected) {
      const others = [...selected].filter((id) => !ids.includes(id));
      setSelected(new Set(isSelected ? [...others, ...ids] : others));
    },
    clear: () => setSelected(new Set()),
  };
}

function EntriesHead({ form, canExport }: { readonly form: FormSummary; readonly canExport: boolean }) {
  return (
    <div className="entries-head">
      <h2 id="entries-title">{text.entriesOf({ form: form.name })}</h2>
      {canExport && (
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
  );
}

function SelectionTools({ count, onDelete }: { readonly count: number; onDelete(): void }) {
  return (
    <div className="entries-selection">
      <span id="entries-selected">{text.entriesSelected({ n: count })}</span>
      <button
        type="button"
        className="button small"
        aria-disabled={count === 0}
        aria-describedby="entries-selected"
        onClick={onDelete}
      >
        {text.entriesDelete()}
      </button>
    </div>
  );
}

function statusText(count: number | null, isLoading: boolean): string {
  if (isLoading) return text.loading();
  if (count === null) return '';
  return count === 0 ? text.entriesNone() : text.entriesShown({ n: count });
}
