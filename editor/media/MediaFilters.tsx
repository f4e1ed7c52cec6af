import * as text from '#strings/editor';
import { SearchField } from '../ui/SearchField.js';
import { mediaFilters, type MediaFilter } from './media-filter.js';

const words: Readonly<Record<MediaFilter, () => string>> = {
  all: text.mediaAll,
  picture: text.mediaPictures,
  document: text.mediaDocuments,
  film: text.mediaFilms,
  typeface: text.mediaTypefaces,
  removed: text.mediaRemoved,
};

interface MediaFiltersProps {
  readonly search: string;
  readonly filter: MediaFilter;
  setSearch(search: string): void;
  setFilter(filter: MediaFilter): void;
}

/** Narrows the library by words and by kind. */
export function MediaFilters({ search, filter, setSearch, setFilter }: MediaFiltersProps) {
  return (
    <div className="media-filters" role="search">
      <SearchField id="media-search" label={text.mediaSearch()} value={search} onChange={setSearch} />
      <div className="field">
        <label htmlFor="media-filter">{text.mediaFilter()}</label>
        <select
          id="media-filter"
          value={filter}
          onChange={({ target }) => setFilter(mediaFilters.find((each) => each === target.value) ?? 'all')}
        >
          {mediaFilters.map((each) => (
            <option key={each} value={each}>
              {words[each]()}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
