import * as text from '#strings/editor';
import type { ActivityAnswer } from '../../protocol/http/activity.js';
import { formatCount, formatDay } from './formats.js';
import { Plot } from './Plot.js';

function summaryOf({ days, sums, former }: ActivityAnswer): string {
  const most = days.reduce((one, other) => (other.visits > one.visits ? other : one));
  const summary = text.activityChartSummary({
    sum: formatCount(sums.visits),
    from: formatDay(days[0]?.date ?? '', true),
    to: formatDay(days.at(-1)?.date ?? '', true),
    most: formatCount(most.visits),
    day: formatDay(most.date),
  });
  return former ? `${summary} ${text.activityChartFormer({ sum: formatCount(former.sums.visits) })}` : summary;
}

/** Visits by day. What it shows is said in words and stands in the table below it. */
export function DayChart({ answer }: { readonly answer: ActivityAnswer }) {
  const { days, former } = answer;
  return (
    <Plot
      dates={days.map(({ date }) => date)}
      values={days.map(({ visits }) => visits)}
      former={former?.days.map(({ visits }) => visits) ?? null}
      label={summaryOf(answer)}
      format={formatCount}
    />
  );
}
