import { type ReactNode, useId, useState } from 'react';
import * as text from '#strings/editor';
import type { SeriesAnswer } from '../../protocol/http/activity.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import type { Answered } from '../ui/use-answer.js';
import { formatDay } from './formats.js';
import { Plot, type PlotMark } from './Plot.js';

/** A measure of a series. */
export interface SeriesMeasure {
  readonly name: string;
  readonly least?: number;
  readonly marks?: readonly PlotMark[];
  format(value: number): string;
}

interface SeriesProps {
  readonly answered: Answered<SeriesAnswer>;
  /** The measures of a day, in the order of its values. */
  readonly measures: readonly SeriesMeasure[];
  /** What there is a series of. */
  readonly title: string;
  /** The part of it that is shown. */
  readonly subject: string;
  /** Choices of what it is of. */
  readonly children?: ReactNode;
}

/** What the chart shows, in words. */
function summaryOf(
  { days, former }: SeriesAnswer,
  at: number,
  { name, format }: SeriesMeasure,
  subject: string,
): string {
  const about = {
    what: `${subject}, ${name}`,
    from: formatDay(days[0]?.date ?? '', true),
    to: formatDay(days.at(-1)?.date ?? '', true),
  };
  const valueOf = (day: (typeof days)[number]): number => day.values[at] ?? 0;
  const most = days.reduce((one, other) => (valueOf(other) > valueOf(one) ? other : one));
  const summary =
    valueOf(most) === 0
      ? text.activitySeriesNone(about)
      : text.activitySeries({ ...about, most: format(valueOf(most)), day: formatDay(most.date) });
  if (!former) return summary;
  return `${summary} ${text.activitySeriesFormer({ most: format(Math.max(0, ...former.map(valueOf))) })}`;
}

/** A measure of a row day by day, as a chart with the table of it behind. */
export function Series({ answered, measures, title, subject, children }: SeriesProps) {
  const id = useId();
  const [chosen, choose] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const { value, isLoading, problem, retry } = answered;
  const measure = measures[chosen] ?? measures[0];
  if (!measure) return null;
  return (
    <div
      className="activity-series"
      role="group"
      aria-label={text.activityOverTime({ what: title })}
      aria-busy={isLoading}
    >
      <div className="activity-choices">
        {children}
        {measures.length > 1 && (
          <div className="field">
            <label htmlFor={id}>{text.activityMeasure()}</label>
            <select id={id} value={chosen} onChange={({ target }) => choose(Number(target.value))}>
              {measures.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
      </div>
      {problem !== null && (
        <ProblemBar title={text.activityNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      {value && (
        <>
          <Plot
            dates={value.days.map(({ date }) => date)}
            values={value.days.map(({ values }) => values[chosen] ?? null)}
            former={value.former?.map(({ values }) => values[chosen] ?? null) ?? null}
            label={summaryOf(value, chosen, measure, subject)}
            {...measure}
          />
          <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
            <summary>{text.activityAsTable()}</summary>
            {isOpen && <SeriesTable {...{ value, measures, chosen, subject }} />}
          </details>
        </>
      )}
    </div>
  );
}

interface SeriesTableProps extends Pick<SeriesProps, 'measures' | 'subject'> {
  readonly value: SeriesAnswer;
  readonly chosen: number;
}

const shown = (value: number | null | undefined, { format }: SeriesMeasure): string =>
  value === null || value === undefined ? '–' : format(value);

/** The days, newest first, each beside the chosen measure of the day that is as long before. */
function SeriesTable({ value: { days, former }, measures, chosen, subject }: SeriesTableProps) {
  const measure = measures[chosen];
  const rows = days.map((day, index) => ({ ...day, before: former?.[index] })).reverse();
  return (
    <div
      className="entries-scroll activity-scroll activity-days-table"
      role="region"
      aria-label={text.activityOverTime({ what: subject })}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.activityDay()}</th>
            {measures.map(({ name }) => (
              <th key={name} scope="col" className="activity-value">
                {name}
              </th>
            ))}
            {former && measure && (
              <th scope="col" className="activity-value">
                {text.activityMeasureBefore({ what: measure.name })}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, values, before }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{formatDay(date, true)}</time>
              </th>
              {measures.map((each, index) => (
                <td key={each.name} className="activity-value">
                  {shown(values[index], each)}
                </td>
              ))}
              {former && measure && <td className="activity-value">{shown(before?.values[chosen], measure)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
