import { sql } from 'kysely';
import type { Measure } from '../../../../protocol/enums/figures.js';
import type { Database } from '../../store/schema.js';
import type { StepCounts } from '../counting/scale.js';
import type { LoggedEvent } from '../log/logged-event.js';
import { type CountPlan, countOnce, planCount, reader } from './count-plan.js';
import { readPosition } from './cursors.js';
import { type Days, readSpeed, readSpeedDays, type SpeedQuestion } from './speed-days.js';

export type { Days } from './speed-days.js';

/** Most sums of one answer. */
const sumsAtMost = 100_000;

/** The sum of a measure over days, by key and detail. */
export interface FigureRow {
  readonly key: string;
  readonly detail: string;
  readonly count: number;
  readonly amount: number;
}

export interface DayRow {
  readonly day: number;
  readonly count: number;
  readonly amount: number;
}

/** Which figures of a measure are asked for. */
export interface FigureFilter {
  readonly key?: string | undefined;
  readonly detail?: string | undefined;
}

/** One row for each day. */
function sumByDay(rows: readonly DayRow[]): DayRow[] {
  const sums = new Map<number, DayRow>();
  for (const { day, count, amount } of rows) {
    const sum = sums.get(day);
    sums.set(day, { day, count: count + (sum?.count ?? 0), amount: amount + (sum?.amount ?? 0) });
  }
  return [...sums.values()];
}

const count = sql<number>`sum(count)`.as('count');
const amount = sql<number>`sum(amount)`.as('amount');

/** PostgreSQL answers the sum of whole numbers as a text. */
function numbers<T extends { count: number; amount: number }>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row, count: Number(row.count), amount: Number(row.amount) }));
}

export function figureStore(db: Database) {
  const ofDays = (measure: Measure, { first, last }: Days) =>
    db.selectFrom('figure').where('measure', '=', measure).where('day', '>=', first).where('day', '<=', last);
  return {
    position: (log: string) => readPosition(db, reader, log),

    plan: (events: readonly LoggedEvent[]) => planCount(db, events),

    count: (log: string, position: number, plan: CountPlan) => countOnce(db, { log, position, plan }),

    /** Views of each page or block by step of the scale of a measure of speed; under `wholeSite` those of all pages. */
    speed: (measure: Measure, question: SpeedQuestion): Promise<ReadonlyMap<string, StepCounts>> =>
      readSpeed(db, measure, question),

    /** The same of one page or block, day by day. */
    speedDays: (
      measure: Measure,
      question: SpeedQuestion & { readonly key: string },
    ): Promise<ReadonlyMap<number, StepCounts>> => readSpeedDays(db, measure, question),

    /** Sums by key and detail, the most frequent first. */
    async sums(measure: Measure, days: Days): Promise<FigureRow[]> {
      const rows = await ofDays(measure, days)
        .select(['key', 'detail', count, amount])
        .groupBy(['key', 'detail'])
        .orderBy('count', 'desc')
        .orderBy('key')
        .orderBy('detail')
        .limit(sumsAtMost)
        .execute();
      return numbers(rows);
    },

    /** Sums by day; days without any are left out. */
    async byDay(measure: Measure, days: Days, { key, detail }: FigureFilter = {}): Promise<DayRow[]> {
      let query = ofDays(measure, days);
      if (key !== undefined) query = query.where('key', '=', key);
      if (detail !== undefined) query = query.where('detail', '=', detail);
      return numbers(await query.select(['day', count, amount]).groupBy('day').orderBy('day').execute());
    },

    /** Sums by day of the keys that `isMeant` tells. */
    async byDayOfKeys(measure: Measure, days: Days, isMeant: (key: string) => boolean): Promise<DayRow[]> {
      const rows = await ofDays(measure, days)
        .select(['day', 'key', count, amount])
        .groupBy(['day', 'key'])
        .orderBy('day')
        .execute();
      return sumByDay(numbers(rows).filter(({ key }) => isMeant(key)));
    },

    /** Sums by day and detail, as of orders by currency. */
    byDayAndDetail: async (measure: Measure, days: Days): Promise<(DayRow & { readonly detail: string })[]> =>
      numbers(
        await ofDays(measure, days)
          .select(['day', 'detail', count, amount])
          .groupBy(['day', 'detail'])
          .orderBy('day')
          .orderBy('detail')
          .execute(),
      ),

    /** Whether anything was ever counted. */
    hasAny: async (): Promise<boolean> =>
      (await db.selectFrom('figure').select('day').limit(1).executeTakeFirst()) !== undefined,

    /** Forgets the visits that ended before a time: their figures stay. */
    async removeVisitsBefore(timeMs: number): Promise<void> {
      await db.deleteFrom('census_visit').where('seen_at', '<', timeMs).execute();
    },
  };
}

export type FigureStore = ReturnType<typeof figureStore>;
