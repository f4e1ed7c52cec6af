import * as text from '#strings/editor';
import { notAvailable } from '#strings/summary';
import type { EntryRow, EntryTableAnswer } from '../../protocol/http/forms.js';
import { useServices } from '../services/services.js';
import { formatMoment } from '../ui/times.js';
import { EntryCell } from './EntryCell.js';
import type { Selection } from './use-selection.js';

interface EntryTableProps {
  readonly table: EntryTableAnswer;
  /** Ids of entries that were opened since the table was loaded. */
  readonly opened: ReadonlySet<string>;
  readonly selection: Selection;
  onOpen(row: EntryRow): void;
}

/** Entries in rows, newest first. A wide table scrolls in its own region, which the keyboard reaches too. */
export function EntryTable({ table, opened, selection, onOpen }: EntryTableProps) {
  const { selected, select } = selection;
  const ids = table.rows.map(({ id }) => id);
  return (
    <div className="entries-scroll" role="region" aria-labelledby="entries-title" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <label className="entry-tick">
                <input
                  type="checkbox"
                  aria-label={text.entriesSelectAll()}
                  checked={ids.every((id) => selected.has(id))}
                  onChange={(event) => select(ids, event.target.checked)}
                />
                <span>{text.entriesSentAt()}</span>
              </label>
            </th>
            {table.columns.map((label) => (
              <th scope="col" key={label}>
                {label}
              </th>
            ))}
            <th scope="col">{text.entriesPage()}</th>
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <EntryLine
              key={row.id}
              row={row}
              columns={table.columns}
              isSelected={selected.has(row.id)}
              isUnread={row.readAt === undefined && !opened.has(row.id)}
              onSelect={(isSelected) => select([row.id], isSelected)}
              onOpen={() => onOpen(row)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface EntryLineProps {
  readonly row: EntryRow;
  readonly columns: readonly string[];
  readonly isSelected: boolean;
  readonly isUnread: boolean;
  onSelect(isSelected: boolean): void;
  onOpen(): void;
}

/** One entry, opened by its time. Its marks are beside the time, which is visible on narrow screens too. */
function EntryLine({ row, columns, isSelected, isUnread, onSelect, onOpen }: EntryLineProps) {
  const { clock } = useServices();
  const time = formatMoment(row.submittedAt, clock.now());
  return (
    <tr className={`${isSelected ? 'is-selected' : ''} ${isUnread ? 'is-unread' : ''}`}>
      <th scope="row">
        <div className="entry-tick">
          <input
            type="checkbox"
            aria-label={text.entriesSelect({ time })}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <button type="button" className="entry-open" aria-label={text.entriesOpen({ time })} onClick={onOpen}>
            <time dateTime={new Date(row.submittedAt).toISOString()}>{time}</time>
          </button>
        </div>
        {isUnread && <span className="entry-mark is-new">{text.entriesUnread()}</span>}
        {row.captcha === 'unchecked' && <span className="entry-mark">{text.entriesUnchecked()}</span>}
      </th>
      {columns.map((label, index) => (
        <td key={label} dir="auto">
          <EntryCell value={row.cells[index] || notAvailable()} />
        </td>
      ))}
      <td>{row.pagePath}</td>
    </tr>
  );
}
