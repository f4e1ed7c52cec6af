import * as text from '#strings/editor';
import { type Chart, type ChartBar, chartOf } from './chart-model.js';
import { formatDay } from './formats.js';

/** Size of the drawing; it is stretched to the width that there is. */
const [width, height] = [1000, 240];

/** A value that is marked across the chart, with its words. */
export interface PlotMark {
  readonly value: number;
  readonly words: string;
}

interface PlotProps {
  /** Days of the period, oldest first, with their values; null for a day without. */
  readonly dates: readonly string[];
  readonly values: readonly (number | null)[];
  /** Values of as many days before; null where they are not compared. */
  readonly former: readonly (number | null)[] | null;
  /** What the chart shows, in words. */
  readonly label: string;
  /** Least value at the top. */
  readonly least?: number;
  readonly marks?: readonly PlotMark[];
  format(value: number): string;
}

const noMarks: readonly PlotMark[] = [];

/** Values by day as bars, those of the days before as a dashed line. What it shows is said in words; its caller has a table of it. */
export function Plot({ dates, values, former, label, least = 1, marks = noMarks, format }: PlotProps) {
  const chart = chartOf(values, former ?? [], { least, marks: marks.map(({ value }) => value) });
  const middle = dates.length > 4 ? dates[Math.floor((dates.length - 1) / 2)] : undefined;
  const shown = [dates[0], middle, dates.length > 1 ? dates.at(-1) : undefined].filter((date) => date !== undefined);
  return (
    <div className="activity-chart">
      {(former !== null || marks.length > 0) && <Legend isCompared={former !== null} marks={marks} />}
      <div className="activity-plot">
        <p className="activity-scale" aria-hidden="true">
          <span>{format(chart.top)}</span>
          <span>{format(0)}</span>
        </p>
        <Drawing chart={chart} label={label} />
        <p className="activity-days" aria-hidden="true">
          {shown.map((date) => (
            <span key={date}>{formatDay(date)}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Points of a line; a day that stands alone is as wide as its bar. */
function pointsOf(line: readonly ChartBar[], barWidth: number): string {
  const [only] = line;
  const bars =
    line.length === 1 && only
      ? [
          { ...only, x: only.x - barWidth / 2 },
          { ...only, x: only.x + barWidth / 2 },
        ]
      : line;
  return bars.map(({ x, height: share }) => `${x * width},${(1 - share) * height}`).join(' ');
}

function Drawing({ chart, label }: { readonly chart: Chart; readonly label: string }) {
  const { bars, barWidth, lines, marks } = chart;
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
      {lines.map((line) => (
        <polyline key={line[0]?.x} points={pointsOf(line, barWidth)} />
      ))}
      {marks.map((share, index) => (
        <path
          key={share}
          className={`activity-mark activity-mark-${index}`}
          d={`M0 ${(1 - share) * height}H${width}`}
        />
      ))}
    </svg>
  );
}

/** They differ in shape, not in colour alone. */
function Legend({ isCompared, marks }: { readonly isCompared: boolean; readonly marks: readonly PlotMark[] }) {
  return (
    <p className="activity-legend">
      {isCompared && (
        <>
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
        </>
      )}
      {marks.map(({ words }, index) => (
        <span key={words}>
          <svg className="activity-key" viewBox="0 0 24 12" aria-hidden="true">
            <path className={`activity-mark activity-mark-${index}`} d="M0 6H24" />
          </svg>
          {words}
        </span>
      ))}
    </p>
  );
}
