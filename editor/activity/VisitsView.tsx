import { useCallback, useId } from 'react';
import * as text from '#strings/editor';
import type { ActivityAnswer, ActivityPeriod } from '../../protocol/http/activity.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useAnswer } from '../ui/use-answer.js';
import { type ActivityClient, exportAddress } from './activity-client.js';
import { DayChart } from './DayChart.js';
import { DayTable } from './DayTable.js';
import { EmptyHelp } from './EmptyHelp.js';
import { KeyFigures } from './KeyFigures.js';
import { ExportLink, TableSection } from './TableSection.js';

interface VisitsViewProps {
  readonly client: ActivityClient;
  readonly period: ActivityPeriod;
  readonly isCompared: boolean;
}

/** The sums of a period, its days, and where visits came from. */
export function VisitsView({ client, period, isCompared }: VisitsViewProps) {
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.overview(period, isCompared), [client, period, isCompared]),
  );
  return (
    <div className="activity-parts" aria-busy={isLoading}>
      {problem !== null && (
        <ProblemBar title={text.activityNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      {!value && isLoading && <p role="status">{text.loading()}</p>}
      {value && !value.hasFigures && <EmptyHelp />}
      {value?.hasFigures && <Overview answer={value} period={period} />}
      {value?.hasFigures &&
        (['sources', 'devices', 'languages'] as const).map((table) => (
          <TableSection key={table} {...{ client, table, period, isCompared }} />
        ))}
    </div>
  );
}

function Overview({ answer, period }: { readonly answer: ActivityAnswer; readonly period: ActivityPeriod }) {
  const id = useId();
  return (
    <>
      <KeyFigures answer={answer} />
      <section className="activity-part">
        <div className="entries-head">
          <h2 id={id}>{text.activityChart()}</h2>
          <ExportLink address={exportAddress(period)} name={text.activityChart()} />
        </div>
        {answer.sums.views === 0 && <p className="activity-soft">{text.activityEmptyPeriod()}</p>}
        <DayChart answer={answer} />
        <details>
          <summary>{text.activityAsTable()}</summary>
          <DayTable answer={answer} labelledBy={id} />
        </details>
      </section>
    </>
  );
}
