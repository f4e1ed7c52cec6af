import * as text from '#strings/editor';
import type { ActivityAnswer } from '../../protocol/http/activity.js';
import { formatAmount, formatCount, formatDay } from './formats.js';

/** The days of the period, newest first. */
export function DayTable({ answer, labelledBy }: { readonly answer: ActivityAnswer; readonly labelledBy: string }) {
  const { days, sums } = answer;
  const titles = [
    text.activityVisits(),
    text.activityColViews(),
    text.activityNewVisitors(),
    ...sums.sales.flatMap(({ currency }) => [text.activityColOrders(), `${text.activityColAmount()} (${currency})`]),
  ];
  return (
    <div
      className="entries-scroll activity-scroll activity-days-table"
      role="region"
      aria-labelledby={labelledBy}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{text.activityDay()}</th>
            {titles.map((title, index) => (
              <th key={`${index} ${title}`} scope="col" className="activity-value">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ date, visits, views, newVisits, sales }) => (
            <tr key={date}>
              <th scope="row">
                <time dateTime={date}>{formatDay(date, true)}</time>
              </th>
              {[visits, views, newVisits].map((value, index) => (
                <td key={titles[index]} className="activity-value">
                  {formatCount(value)}
                </td>
              ))}
              {sums.sales.map(({ currency }) => {
                const sale = sales.find((each) => each.currency === currency);
                return [
                  <td key={`${currency} orders`} className="activity-value">
                    {formatCount(sale?.orders ?? 0)}
                  </td>,
                  <td key={currency} className="activity-value">
                    {formatAmount(sale?.amount ?? 0, currency)}
                  </td>,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
