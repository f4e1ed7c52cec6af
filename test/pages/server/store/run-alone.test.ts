import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase, type OpenDatabase } from '../../../../pages/server/store/open-database.js';
import { runAlone, runIfDue } from '../../../../pages/server/store/run-alone.js';
import { postgresSchema, postgresUrl } from '../postgres.js';
import { temporaryFolder } from '../support.js';

const hourMs = 3_600_000;
const work = { name: 'tidying', everyMs: hourMs };

async function open(databaseUrl: string | null): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl, dataFolder: temporaryFolder() });
  onTestFinished(() => database.db.destroy());
  await migrate(database.db, 0);
  return database;
}

describe.each(postgresUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite'])('recurring work on %s', (kind) => {
  const openOne = async () => open(kind === 'SQLite' ? null : await postgresSchema());

  it('is done once in its time, by whoever asks first', async () => {
    const database = await openOne();
    const done: number[] = [];
    const ask = (nowMs: number) => runIfDue(database, work, nowMs, async () => void done.push(nowMs));
    for (const nowMs of [1, 2, hourMs / 2, hourMs + 1, hourMs + 2]) await ask(nowMs);
    expect(done).toEqual([1, hourMs + 1]);
  });

  it('that failed is done by the next who asks; so is what a clock of the future did', async () => {
    const database = await openOne();
    const fail = () => Promise.reject(new Error('away'));
    await expect(runIfDue(database, work, 5 * hourMs, fail)).rejects.toThrow('away');
    let count = 0;
    const ask = (nowMs: number) => runIfDue(database, work, nowMs, async () => void (count += 1));
    await ask(5 * hourMs);
    await ask(hourMs);
    expect(count).toBe(2);
  });
});

if (postgresUrl) {
  /** A program that takes the work and stays at it, as a server that is about to be killed. */
  const holder = (url: string) => `
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: ${JSON.stringify(url)} });
    await client.connect();
    await client.query("select pg_advisory_lock(hashtext('mortise tidying'), hashtext(current_schema()))");
    console.log('taken');
    setInterval(() => undefined, 1000);`;

  describe('work of several servers', () => {
    it('is done by one of them at a time', async () => {
      const url = await postgresSchema();
      const servers = [await open(url), await open(url), await open(url)];
      let finish = () => {};
      const finished = new Promise<void>((resolve) => (finish = resolve));
      let first: Promise<boolean> | undefined;
      await new Promise<void>((resolve) => {
        first = runAlone(servers[0] as OpenDatabase, 'a', async () => {
          resolve();
          await finished;
        });
      });
      expect(await runAlone(servers[1] as OpenDatabase, 'a', async () => {})).toBe(false);
      expect(await runAlone(servers[2] as OpenDatabase, 'b', async () => {})).toBe(true);
      finish();
      expect(await first).toBe(true);
      expect(await runAlone(servers[1] as OpenDatabase, 'a', async () => {})).toBe(true);
    });

    it('is given back by a server that is killed at it', async () => {
      const url = await postgresSchema();
      const database = await open(url);
      const other = spawn(process.execPath, ['--input-type=module', '-e', holder(url)], { stdio: 'pipe' });
      await once(other.stdout, 'data');
      let count = 0;
      const ask = () => runIfDue(database, work, 1, async () => void (count += 1));
      await ask();
      expect(count).toBe(0);
      other.kill('SIGKILL');
      await once(other, 'exit');
      await expect
        .poll(async () => {
          await ask();
          return count;
        })
        .toBe(1);
    });
  });
}
