import * as text from '#strings/editor';
import type { ActivityAnswer } from '../../protocol/http/activity.js';
import { type Chart, chartOf } from './chart-model.js';
import { formatCount, formatDay } from './formats.js';

/** Size of the drawing; it is stretched to the width that there is. */
const [width, height] = [1000, 240];

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

/** Visits by day as bars, those of the days before as a dashed line. What it shows is said in words and stands in the table below it. */
export function DayChart({ answer }: { readonly answer: ActivityAnswer }) {
  const { days, former } = answer;
  const chart = chartOf(
    days.map(({ visits }) => visits),
    former?.days.map(({ visits }) => visits) ?? [],
  );
  const middle = days.length > 4 ? days[Math.floor((days.length - 1) / 2)] : undefined;
  const shown = [days[0], middle, days.length > 1 ? days.at(-1) : undefined].filter((day) => day !== undefined);
  return (
    <div className="activity-chart">
      {former && <Legend />}
      <div className="activity-plot">
        <p className="activity-scale" aria-hidden="true">
          <span>{formatCount(chart.top)}</span>
          <span>0</span>
        </p>
        <Drawing chart={chart} label={summaryOf(answer)} />
        <p className="activity-days" aria-hidden="true">
          {shown.map(({ date }) => (
            <span key={date}>{formatDay(date)}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

function Drawing({ chart, label }: { readonly chart: Chart; readonly label: string }) {
  const { bars, barWidth, line } = chart;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path className="activity-grid" d={`M0 ${height / 2}H${width}M0 ${height}H${width}M0 0H${width}`} />
      {bars.map(({ x, height: share }) => (
        <rect
          key={x}
          x={(x - barWidth / 2) * width}
          y={(1 - share) * height}
          width={barWidth * width}
          height={share * height}
        />
      ))}
      {line.length > 0 && (
        <polyline points={line.map(({ x, height: share }) => `${x * width},${(1 - share) * height}`).join(' ')} />
      )}
    </svg>
  );
}

/** The two differ in shape, not in colour alone. */
function Legend() {
  return (
    <p className="activity-legend">
      <span>
        <svg className="activity-key" viewBox="0 0 24 12" aria-hidden="true">
          <rect x="6" width="12" height="12" />
        </svg>
        {text.activityThisPeriod()}
      </span>
      <span>
        <svg className="activity-key" viewBox="0 0 24 12" aria-hidden="true">
          <polyline points="0,6 24,6" />
        </svg>
        {text.activityBefore()}
      </span>
    </p>
  );
}
