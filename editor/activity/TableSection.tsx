import { useCallback, useId } from 'react';
import * as text from '#strings/editor';
import { activityColumns, type ActivityTable, activityTables } from '../../protocol/enums/activity.js';
import { otherKey } from '../../protocol/enums/figures.js';
import type { ActivityPeriod, ActivityRow, ActivityTableAnswer } from '../../protocol/http/activity.js';
import { useServices } from '../services/services.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { tableRoles } from '../ui/table-roles.js';
import { useAnswer } from '../ui/use-answer.js';
import { type ActivityClient, exportAddress } from './activity-client.js';
import { columnWords, rowName, tableWords } from './activity-words.js';
import { Bar } from './Bar.js';
import { formatCount, formatValue } from './formats.js';
import { TableSeries } from './TableSeries.js';

interface TableSectionProps {
  readonly client: ActivityClient;
  readonly table: ActivityTable;
  readonly period: ActivityPeriod;
  readonly isCompared: boolean;
}

/** One table of a period, with its days as a chart and a bar for each row, or what has to happen before there is one. */
export function TableSection({ client, table, period, isCompared }: TableSectionProps) {
  const id = useId();
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.table(table, period), [client, table, period]),
  );
  const { title, none } = tableWords[table];
  return (
    <section className="activity-part" aria-busy={isLoading}>
      <div className="entries-head">
        <h2 id={id}>{title()}</h2>
        {value !== null && value.rows.length > 0 && (
          <ExportLink address={exportAddress(period, { table })} name={title()} />
        )}
      </div>
      {problem !== null && (
        <ProblemBar title={text.activityNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      {!value && isLoading && <p className="activity-soft">{text.loading()}</p>}
      {value?.rows.length === 0 && <p className="activity-soft">{none()}</p>}
      {value !== null && value.rows.length > 0 && (
        <>
          <TableSeries {...{ client, answer: value, period, isCompared }} />
          <Rows answer={value} labelledBy={id} />
        </>
      )}
    </section>
  );
}

/** A link to a file for spreadsheets. Its name says of what, because there are several. */
export function ExportLink({ address, name }: { readonly address: string; readonly name: string }) {
  return (
    <a className="button quiet small" href={address} download aria-label={text.activityExport({ table: name })}>
      {text.entriesExportCsv()}
    </a>
  );
}

function Rows({ answer, labelledBy }: { readonly answer: ActivityTableAnswer; readonly labelledBy: string }) {
  const { table, rows, rest } = answer;
  const columns = activityTables[table];
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    <div className="entries-scroll activity-scroll stacks" role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table {...tableRoles.table}>
        <thead {...tableRoles.rowGroup}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader} scope="col">
              {text.activityName()}
            </th>
            {columns.map((column) => (
              <th {...tableRoles.columnHeader} key={column} scope="col" className="activity-value">
                {columnWords[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowGroup}>
          {rows.map((row) => (
            <Row key={`${row.key}\n${row.page}\n${row.currency}`} table={table} row={row} most={most} />
          ))}
          {rest.map(({ rows: count, currency, values }) => (
            <tr {...tableRoles.row} key={`rest ${currency}`}>
              <th {...tableRoles.rowHeader} scope="row">
                {text.activityRest({ n: formatCount(count) })}
              </th>
              <Values {...{ table, values, currency }} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly table: ActivityTable;
  readonly row: ActivityRow;
  /** The greatest first value of the table. */
  readonly most: number;
}

function Row({ table, row, most }: RowProps) {
  const { key, page, currency, values } = row;
  const name = rowName(table, row, useServices().names);
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHeader} scope="row" className="activity-name">
        <bdi>{name}</bdi>
        {page !== '' && page !== name && (
          <bdi className="activity-soft" dir="ltr">
            {page}
          </bdi>
        )}
        {table === 'forms' && name !== key && <bdi className="activity-soft">{key}</bdi>}
        {table === 'pointer' && key !== otherKey && <bdi className="activity-soft">{key.split(' ')[1]}</bdi>}
        <Bar share={(values[0] ?? 0) / most} />
      </th>
      <Values {...{ table, values, currency }} />
    </tr>
  );
}

function Values({ table, values, currency }: Pick<RowProps, 'table'> & Pick<ActivityRow, 'values' | 'currency'>) {
  return activityTables[table].map((column, index) => (
    <td {...tableRoles.cell} key={column} className="activity-value" data-label={columnWords[column]()}>
      {formatValue(values[index] ?? null, { unit: activityColumns[column], currency })}
    </td>
  ));
}
