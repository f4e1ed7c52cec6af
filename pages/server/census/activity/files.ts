import { activityColumns, activityTables, shownVitals } from '../../../../protocol/enums/activity.js';
import type { ActivityAnswer, ActivityTableAnswer, SpeedAnswer, SpeedRow } from '../../../../protocol/http/activity.js';
import { decimalAmount } from '../../../../protocol/text/money.js';
import { csvLine } from '../../export/csv.js';

/** Titles of columns are the names of the calls' fields, so that a program reads the file in every language. */
function file(titles: readonly string[], lines: readonly (readonly string[])[]): string {
  return [titles, ...lines].map(csvLine).join('');
}

const rounded = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The days of a period; amounts as decimals, for each currency that there is. */
export function daysFile({ days, sums }: ActivityAnswer): string {
  const currencies = sums.sales.map(({ currency }) => currency);
  return file(
    [
      'date',
      'visits',
      'views',
      'newVisits',
      'bounces',
      ...currencies.flatMap((code) => [`orders ${code}`, `amount ${code}`]),
    ],
    days.map(({ date, visits, views, newVisits, bounces, sales }) => [
      date,
      ...[visits, views, newVisits, bounces].map(String),
      ...currencies.flatMap((code) => {
        const sale = sales.find(({ currency }) => currency === code);
        return [String(sale?.orders ?? 0), decimalAmount(sale?.amount ?? 0, code)];
      }),
    ]),
  );
}

/** Every row of a table; shares from 0 to 1, times in seconds. */
export function tableFile({ table, rows }: ActivityTableAnswer): string {
  const columns = activityTables[table];
  return file(
    ['key', 'name', 'page', 'currency', ...columns],
    rows.map(({ key, name, page, currency, values }) => [
      key,
      name,
      page,
      currency,
      ...columns.map((column, index) => {
        const value = values[index] ?? null;
        if (value === null) return '';
        return activityColumns[column] === 'amount' ? decimalAmount(value, currency) : rounded(value);
      }),
    ]),
  );
}

/** Pages and blocks with their values: milliseconds; layout shift without a unit. */
export function speedFile({ device, pages, blocks }: SpeedAnswer): string {
  const line = ({ page, name, block, values }: SpeedRow): string[] => [
    device,
    page,
    name,
    block?.type ?? '',
    block?.id ?? '',
    ...shownVitals.flatMap((vital) => {
      const value = values[vital];
      return value ? [rounded(value.value), value.rating, String(value.views)] : ['', '', ''];
    }),
  ];
  return file(
    [
      'device',
      'page',
      'name',
      'blockType',
      'blockId',
      ...shownVitals.flatMap((vital) => [vital, `${vital} rating`, `${vital} views`]),
    ],
    [...pages, ...blocks].map(line),
  );
}
