import * as text from '#strings/editor';
import { notAvailable } from '#strings/summary';
import type { EntryRow, EntryTableAnswer } from '../../protocol/http/forms.js';
import { useServices } from '../services/services.js';
import { tableRoles } from '../ui/table-roles.js';
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
    <div className="entries-scroll stacks" role="region" aria-labelledby="entries-title" tabIndex={0}>
      <table {...tableRoles.table}>
        <thead {...tableRoles.rowGroup}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader} scope="col">
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
              <th {...tableRoles.columnHeader} scope="col" key={label}>
                {label}
              </th>
            ))}
            <th {...tableRoles.columnHeader} scope="col">
              {text.entriesPage()}
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.rowGroup}>
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
    <tr {...tableRoles.row} className={`${isSelected ? 'is-selected' : ''} ${isUnread ? 'is-unread' : ''}`}>
      <th {...tableRoles.rowHeader} scope="row">
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
        <td {...tableRoles.cell} key={label} data-label={label} className={row.cells[index] ? undefined : 'is-empty'}>
          <bdi>
            <EntryCell value={row.cells[index] || notAvailable()} />
          </bdi>
        </td>
      ))}
      <td {...tableRoles.cell} data-label={text.entriesPage()}>
        <bdi>{row.pagePath}</bdi>
      </td>
    </tr>
  );
}
