import { useCallback, useEffect, useId } from 'react';
import * as text from '#strings/editor';
import { liveSeconds } from '../../protocol/enums/activity.js';
import type { ActivityAnswer, ActivityPeriod } from '../../protocol/http/activity.js';
import { useServices } from '../services/services.js';
import { afterInSight } from '../ui/in-sight.js';
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

/** Asks again a moment later while `isWaiting`: the owner who has just published watches for the first visit. */
function useRepeat(isWaiting: boolean, retry: () => void): void {
  const { clock, window } = useServices();
  useEffect(
    () => (isWaiting ? afterInSight(window.document, clock, liveSeconds * 1000, retry) : undefined),
    [clock, window, isWaiting, retry],
  );
}

/** The sums of a period, its days, and where visits came from. */
export function VisitsView({ client, period, isCompared }: VisitsViewProps) {
  const { value, isLoading, problem, retry } = useAnswer(
    useCallback(() => client.overview(period, isCompared), [client, period, isCompared]),
  );
  const isEmpty = value?.hasFigures === false;
  useRepeat(isEmpty && !isLoading, retry);
  return (
    <div className="activity-parts" aria-busy={isLoading}>
      {problem !== null && (
        <ProblemBar title={text.activityNotLoaded()} retry={retry}>
          {problem}
        </ProblemBar>
      )}
      {!value && isLoading && <p role="status">{text.loading()}</p>}
      {isEmpty && <EmptyHelp />}
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
