import type { ActivityTable } from '../../../../protocol/enums/activity.js';
import type { Measure } from '../../../../protocol/enums/figures.js';
import type { SeriesAnswer, SeriesDay, SeriesRow } from '../../../../protocol/http/activity.js';
import type { DayRow, Days, FigureStore } from '../../figures/store/figures.js';
import { dateOf, daysBefore } from './period.js';
import { type TableRule, tableRules } from './tables.js';

/** Every day of a period, with what `valuesOf` has of it. */
export function everyDay({ first, last }: Days, valuesOf: (day: number) => SeriesDay['values']): SeriesDay[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    date: dateOf(first + index),
    values: valuesOf(first + index),
  }));
}

/** Days, and those before where they are asked for. */
export async function withFormer(
  days: Days,
  isCompared: boolean,
  read: (days: Days) => Promise<SeriesDay[]>,
): Promise<SeriesAnswer> {
  return { days: await read(days), former: isCompared ? await read(daysBefore(days)) : null };
}

interface SeriesSource {
  readonly figures: FigureStore;
  readonly rule: TableRule;
  readonly row: SeriesRow;
}

/** A measure of the row by day. What a table shows under one key may be counted under several. */
function readMeasure({ figures, rule, row }: SeriesSource, measure: Measure, days: Days): Promise<readonly DayRow[]> {
  const { detail: kind, shown } = rule;
  const { key, page, currency } = row;
  if (key !== undefined && shown) return figures.byDayOfKeys(measure, days, (each) => shown(each) === key);
  if (kind === 'key') return figures.byDay(measure, days, { detail: key });
  if (kind === 'page') return figures.byDay(measure, days, { key, detail: page });
  // Visits have no currency.
  const isOfOrders = kind === 'currency' && measure !== 'visit';
  return figures.byDay(measure, days, { key, ...(isOfOrders && { detail: currency }) });
}

async function readDays(source: SeriesSource, days: Days): Promise<SeriesDay[]> {
  const { rule } = source;
  const sums = new Map<number, number[]>();
  let at = 0;
  for (const measure of rule.measures) {
    const hasAmount = rule.detail === 'currency' && at === 0;
    for (const { day, count, amount } of await readMeasure(source, measure, days)) {
      const own = sums.get(day) ?? [];
      own[at] = count;
      if (hasAmount) own[at + 1] = amount;
      sums.set(day, own);
    }
    at += hasAmount ? 2 : 1;
  }
  return everyDay(days, (day) => {
    const own = sums.get(day) ?? [];
    // What ends later than it began is counted below zero.
    return rule.values(Array.from({ length: at }, (_, index) => Math.max(0, own[index] ?? 0)));
  });
}

/** A row of a table day by day, or all rows. */
export function readSeries(
  figures: FigureStore,
  {
    table,
    row,
    days,
    isCompared,
  }: {
    readonly table: ActivityTable;
    readonly row: SeriesRow;
    readonly days: Days;
    readonly isCompared: boolean;
  },
): Promise<SeriesAnswer> {
  const source = { figures, rule: tableRules[table], row };
  return withFormer(days, isCompared, (each) => readDays(source, each));
}
