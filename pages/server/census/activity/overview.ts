import type { ActivityAnswer, ActivityDay, ActivitySales, ActivitySums } from '../../../../protocol/http/activity.js';
import type { DayRow, Days, FigureStore } from '../../figures/store/figures.js';
import { dateOf, daysBefore } from './period.js';

type Counted = 'visits' | 'views' | 'newVisits' | 'bounces';

const measures = { visits: 'visit', views: 'view', newVisits: 'new-visit', bounces: 'bounce' } as const;
const names = Object.keys(measures) as readonly Counted[];

const byDay = (rows: readonly DayRow[]): ReadonlyMap<number, number> =>
  // A visit that goes on after midnight ends no longer on the page of the day before.
  new Map(rows.map(({ day, count }) => [day, Math.max(0, count)]));

async function readSales(figures: FigureStore, days: Days): Promise<ReadonlyMap<number, ActivitySales[]>> {
  const sales = new Map<number, ActivitySales[]>();
  for (const { day, detail, count, amount } of await figures.byDayAndDetail('order', days))
    sales.set(day, [...(sales.get(day) ?? []), { currency: detail, orders: count, amount }]);
  return sales;
}

async function readDays(figures: FigureStore, days: Days, withSales: boolean): Promise<ActivityDay[]> {
  const [visits, views, newVisits, bounces] = await Promise.all(
    names.map(async (name) => byDay(await figures.byDay(measures[name], days))),
  );
  const sales = withSales ? await readSales(figures, days) : null;
  return Array.from({ length: days.last - days.first + 1 }, (_, index) => {
    const day = days.first + index;
    return {
      date: dateOf(day),
      visits: visits?.get(day) ?? 0,
      views: views?.get(day) ?? 0,
      newVisits: newVisits?.get(day) ?? 0,
      bounces: bounces?.get(day) ?? 0,
      sales: sales?.get(day) ?? [],
    };
  });
}

function sumSales(days: readonly ActivityDay[]): ActivitySales[] {
  const sums = new Map<string, ActivitySales>();
  for (const { currency, orders, amount } of days.flatMap((day) => day.sales)) {
    const sum = sums.get(currency);
    sums.set(currency, { currency, orders: orders + (sum?.orders ?? 0), amount: amount + (sum?.amount ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.orders - one.orders);
}

function sumOf(days: readonly ActivityDay[]): ActivitySums {
  const sum = (name: Counted): number => days.reduce((total, day) => total + day[name], 0);
  return {
    visits: sum('visits'),
    views: sum('views'),
    newVisits: sum('newVisits'),
    bounces: sum('bounces'),
    sales: sumSales(days),
  };
}

interface OverviewWish {
  readonly days: Days;
  readonly isCompared: boolean;
  /** Whether the account may see orders. */
  readonly withSales: boolean;
}

/** The first sight of a period: every day, the sums, and those of as many days before. */
export async function readOverview(
  figures: FigureStore,
  { days: period, isCompared, withSales }: OverviewWish,
): Promise<ActivityAnswer> {
  const days = await readDays(figures, period, withSales);
  const before = daysBefore(period);
  const former = isCompared ? await readDays(figures, before, withSales) : null;
  return {
    days,
    sums: sumOf(days),
    former: former && { from: dateOf(before.first), to: dateOf(before.last), sums: sumOf(former), days: former },
    hasFigures: await figures.hasAny(),
  };
}
