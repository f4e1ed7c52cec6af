import type { Database } from '../schema.js';

/** Measures of speed at the time of this migration, those of pages first. */
const ofPages = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];
const measures = [...ofPages, 'LCP-block', 'INP-block', 'CLS-block'];

interface Counted {
  readonly day: number;
  /** Kind of device and step of the scale. */
  readonly detail: string;
  readonly count: number | string | bigint;
}

/** Most rows of one statement. */
const rowsAtOnce = 200;

/** Sums up to each day, for each kind of device. `rows` are in the order of their days. */
function sumsOf(rows: readonly Counted[]): { device: string; day: number; steps: string }[] {
  const sums = new Map<string, Map<string, number>>();
  const found = new Map<string, { device: string; day: number; steps: string }>();
  for (const { day, detail, count } of rows) {
    const [device = '', step = ''] = detail.split(' ');
    const steps = sums.get(device) ?? new Map<string, number>();
    sums.set(device, steps.set(step, (steps.get(step) ?? 0) + Number(count)));
    const text = [...steps].map(([each, sum]) => `${each}:${sum}`).join(' ');
    found.set(`${device} ${day}`, { device, day, steps: text });
  }
  return [...found.values()];
}

async function store(db: Database, measure: string, key: string, rows: readonly Counted[]): Promise<void> {
  const sums = sumsOf(rows).map((row) => ({ measure, key, ...row }));
  for (let start = 0; start < sums.length; start += rowsAtOnce)
    await db
      .insertInto('speed_day')
      .values(sums.slice(start, start + rowsAtOnce))
      .execute();
}

/** Moves the figures of a measure, page by page or block by block. */
async function moveMeasure(db: Database, measure: string): Promise<void> {
  const counted = () => db.selectFrom('figure').where('measure', '=', measure).where('count', '>', 0);
  const keys = await counted().select('key').distinct().execute();
  for (const { key } of keys)
    // Views whose page is unknown are those of the whole site alone.
    if (key !== '')
      await store(
        db,
        measure,
        key,
        await counted().select(['day', 'detail', 'count']).where('key', '=', key).orderBy('day').execute(),
      );
  if (!ofPages.includes(measure)) return;
  const whole = await counted()
    .select(({ fn }) => ['day', 'detail', fn.sum('count').as('count')])
    .groupBy(['day', 'detail'])
    .orderBy('day')
    .execute();
  await store(db, measure, '', whole);
}

/**
 * Speed as sums up to each day, in a row for each page or block and kind of device, with the views of every step of the scale in it: the speed of a
 * period is the difference of two rows. With a row for each step of each day it was a sum of hundreds of thousands.
 */
export async function sumSpeedByDay(db: Database): Promise<void> {
  await db.schema
    .createTable('speed_day')
    .addColumn('measure', 'text', (context) => context.notNull())
    .addColumn('device', 'text', (context) => context.notNull())
    .addColumn('key', 'text', (context) => context.notNull())
    .addColumn('day', 'integer', (context) => context.notNull())
    .addColumn('steps', 'text', (context) => context.notNull())
    .addPrimaryKeyConstraint('speed_day_key', ['measure', 'device', 'key', 'day'])
    .execute();
  await db.schema.createIndex('speed_day_day').on('speed_day').columns(['measure', 'device', 'day', 'key']).execute();
  for (const measure of measures) await moveMeasure(db, measure);
  await db.deleteFrom('figure').where('measure', 'in', measures).execute();
}
