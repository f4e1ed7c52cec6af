import * as text from '#strings/editor';
import type { ActivityAnswer, ActivitySales, ActivitySums } from '../../protocol/http/activity.js';
import { formatAmount, formatCount, formatShare } from './formats.js';

/** How a sum differs from that of the days before. */
function changeText(now: number, before: number): string {
  if (now === before) return text.activitySame();
  if (before === 0) return text.activityNoneBefore();
  const share = formatShare(Math.abs(now - before) / before);
  return now > before ? text.activityMore({ share }) : text.activityFewer({ share });
}

const bounceShare = ({ bounces, visits }: ActivitySums): number => (visits > 0 ? Math.min(1, bounces / visits) : 0);
const amountIn = (sales: readonly ActivitySales[], code: string): number =>
  sales.find(({ currency }) => currency === code)?.amount ?? 0;

/** The sums of the period, each with how it differs from the days before. */
export function KeyFigures({ answer: { sums, former } }: { readonly answer: ActivityAnswer }) {
  const before = former?.sums ?? null;
  const count = (name: 'visits' | 'views' | 'newVisits', label: string) => (
    <Figure label={label} value={formatCount(sums[name])} change={before && changeText(sums[name], before[name])} />
  );
  return (
    <section aria-label={text.activityFigures()}>
      <dl className="activity-figures">
        {count('visits', text.activityVisits())}
        {count('views', text.activityColViews())}
        {count('newVisits', text.activityNewVisitors())}
        <Figure
          label={text.activityColBounceShare()}
          value={formatShare(bounceShare(sums))}
          change={before && text.activityWas({ value: formatShare(bounceShare(before)) })}
        />
        {sums.sales.map(({ currency, orders, amount }) => (
          <Figure
            key={currency}
            label={text.activityOrders({ n: orders })}
            value={formatAmount(amount, currency)}
            change={before && changeText(amount, amountIn(before.sales, currency))}
          />
        ))}
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  /** Null where nothing is compared. */
  readonly change: string | null;
}

function Figure({ label, value, change }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {change !== null && <dd className="activity-soft">{change}</dd>}
    </div>
  );
}
