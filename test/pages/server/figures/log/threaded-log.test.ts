import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the build
import { serverOptions } from '../../../../../build.mjs';
import { createCensus } from '../../../../../pages/server/figures/census.js';
import { openThreadedLog } from '../../../../../pages/server/figures/log/threaded-log.js';
import { figureStore } from '../../../../../pages/server/figures/store/figures.js';
import { migrate } from '../../../../../pages/server/store/migrations/migrate.js';
import { databaseFile, openDatabase } from '../../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../../support.js';
import { cookieOf, dayStartMs, viewOf } from '../events.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../../..');
const day = Math.floor(dayStartMs / 86_400_000);
/** Inside the project, so that the bundle finds the packages. */
let dist = '';

beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  dist = mkdtempSync(join(root, '.cache/log-thread-'));
  const options = (serverOptions as (mode: string, outdir: string) => esbuild.BuildOptions)('production', dist);
  const entryPoints = { 'log-thread': 'pages/server/figures/log/log-thread.ts' };
  await esbuild.build({ ...options, entryPoints, sourcemap: false, logLevel: 'silent' });
}, 60_000);

afterAll(() => rmSync(dist, { recursive: true, force: true }));

async function open(folder: string) {
  const { db } = await openDatabase({ databaseUrl: null, dataFolder: folder });
  await migrate(db, 0);
  const figures = figureStore(db);
  const siteFile = join(folder, databaseFile);
  const log = await openThreadedLog(join(dist, 'server/log-thread.js'), { file: join(folder, 'events.db'), siteFile });
  const now = () => dayStartMs;
  const report = (error: unknown): never => {
    throw error;
  };
  const census = createCensus({ log, figures, plan: log.plan, now, report });
  const end = async (): Promise<void> => {
    await census.close();
    await db.destroy();
  };
  return { census, figures, log, end };
}

it('what a thread has logged and planned is counted once, and goes on after the next start', async () => {
  const folder = temporaryFolder();
  const ids: string[] = [];
  for (const name of ['a', 'b']) {
    const { census, log, figures, end } = await open(folder);
    ids.push(log.id);
    // More than one round, and visits that the round before has begun.
    await Promise.all(
      Array.from({ length: 300 }, (_, at) => census.tell(viewOf({ visitor: cookieOf(`${name}${at}`) }))),
    );
    await Promise.all([census.catchUp(), census.tell(viewOf({ visitor: cookieOf(`${name}1`), page: '/shop' }))]);
    await census.catchUp();
    const visits = name === 'a' ? 300 : 600;
    expect(await figures.byDay('view', { first: day, last: day })).toEqual([
      { day, count: visits + visits / 300, amount: 0 },
    ]);
    expect((await figures.byDay('bounce', { first: day, last: day }))[0]?.count).toBe(visits - visits / 300);
    expect((await census.newest(1))[0]?.page).toBe('/shop');
    await end();
    await expect(census.newest(1)).rejects.toThrow('closed');
  }
  expect(ids[0]).toBe(ids[1]);
});

it('a file that is no database is told when the log is opened', async () => {
  const folder = temporaryFolder();
  const opening = openThreadedLog(join(dist, 'server/log-thread.js'), { file: folder, siteFile: join(folder, 'x.db') });
  await expect(opening).rejects.toThrow();
});

it('a thread that has ended fails what waits for it, and the next call starts another one', async () => {
  const folder = temporaryFolder();
  // Ends with the first call that any thread of it gets, and answers the later ones.
  const file = join(folder, 'thread.mjs');
  writeFileSync(
    file,
    `import { existsSync, writeFileSync } from 'node:fs';
    import { parentPort, workerData } from 'node:worker_threads';
    parentPort.on('message', ({ call, method }) => {
      if (!existsSync(workerData.file)) {
        writeFileSync(workerData.file, '');
        process.exit(1);
      }
      parentPort.postMessage({ call, value: [] });
      if (method === 'close') parentPort.close();
    });
    parentPort.postMessage('id');`,
  );
  const log = await openThreadedLog(file, { file: join(folder, 'seen'), siteFile: '' });
  const [first, second] = [log.append([]), log.readNewest(1)];
  await expect(first).rejects.toThrow('has ended');
  await expect(second).rejects.toThrow('has ended');
  expect(await log.readNewest(1)).toEqual([]);
  await expect(log.readAfter(0, Symbol('cannot be sent') as never)).rejects.toThrow();
  await log.close();
});
