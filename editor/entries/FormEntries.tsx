import * as text from '#strings/editor';
import type { FormSummary } from '../../protocol/http/forms.js';
import { Pager } from '../ui/Pager.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { DeleteEntries } from './DeleteEntries.js';
import { EntriesHead } from './EntriesHead.js';
import { isNarrowed } from './entry-client.js';
import type { EntryClient } from './entry-client.js';
import { EntryDialog } from './EntryDialog.js';
import { EntryFilters } from './EntryFilters.js';
import { EntryTable } from './EntryTable.js';
import { KeepEntries } from './KeepEntries.js';
import { SelectionTools } from './SelectionTools.js';
import { useEntryList, type EntryList } from './use-entry-list.js';

interface FormEntriesProps {
  readonly form: FormSummary;
  readonly client: EntryClient;
  /** Called when the numbers of the form's entries are no longer right. */
  onChanged(): void;
}

/** Entries of one form, a part at a time, with search and filter, export, and acts on one or several. */
export function FormEntries({ form, client, onChanged }: FormEntriesProps) {
  const entries = useEntryList(form, client, onChanged);
  const { value, isLoading, problem, settled, selection, acts, onNewest, onOlder } = entries;
  const list = useFocusKept<HTMLDivElement>(value);
  const hasRows = value !== null && value.rows.length > 0;
  const chosen = [...selection.selected];
  return (
    <div
      ref={list}
      className="form-entries"
      role="group"
      aria-labelledby="entries-title"
      tabIndex={-1}
      aria-busy={isLoading}
    >
      <EntriesHead form={form} narrowing={settled} canExport={hasRows} />
      {problem !== null && (
        <ProblemBar title={text.unableToOpenForm()} retry={entries.retry}>
          {problem}
        </ProblemBar>
      )}
      {acts.problem !== null && !entries.shown && (
        <ProblemBar title={text.unableToUpdateForm()}>{acts.problem}</ProblemBar>
      )}
      <EntryFilters narrowing={entries.narrowing} onChange={entries.narrow} />
      <div className="entries-tools">
        <p className="entries-status" role="status">
          {entries.done !== '' && `${entries.done} `}
          {statusText(value?.rows.length ?? null, isLoading, isNarrowed(settled))}
        </p>
        {hasRows && (
          <SelectionTools
            count={chosen.length}
            isSpam={settled.filter === 'spam'}
            onRead={(isRead) => void acts.markRead(chosen, isRead)}
            onSpam={(isSpam) => void acts.markSpam(chosen, isSpam)}
            onDelete={() => entries.ask(chosen)}
          />
        )}
      </div>
      {hasRows && <EntryTable table={value} opened={acts.opened} selection={selection} onOpen={entries.open} />}
      {(onNewest || (value?.next ?? null) !== null) && <Pager onNewest={onNewest} onOlder={onOlder} />}
      <KeepEntries form={form} client={client} onSaved={onChanged} />
      <EntryDialogs form={form} client={client} entries={entries} />
    </div>
  );
}

interface EntryDialogsProps {
  readonly form: FormSummary;
  readonly client: EntryClient;
  readonly entries: EntryList;
}

/** The entry that is open, or the question before entries are deleted. */
function EntryDialogs({ form, client, entries }: EntryDialogsProps) {
  const { value, shown, asked, acts } = entries;
  return (
    <>
      {value && shown && (
        <EntryDialog
          row={shown}
          columns={value.columns}
          formName={form.name}
          problem={acts.problem}
          onClose={entries.close}
          onUnread={() => void acts.markRead([shown.id], false)}
          onSpam={(isSpam) => void acts.markSpam([shown.id], isSpam)}
          onDelete={() => entries.ask([shown.id])}
        />
      )}
      {asked.length > 0 && (
        <DeleteEntries
          formId={form.formId}
          ids={asked}
          client={client}
          onCancel={entries.close}
          onDeleted={(n) => entries.finish(text.entriesDeleted({ n }))}
        />
      )}
    </>
  );
}

function statusText(count: number | null, isLoading: boolean, isPart: boolean): string {
  if (isLoading) return text.loading();
  if (count === null) return '';
  if (count > 0) return text.entriesShown({ n: count });
  return isPart ? text.entriesNoneFound() : text.entriesNone();
}
