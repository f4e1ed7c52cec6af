import { type ActivityTable, activityTables, salesTables } from '../../../../protocol/enums/activity.js';
import { grants } from '../../../../protocol/enums/permissions-table.js';
import {
  type ActivityAnswer,
  type ActivityTableAnswer,
  configActivity,
  daysPath,
  exportPath,
  livePath,
  type LiveAnswer,
  type SeriesAnswer,
  type SpeedAnswer,
  speedPath,
  tablePath,
} from '../../../../protocol/http/activity.js';
import {
  activityPeriodSchema,
  activityQuerySchema,
  activityTableSchema,
  seriesQuerySchema,
  speedQuerySchema,
  speedSeriesQuerySchema,
} from '../../../../protocol/schema/activity.js';
import type { RequestSchema } from '../../../../protocol/schema/request.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import { byteOrderMark } from '../../export/csv.js';
import { attachmentHeader } from '../../export/file-name.js';
import { figureStore } from '../../figures/store/figures.js';
import type { ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { daysFile, speedFile, tableFile } from '../activity/files.js';
import { showLive } from '../activity/live.js';
import { readOverview } from '../activity/overview.js';
import { daysOf } from '../activity/period.js';
import { readSeries } from '../activity/series.js';
import { type SiteNames, siteNames } from '../activity/site-names.js';
import { readSpeed, readSpeedSeries } from '../activity/speed.js';
import { readTable } from '../activity/tables.js';

/** How long an answer waits for what was not counted yet, in milliseconds: figures of a moment ago are better than none. */
const countingMs = 250;
/** Newest events that are looked through for those that the live view shows: beside each view a page tells of its speed and blocks. */
const newestEvents = 500;

function readQuery<T>({ context }: Visit, schema: RequestSchema<T>): T {
  const parsed = schema.safeParse(context.req.query());
  if (!parsed.success)
    throw new Failure(400, { error: 'The query names no period: two days, from and to, at most 366 days apart.' });
  return parsed.data;
}

function maySeeSales({ visitor }: Visit): boolean {
  return grants(visitor.account?.roles ?? [], 'read-orders');
}

/** Counts what is in the log, so that figures show what just happened, but does not wait for long. */
async function catchUp({ environment: { census, report } }: Visit): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, countingMs)));
  await Promise.race([census.catchUp().catch(report), enough]);
  clearTimeout(timer);
}

async function namesOf({ environment: { site } }: Visit): Promise<SiteNames> {
  return siteNames(await site.read());
}

async function overviewOf(visit: Visit): Promise<ActivityAnswer> {
  requireAccount(visit.context, 'read-activity');
  const { compare, ...period } = readQuery(visit, activityQuerySchema);
  await catchUp(visit);
  return readOverview(figureStore(visit.environment.database), {
    days: daysOf(period),
    isCompared: compare === '1',
    withSales: maySeeSales(visit),
  });
}

/** Sales are orders: an account that may not read these is refused. */
function readTableName({ context }: Visit): ActivityTable {
  requireAccount(context, 'read-activity');
  const table = activityTableSchema.safeParse(context.req.param('table'));
  if (!table.success)
    throw new Failure(404, { error: `There is no such table. Tables: ${Object.keys(activityTables).join(', ')}.` });
  if ((salesTables as readonly ActivityTable[]).includes(table.data)) requireAccount(context, 'read-orders');
  return table.data;
}

async function tableOf(visit: Visit, most?: number): Promise<ActivityTableAnswer> {
  const table = readTableName(visit);
  const days = daysOf(readQuery(visit, activityPeriodSchema));
  await catchUp(visit);
  return readTable(figureStore(visit.environment.database), { table, days, names: await namesOf(visit) }, most);
}

async function speedOf(visit: Visit, most?: number): Promise<SpeedAnswer> {
  requireAccount(visit.context, 'read-activity');
  const { device, ...period } = readQuery(visit, speedQuerySchema);
  await catchUp(visit);
  const wish = { days: daysOf(period), device, names: await namesOf(visit) };
  return readSpeed(figureStore(visit.environment.database), wish, most);
}

async function seriesOf(visit: Visit): Promise<SeriesAnswer> {
  const table = readTableName(visit);
  const { from, to, compare, ...row } = readQuery(visit, seriesQuerySchema);
  await catchUp(visit);
  const wish = { table, row, days: daysOf({ from, to }), isCompared: compare === '1' };
  return readSeries(figureStore(visit.environment.database), wish);
}

async function speedSeriesOf(visit: Visit): Promise<SeriesAnswer> {
  requireAccount(visit.context, 'read-activity');
  const { from, to, compare, ...place } = readQuery(visit, speedSeriesQuerySchema);
  await catchUp(visit);
  const wish = { ...place, days: daysOf({ from, to }), isCompared: compare === '1' };
  return readSpeedSeries(figureStore(visit.environment.database), wish);
}

async function liveOf(visit: Visit): Promise<LiveAnswer> {
  requireAccount(visit.context, 'read-activity');
  const newest = await visit.environment.census.newest(newestEvents);
  return { events: showLive(newest, { names: await namesOf(visit), withSales: maySeeSales(visit) }) };
}

/** `bom=1` puts a byte order mark first, for spreadsheets that do not detect UTF-8. */
function download({ context }: Visit, name: string, csv: string): Response {
  const { from, to, bom } = context.req.query();
  return context.body(bom === '1' ? byteOrderMark + csv : csv, 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': attachmentHeader(`${name} ${from} ${to}`, 'csv'),
    'Cache-Control': 'no-store',
  });
}

/** What visitors do, for accounts that may see it. Figures name no visitor. */
export function activityRoutes(): ApiRoute[] {
  const get = (path: string, handle: ApiRoute['handle']): ApiRoute => ({
    method: 'GET',
    path: configActivity + path,
    limit: 'api',
    guard: 'none',
    handle,
  });
  const json = (answer: (visit: Visit) => Promise<object>): ApiRoute['handle'] => {
    return async (visit) => visit.context.json(await answer(visit));
  };
  const table = `${tablePath}:table`;
  const all = Infinity;
  return [
    get('', json(overviewOf)),
    get(exportPath, async (visit) => download(visit, 'days', daysFile(await overviewOf(visit)))),
    get(
      table,
      json((visit) => tableOf(visit)),
    ),
    get(table + exportPath, async (visit) => {
      const answer = await tableOf(visit, all);
      return download(visit, answer.table, tableFile(answer));
    }),
    get(
      speedPath,
      json((visit) => speedOf(visit)),
    ),
    get(speedPath + exportPath, async (visit) => {
      const answer = await speedOf(visit, all);
      return download(visit, `speed ${answer.device}`, speedFile(answer));
    }),
    get(table + daysPath, json(seriesOf)),
    get(speedPath + daysPath, json(speedSeriesOf)),
    get(livePath, json(liveOf)),
  ];
}
