import * as text from '#strings/editor';
import { notAvailable } from '#strings/summary';
import type { EntryRow, EntryTableAnswer } from '../../protocol/http/forms.js';
import { useServices } from '../services/services.js';
import { formatMoment } from '../ui/times.js';
import { EntryCell } from './EntryCell.js';

interface EntryTableProps {
  readonly table: EntryTableAnswer;
  /** Ids of the selected entries. */
  readonly selected: ReadonlySet<string>;
  onSelect(ids: readonly string[], isSelected: boolean): void;
}

/** Entries in rows, newest first. A wide table scrolls in its own region, which the keyboard reaches too. */
export function EntryTable({ table, selected, onSelect }: EntryTableProps) {
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
                  onChange={(event) => onSelect(ids, event.target.checked)}
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
              onSelect={(isSelected) => onSelect([row.id], isSelected)}
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
  onSelect(isSelected: boolean): void;
}

/** One entry. The mark of an unchecked captcha is beside the time, which is visible on narrow screens too. */
function EntryLine({ row, columns, isSelected, onSelect }: EntryLineProps) {
  const { clock } = useServices();
  const time = formatMoment(row.submittedAt, clock.now());
  return (
    <tr className={isSelected ? 'is-selected' : undefined}>
      <th scope="row">
        <label className="entry-tick">
          <input
            type="checkbox"
            aria-label={text.entriesSelect({ time })}
            checked={isSelected}
            onChange={(event) => onSelect(event.target.checked)}
          />
          <time dateTime={new Date(row.submittedAt).toISOString()}>{time}</time>
        </label>
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
