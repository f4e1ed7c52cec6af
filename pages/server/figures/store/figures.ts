import { sql } from 'kysely';
import type { Measure } from '../../../../protocol/enums/figures.js';
import type { Database } from '../../store/schema.js';
import { transactLazily } from '../../store/transact-lazily.js';
import { boundKeys, type Figure, inventedPart } from '../counting/figure-sums.js';
import { foldEvents } from '../counting/fold-events.js';
import type { StepCounts } from '../counting/scale.js';
import { visitNamed, type VisitState } from '../counting/visit-state.js';
import type { LoggedEvent } from '../log/logged-event.js';
import { advance, readPosition } from './cursors.js';
import {
  type Days,
  isSpeed,
  readSpeed,
  readSpeedDays,
  speedKeys,
  type SpeedQuestion,
  writeSpeed,
} from './speed-days.js';

export type { Days } from './speed-days.js';

/** Most keys of one measure on one day; others count under `otherKey`. Any visitor can invent keys. */
const keysPerDay = 2000;
/** Most rows of one statement. */
const rowsAtOnce = 500;
const reader = 'figures';
/** Most sums of one answer. */
const sumsAtMost = 100_000;

function* slices<T>(list: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < list.length; start += rowsAtOnce) yield list.slice(start, start + rowsAtOnce);
}

/** What counting events changes; plain data, which a thread can send. */
export interface CountPlan {
  /** Id of the last event. */
  readonly to: number;
  readonly seenAtMs: number;
  /** Each visit with the JSON of its state. */
  readonly visits: readonly { readonly key: string; readonly state: string }[];
  readonly figures: readonly Figure[];
}

async function readVisits(db: Database, events: readonly LoggedEvent[]): Promise<Map<string, VisitState>> {
  const keys = new Set(events.map(({ visitor }) => visitNamed(visitor)?.key).filter((key) => key !== undefined));
  const visits = new Map<string, VisitState>();
  for (const some of slices([...keys])) {
    const rows = await db.selectFrom('census_visit').select(['key', 'state']).where('key', 'in', some).execute();
    for (const { key, state } of rows) visits.set(key, JSON.parse(state) as VisitState);
  }
  return visits;
}

async function writeVisits(db: Database, { visits, seenAtMs }: CountPlan): Promise<void> {
  const rows = visits.map(({ key, state }) => ({ key, state, seen_at: seenAtMs }));
  for (const some of slices(rows)) {
    await db
      .insertInto('census_visit')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((expression) => ({
          state: expression.ref('excluded.state'),
          seen_at: expression.ref('excluded.seen_at'),
        })),
      )
      .execute();
  }
}

/** What visitors have named of a measure on a day. */
async function readParts(db: Database, day: number, measure: Measure): Promise<Set<string>> {
  if (isSpeed(measure)) return speedKeys(db, measure, day);
  const rows = await db
    .selectFrom('figure')
    .select(['key', 'detail'])
    .where('measure', '=', measure)
    .where('day', '=', day)
    .execute();
  return new Set(rows.map(({ key, detail }) => inventedPart({ measure, key, detail })));
}

async function bound(db: Database, figures: readonly Figure[]): Promise<readonly Figure[]> {
  const parts = new Map<string, Set<string>>();
  const groupOf = ({ day, measure }: Pick<Figure, 'day' | 'measure'>): string => `${day} ${measure}`;
  for (const figure of figures)
    if (!parts.has(groupOf(figure))) parts.set(groupOf(figure), await readParts(db, figure.day, figure.measure));
  return boundKeys(figures, (figure) => parts.get(groupOf(figure)) ?? new Set(), keysPerDay);
}

async function writeFigures(db: Database, figures: readonly Figure[]): Promise<void> {
  for (const some of slices(figures)) {
    await db
      .insertInto('figure')
      .values([...some])
      .onConflict((conflict) =>
        conflict.columns(['measure', 'day', 'key', 'detail']).doUpdateSet({
          count: sql`figure.count + excluded.count`,
          amount: sql`figure.amount + excluded.amount`,
        }),
      )
      .execute();
  }
}

/**
 * What counting events, oldest first, will change; null for none. It is read from `db`, outside the transaction that writes it: whoever counts moves the
 * place in the log in that transaction, and so finds out when another one has been faster. A visit was last seen at its newest event.
 */
export async function planCount(db: Database, events: readonly LoggedEvent[]): Promise<CountPlan | null> {
  const last = events.at(-1);
  if (!last) return null;
  const fold = foldEvents(events, await readVisits(db, events));
  return {
    to: last.id,
    seenAtMs: last.receivedAt,
    visits: [...fold.visits].map(([key, state]) => ({ key, state: JSON.stringify(state) })),
    figures: await bound(db, fold.figures),
  };
}

/** Does what was planned, in the transaction `db`. */
async function applyPlan(db: Database, plan: CountPlan): Promise<void> {
  await writeVisits(db, plan);
  await writeFigures(
    db,
    plan.figures.filter(({ measure }) => !isSpeed(measure)),
  );
  await writeSpeed(
    db,
    plan.figures.filter(({ measure }) => isSpeed(measure)),
  );
}

interface PlannedStep {
  readonly log: string;
  readonly position: number;
  readonly plan: CountPlan;
}

/**
 * Does what was planned for the events of a log that follow `position`, exactly once: figures, visits and position change in one transaction. False when
 * another server has counted them.
 */
function countOnce(db: Database, { log, position, plan }: PlannedStep): Promise<boolean> {
  return transactLazily(db, async (transaction) => {
    if (!(await advance(transaction, { reader, log, from: position, to: plan.to }))) return false;
    await applyPlan(transaction, plan);
    return true;
  });
}

/** Counts events, oldest first, in the transaction `db`. */
export async function countInto(db: Database, events: readonly LoggedEvent[]): Promise<void> {
  const plan = await planCount(db, events);
  if (plan) await applyPlan(db, plan);
}

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
