import { useCallback, useId, useState } from 'react';
import * as text from '#strings/editor';
import type { BlockNames } from '../../protocol/blocks/names.js';
import { activityColumns, type ActivityTable, activityTables, wholeTables } from '../../protocol/enums/activity.js';
import type { ActivityPeriod, ActivityTableAnswer, SeriesRow } from '../../protocol/http/activity.js';
import { useServices } from '../services/services.js';
import { useAnswer } from '../ui/use-answer.js';
import type { ActivityClient } from './activity-client.js';
import { columnWords, rowName, tableWords } from './activity-words.js';
import { formatValue } from './formats.js';
import { Series, type SeriesMeasure } from './Series.js';

interface TableSeriesProps {
  readonly client: ActivityClient;
  readonly answer: ActivityTableAnswer;
  readonly period: ActivityPeriod;
  readonly isCompared: boolean;
}

/** A row that can be chosen, or all of them in a currency. */
interface Choice {
  readonly name: string;
  readonly row: SeriesRow;
}

/** Tables whose rows are of one page each, beside what they are called by. */
const ofPages: readonly ActivityTable[] = ['buttons', 'pointer'];

function choicesOf({ table, rows, rest }: ActivityTableAnswer, blocks: BlockNames): readonly Choice[] {
  const currencies = [...new Set([...rows, ...rest].map(({ currency }) => currency))];
  const inCurrency = (currency: string): SeriesRow => (currency === '' ? {} : { currency });
  const whole = wholeTables.some((each) => each === table)
    ? currencies.map((currency) => ({
        name: currencies.length > 1 ? text.activityAllIn({ currency }) : text.activityAll(),
        row: inCurrency(currency),
      }))
    : [];
  const hasPage = ofPages.includes(table);
  const own = rows.map((row) => ({
    name: [rowName(table, row, blocks), hasPage && row.page, currencies.length > 1 && row.currency]
      .filter(Boolean)
      .join(' · '),
    row: { key: row.key, ...(hasPage && { page: row.page }), ...inCurrency(row.currency) },
  }));
  return [...whole, ...own];
}

/** A row of a table day by day, or all of them. */
export function TableSeries({ client, answer, period, isCompared }: TableSeriesProps) {
  const id = useId();
  const [chosen, choose] = useState(0);
  const { table } = answer;
  const choices = choicesOf(answer, useServices().names);
  // Another period may have fewer rows.
  const choice = choices[chosen] ?? choices[0];
  const asked = JSON.stringify(choice?.row ?? {});
  const answered = useAnswer(
    useCallback(
      () => client.series(table, { ...period, isCompared, row: JSON.parse(asked) as SeriesRow }),
      [client, table, period, isCompared, asked],
    ),
  );
  return (
    <Series
      answered={answered}
      measures={measuresOf(table, choice?.row.currency ?? '')}
      title={tableWords[table].title()}
      subject={choice && choice.row.key !== undefined ? choice.name : tableWords[table].title()}
    >
      <div className="field">
        <label htmlFor={id}>{text.activityShown()}</label>
        <select
          id={id}
          value={choices.indexOf(choice as Choice)}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {choices.map(({ name }, index) => (
            <option key={`${index} ${name}`} value={index}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </Series>
  );
}

function measuresOf(table: ActivityTable, currency: string): readonly SeriesMeasure[] {
  return activityTables[table].map((column) => ({
    name: columnWords[column](),
    format: (value) => formatValue(value, { unit: activityColumns[column], currency }),
  }));
}
