import { useId } from 'react';
import * as text from '#strings/editor';
import { entryFilters } from '../../protocol/http/forms.js';
import type { EntryFilter, EntryNarrowing } from '../../protocol/http/forms.js';
import { SearchField } from '../ui/SearchField.js';
import { filterWords } from './entry-words.js';

interface EntryFiltersProps {
  readonly narrowing: EntryNarrowing;
  onChange(narrowing: EntryNarrowing): void;
}

/** Search and choice that narrow the entries of a form. */
export function EntryFilters({ narrowing, onChange }: EntryFiltersProps) {
  const id = useId();
  return (
    <div className="entry-filters" role="search" aria-label={text.entriesFind()}>
      <SearchField
        id="entry-search"
        label={text.entriesSearch()}
        value={narrowing.search ?? ''}
        onChange={(search) => onChange({ ...narrowing, search: search.slice(0, 200) })}
      />
      <div className="field">
        <label htmlFor={id}>{text.entriesShow()}</label>
        <select
          id={id}
          value={narrowing.filter ?? 'all'}
          onChange={(event) => onChange({ ...narrowing, filter: event.target.value as EntryFilter })}
        >
          {entryFilters.map((filter) => (
            <option key={filter} value={filter}>
              {filterWords[filter]()}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
