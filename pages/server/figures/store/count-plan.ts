import { sql } from 'kysely';
import type { Measure } from '../../../../protocol/enums/figures.js';
import type { Database } from '../../store/schema.js';
import { transactLazily } from '../../store/transact-lazily.js';
import { boundKeys, type Figure, inventedPart } from '../counting/figure-sums.js';
import { foldEvents } from '../counting/fold-events.js';
import { visitNamed, type VisitState } from '../counting/visit-state.js';
import type { LoggedEvent } from '../log/logged-event.js';
import { advance } from './cursors.js';
import { isSpeed, speedKeys, writeSpeed } from './speed-days.js';

/** Most keys of one measure on one day; others count under `otherKey`. Any visitor can invent keys. */
const keysPerDay = 2000;
/** Most rows of one statement. */
const rowsAtOnce = 500;
/** Name of the place in a log up to which its events are counted. */
export const reader = 'figures';

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
export function countOnce(db: Database, { log, position, plan }: PlannedStep): Promise<boolean> {
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
