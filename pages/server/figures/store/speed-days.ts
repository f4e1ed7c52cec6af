import { type RawBuilder, sql } from 'kysely';
import { type Device, devices, type Measure, vitalNames } from '../../../../protocol/enums/figures.js';
import type { Database } from '../../store/schema.js';
import type { Figure } from '../counting/figure-sums.js';
import type { StepCounts } from '../counting/scale.js';

/** Days from the first to the last, both included, since 1970 by UTC. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** What is asked of the speed. */
export interface SpeedQuestion {
  readonly device: Device;
  readonly days: Days;
}

/** The key of all pages together. A view whose page is unknown counts there alone. */
export const wholeSite = '';

/** Most keys of one statement. */
const keysAtOnce = 200;

/** Whether a measure is one of speed, whose figures are told by device and step. */
export function isSpeed(measure: Measure): boolean {
  const name = measure.replace(/-block$/, '');
  return vitalNames.some((vital) => vital === name);
}

type Steps = Map<number, number>;

/** Views by step, such as `90:1 91:4`. */
function readSteps(text: string | null | undefined): Steps {
  const steps: Steps = new Map();
  for (const part of text ? text.split(' ') : []) {
    const colon = part.indexOf(':');
    steps.set(Number(part.slice(0, colon)), Number(part.slice(colon + 1)));
  }
  return steps;
}

const writeSteps = (steps: StepCounts): string => [...steps].map(([step, count]) => `${step}:${count}`).join(' ');

/** Adds `other` to `steps`, or takes it away. */
function addSteps(steps: Steps, other: StepCounts, sign: 1 | -1 = 1): void {
  for (const [step, count] of other) {
    const sum = (steps.get(step) ?? 0) + sign * count;
    if (sum === 0) steps.delete(step);
    else steps.set(step, sum);
  }
}

function lessThan(steps: Steps, base: StepCounts): Steps {
  addSteps(steps, base, -1);
  return steps;
}

/** Views that are added to a page or block: by day, and by step. */
type Added = Map<number, Steps>;

/** What figures add, by measure and device, and by key. */
function addedBy(figures: readonly Figure[]): Map<string, Map<string, Added>> {
  const groups = new Map<string, Map<string, Added>>();
  for (const { measure, day, key, detail, count } of figures) {
    const [device = '', step = ''] = detail.split(' ');
    const group = groups.get(`${measure} ${device}`) ?? new Map<string, Added>();
    groups.set(`${measure} ${device}`, group);
    const isOfPage = !measure.endsWith('-block');
    for (const name of new Set(isOfPage ? [key, wholeSite] : [key])) {
      const added = group.get(name) ?? new Map<number, Steps>();
      const steps = added.get(day) ?? new Map<number, number>();
      addSteps(steps, new Map([[Number(step), count]]));
      group.set(name, added.set(day, steps));
    }
  }
  return groups;
}

interface Place {
  readonly measure: string;
  readonly device: string;
}

const rowsOf = (db: Database, { measure, device }: Place) =>
  db.selectFrom('speed_day').where('measure', '=', measure).where('device', '=', device);

/** The rows of keys from a day on, and the last one of each before it. */
async function readFrom(db: Database, place: Place, keys: readonly string[], day: number) {
  const from = await rowsOf(db, place)
    .select(['key', 'day', 'steps'])
    .where('key', 'in', keys)
    .where('day', '>=', day)
    .execute();
  const before = await rowsOf(db, place)
    .select(['key', 'day', 'steps'])
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('key', 'day'),
        'in',
        selectFrom('speed_day as former')
          .where('former.measure', '=', place.measure)
          .where('former.device', '=', place.device)
          .where('former.key', 'in', keys)
          .where('former.day', '<', day)
          .groupBy('former.key')
          .select(({ fn }) => ['former.key', fn.max('former.day').as('day')])
          .$asTuple('key', 'day'),
      ),
    )
    .execute();
  return [...before, ...from];
}

/** Sums up to each day that something is added to, or that follows such a day. */
function sumsOf(
  added: Added,
  stored: readonly { readonly day: number; readonly steps: string }[],
): readonly { readonly day: number; readonly steps: string }[] {
  const known = new Map(stored.map(({ day, steps }) => [day, readSteps(steps)]));
  const first = Math.min(...added.keys());
  const days = [...new Set([...known.keys(), ...added.keys()])].sort((one, other) => one - other);
  const more: Steps = new Map();
  let sum: StepCounts = new Map();
  return days.flatMap((day) => {
    sum = known.get(day) ?? sum;
    if (day < first) return [];
    addSteps(more, added.get(day) ?? new Map());
    const steps: Steps = new Map(sum);
    addSteps(steps, more);
    return [{ day, steps: writeSteps(steps) }];
  });
}

/**
 * Adds figures of speed, in the transaction `db`. It reads what it adds to: whoever counts has moved the place in the log before, so that nobody else
 * does at the same time.
 */
export async function writeSpeed(db: Database, figures: readonly Figure[]): Promise<void> {
  for (const [name, group] of addedBy(figures)) {
    const [measure = '', device = ''] = name.split(' ');
    const all = [...group];
    for (let start = 0; start < all.length; start += keysAtOnce) {
      const some = all.slice(start, start + keysAtOnce);
      const first = Math.min(...some.flatMap(([, added]) => [...added.keys()]));
      const keys = some.map(([key]) => key);
      const stored = await readFrom(db, { measure, device }, keys, first);
      await db
        .insertInto('speed_day')
        .values(
          some.flatMap(([key, added]) =>
            sumsOf(
              added,
              stored.filter((row) => row.key === key),
            ).map((row) => ({ measure, device, key, ...row })),
          ),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['measure', 'device', 'key', 'day'])
            .doUpdateSet((expression) => ({ steps: expression.ref('excluded.steps') })),
        )
        .execute();
    }
  }
}

/** Pages or blocks that a measure of speed has on a day. */
export async function speedKeys(db: Database, measure: Measure, day: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('speed_day')
    .select('key')
    .where('measure', '=', measure)
    .where('device', 'in', devices)
    .where('day', '=', day)
    .where('key', '!=', wholeSite)
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/**
 * Views of each page or block in the days, by step of the scale: what was summed up to the last of its days, without what was before the first. It
 * reads two rows for each, however many days there are.
 */
export async function readSpeed(
  db: Database,
  measure: Measure,
  { device, days: { first, last } }: SpeedQuestion,
): Promise<ReadonlyMap<string, StepCounts>> {
  const newest = (until: RawBuilder<unknown>) => sql`(
    select sums.steps from speed_day sums
    where sums.measure = ${measure} and sums.device = ${device} and sums.key = seen.key and sums.day ${until}
    order by sums.day desc limit 1
  )`;
  const { rows } = await sql<{ key: string; steps: string; base: string | null }>`
    select seen.key as key, ${newest(sql`<= ${last}`)} as steps, ${newest(sql`< ${first}`)} as base
    from (
      select distinct key from speed_day
      where measure = ${measure} and device = ${device} and day >= ${first} and day <= ${last}
    ) seen`.execute(db);
  return new Map(rows.map(({ key, steps, base }) => [key, lessThan(readSteps(steps), readSteps(base))]));
}

/** Views of one page or block day by day; days without any are left out. */
export async function readSpeedDays(
  db: Database,
  measure: Measure,
  { device, days, key }: SpeedQuestion & { readonly key: string },
): Promise<ReadonlyMap<number, StepCounts>> {
  const rows = await readFrom(db, { measure, device }, [key], days.first);
  rows.sort((one, other) => one.day - other.day);
  const sums = rows.map(({ day, steps }) => ({ day, steps: readSteps(steps) }));
  return new Map(
    sums.flatMap(({ day, steps }, index) =>
      day < days.first || day > days.last
        ? []
        : [[day, lessThan(new Map(steps), sums[index - 1]?.steps ?? new Map())] as const],
    ),
  );
}
