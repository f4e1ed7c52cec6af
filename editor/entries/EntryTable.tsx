import type { EntryTableAnswer } from '../../protocol/http/http.js';
import * as text from '#strings/editor';
import { formatMoment } from '../ui/times.js';
import { useServices } from '../ui/services.js';

/** Entries in rows, newest first. Wider than the screen, it scrolls by itself, with the keyboard as well. */
export function EntryTable({ table }: { readonly table: EntryTableAnswer }) {
  const { clock } = useServices();
  return (
    <div className="entries-scroll" role="region" aria-labelledby="entries-title" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.entriesSentAt()}</th>
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
            <tr key={row.id}>
              <th scope="row">
                <time dateTime={new Date(row.submittedAt).toISOString()}>{formatMoment(row.submittedAt, clock.now())}</time>
              </th>
              {table.columns.map((label, index) => (
                <td key={label} dir="auto">
                  {row.cells[index]}
                </td>
              ))}
              <td>{row.pagePath}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
