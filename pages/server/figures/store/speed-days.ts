import { type Device, devices, type Measure, vitalNames } from '../../../../protocol/enums/figures.js';
import type { Database } from '../../store/schema.js';
import type { Figure } from '../counting/figure-sums.js';
import type { StepCounts } from '../counting/scale.js';

/** Days from the first to the last, both included, since 1970 by UTC. */
export interface Days {
  readonly first: number;
  readonly last: number;
}

/** Views of a page or block on a day, by step of the scale. */
export interface SpeedDay {
  readonly day: number;
  readonly key: string;
  readonly steps: StepCounts;
}

/** What is asked of the speed. */
export interface SpeedQuestion {
  readonly device: Device;
  readonly days: Days;
  /** One page or block; all where it is left out. */
  readonly key?: string | undefined;
}

/** Most rows of one statement. */
const rowsAtOnce = 200;

/** Whether a measure is one of speed, whose figures are told by device and step. */
export function isSpeed(measure: Measure): boolean {
  const name = measure.replace(/-block$/, '');
  return vitalNames.some((vital) => vital === name);
}

/** Views by step, such as `90:1 91:4`. */
function readSteps(text: string): Map<number, number> {
  const steps = new Map<number, number>();
  for (const part of text.split(' ')) {
    const [step, count] = part.split(':');
    if (count !== undefined) steps.set(Number(step), Number(count));
  }
  return steps;
}

const writeSteps = (steps: StepCounts): string => [...steps].map(([step, count]) => `${step}:${count}`).join(' ');

interface Row {
  readonly measure: Measure;
  readonly device: string;
  readonly day: number;
  readonly key: string;
  readonly steps: Map<number, number>;
}

const idOf = ({ measure, device, day, key }: Pick<Row, 'measure' | 'device' | 'day' | 'key'>): string =>
  JSON.stringify([measure, device, day, key]);

/** What figures add, in a row for each page or block, device and day. */
function rowsOf(figures: readonly Figure[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { measure, day, key, detail, count } of figures) {
    const [device = '', step = ''] = detail.split(' ');
    const name = { measure, device, day, key };
    const { steps } = rows.get(idOf(name)) ?? { steps: new Map<number, number>() };
    steps.set(Number(step), (steps.get(Number(step)) ?? 0) + count);
    rows.set(idOf(name), { ...name, steps });
  }
  return rows;
}

/** Adds what is stored to rows of one measure, device and day. */
async function addStored(db: Database, rows: readonly Row[]): Promise<void> {
  const [{ measure, device, day }] = rows as readonly [Row, ...Row[]];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const stored = await db
    .selectFrom('speed_day')
    .select(['key', 'steps'])
    .where('measure', '=', measure)
    .where('device', '=', device)
    .where('day', '=', day)
    .where('key', 'in', [...byKey.keys()])
    .execute();
  for (const { key, steps } of stored)
    for (const [step, count] of readSteps(steps)) {
      const own = byKey.get(key)?.steps;
      own?.set(step, (own.get(step) ?? 0) + count);
    }
}

/**
 * Adds figures of speed, in the transaction `db`. It reads what it adds to: whoever counts has moved the place in the log before, so that nobody else
 * does at the same time.
 */
export async function writeSpeed(db: Database, figures: readonly Figure[]): Promise<void> {
  const rows = [...rowsOf(figures).values()];
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = `${row.measure} ${row.device} ${row.day}`;
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  for (const group of groups.values())
    for (let start = 0; start < group.length; start += rowsAtOnce) {
      const some = group.slice(start, start + rowsAtOnce);
      await addStored(db, some);
      await db
        .insertInto('speed_day')
        .values(some.map((row) => ({ ...row, steps: writeSteps(row.steps) })))
        .onConflict((conflict) =>
          conflict
            .columns(['measure', 'device', 'day', 'key'])
            .doUpdateSet((expression) => ({ steps: expression.ref('excluded.steps') })),
        )
        .execute();
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
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** A measure of speed by day, and by page or block. */
export async function readSpeedDays(
  db: Database,
  measure: Measure,
  { device, days, key }: SpeedQuestion,
): Promise<readonly SpeedDay[]> {
  let query = db
    .selectFrom('speed_day')
    .select(['day', 'key', 'steps'])
    .where('measure', '=', measure)
    .where('device', '=', device)
    .where('day', '>=', days.first)
    .where('day', '<=', days.last);
  if (key !== undefined) query = query.where('key', '=', key);
  return (await query.execute()).map((row) => ({ ...row, steps: readSteps(row.steps) }));
}
