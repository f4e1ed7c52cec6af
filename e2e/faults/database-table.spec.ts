/**
 * Faults of the database against what is stored: while forms are sent, carts filled, orders placed, pages published and files uploaded, the database is
 * restarted, ends its connections, is held by somebody else or finds its disk full, or the server is killed. What is not acknowledged is sent again until
 * it is. Afterwards all that was acknowledged is there once, and the process that was there before lives, unless it was killed.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { findPostgres, startPostgres, type OwnPostgres } from '../../test/support/postgres.mjs';
import type { ServerProcess } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { createActs, createOwner, type Act, type Said } from './database-acts.js';

/** A fault, from its beginning to its end. `refused` resolves when each of the acts, or of those named, was refused. */
interface Fault {
  readonly name: string;
  /** Statuses besides 503: 0 is no answer at all. */
  readonly statuses?: readonly number[];
  cause(refused: (...names: readonly string[]) => Promise<void>): Promise<void>;
}

/** A site with a database that is about to fail. */
interface FailingSite {
  server: ServerProcess;
  readonly faults: readonly Fault[];
}

/** Acts after a fault that are waited for, of each kind. */
const actsAfter = 2;

/** A file system of so many megabytes of memory, for a disk that is soon full; null for whoever may make none. */
function mountSmall(folder: string, megabytes: number): (() => void) | null {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  return () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
}

/** Fills the file system up to its last block. */
function fill(folder: string): () => void {
  const file = join(folder, 'filler');
  for (const size of [1_000_000, 4096])
    for (let isFull = false; !isFull;)
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
      } catch {
        isFull = true;
      }
  return () => rmSync(file, { force: true });
}

async function expectFault(site: FailingSite, { cause, statuses = [] }: Fault, acts: readonly Act[]): Promise<void> {
  const before = acts.map((act) => act.count());
  const refusals = acts.map((): Said[] => []);
  const note = (): void => acts.forEach((act, index) => refusals[index]?.push(...act.takeRefusals()));
  // What is still missing, with the last answer to it.
  const missing = (counts: readonly number[]): string[] => {
    note();
    const late = acts.map((act, index) => ({ act, index })).filter(({ act, index }) => act.count() < counts[index]!);
    return late.map(({ act, index }) => `${act.name}: ${JSON.stringify(refusals[index]?.at(-1) ?? null)}`);
  };
  const reach = (counts: readonly number[]) => expect.poll(() => missing(counts), { timeout: 30_000 }).toEqual([]);
  await reach(before.map((count) => count + 1));
  note();
  expect(refusals.flat()).toEqual([]);
  await cause(async (...names) => {
    const waiting = (): string[] => {
      note();
      const silent = acts.filter((_, index) => refusals[index]?.length === 0).map(({ name }) => name);
      return names.length === 0 ? silent : silent.filter((name) => names.includes(name));
    };
    await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  });
  await reach(acts.map((act) => act.count() + actsAfter));
  note();
  const allowed = [503, ...statuses];
  const others = acts.flatMap(({ name }, index) =>
    (refusals[index] ?? []).filter(({ status }) => !allowed.includes(status)).map((said) => ({ name, ...said })),
  );
  expect(others).toEqual([]);
  expect((await fetch(`${site.server.origin}/readyz`)).status).toBe(200);
}

/** Runs all acts through each of the faults, and holds what was acknowledged against what is there. */
async function expectFaults(site: FailingSite): Promise<void> {
  const owner = await createOwner(site.server);
  const acts = await createActs(site.server.origin, owner);
  const over = new AbortController();
  const runs = Promise.all(acts.map((act) => act.run(over.signal)));
  // Told where it is waited for.
  runs.catch(() => undefined);
  for (const fault of site.faults)
    await test.step(fault.name, () => Promise.race([expectFault(site, fault, acts), runs.then(() => undefined)]));
  over.abort();
  await runs;
  for (const act of acts) {
    expect({ name: act.name, ...(await act.judge(owner)) }).toEqual({ name: act.name, lost: [], doubled: [] });
    expect(act.count()).toBeGreaterThan(site.faults.length * actsAfter);
  }
  expect(site.server.output()).not.toContain('deadlock');
}

const env = { MORTISE_PROXY_HOPS: '1', MORTISE_DATABASE_CONNECTIONS: '4' };

/** The port of a server that comes back where its visitors look for it. */
const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port);

test('what is acknowledged is stored once on SQLite, whatever happens to it', async ({ startOwn }) => {
  test.setTimeout(180_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'mortise-disk-'));
  const unmount = mountSmall(dataFolder, 48);
  try {
    const start = (port = 0) => startOwn({ dataFolder, env, port });
    const site = { server: await start(), faults: [] as Fault[] };
    const again = async (end: () => Promise<unknown>): Promise<void> => {
      const port = portOf(site.server);
      await end();
      site.server = await start(port);
    };
    site.faults.push({
      name: 'the server and its database are started again',
      statuses: [0],
      cause: () => again(() => site.server.stop({ keepData: true })),
    });
    if (unmount)
      site.faults.push({
        name: 'the disk is full',
        statuses: [507],
        async cause(refused) {
          const empty = fill(dataFolder);
          // What needs no more room goes on.
          await refused('form', 'upload');
          empty();
        },
      });
    site.faults.push({ name: 'the server is killed', statuses: [0], cause: () => again(() => site.server.kill()) });
    await expectFaults(site);
    await site.server.stop({ keepData: true });
  } finally {
    unmount?.();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

/** A database of the test's own, because it is restarted. */
async function openPostgres(postgres: OwnPostgres, small: string | null) {
  const name = `faults_${randomUUID().slice(0, 8)}`;
  const query = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const options = [...(small === null ? [] : ['-c default_tablespace=small'])];
  if (small !== null) {
    if (postgres.account.uid !== undefined) chownSync(small, postgres.account.uid, postgres.account.gid ?? 0);
    await query(`create tablespace small location '${small}'`);
  }
  const url = new URL(postgres.url);
  url.searchParams.set('application_name', name);
  if (options.length > 0) url.searchParams.set('options', options.join(' '));
  return { url: url.href, name, query };
}

/** Tables without which none of the acts is done. */
const held = ['form_entry', 'cart', 'shop_order', 'page', 'media'];

const found = findPostgres();

test('what is acknowledged is stored once on PostgreSQL, whatever happens to it', async ({ startOwn }) => {
  test.skip(!found, 'PostgreSQL is not installed.');
  test.setTimeout(240_000);
  if (!found) return;
  const folder = mkdtempSync(join(tmpdir(), 'mortise-faults-'));
  chmodSync(folder, 0o755);
  const disk = join(folder, 'disk');
  const unmount = mountSmall(disk, 48);
  if (unmount) mkdirSync(join(disk, 'tables'));
  const postgres = await startPostgres(found);
  try {
    const database = await openPostgres(postgres, unmount && join(disk, 'tables'));
    const dataFolder = join(folder, 'data');
    const start = (port = 0) => startOwn({ dataFolder, port, env: { ...env, DATABASE_URL: database.url } });
    const site: FailingSite & { faults: Fault[] } = { server: await start(), faults: [] };
    site.faults.push(
      {
        name: 'the database is restarted',
        async cause(refused) {
          await postgres.shutDown();
          await refused();
          await postgres.start();
        },
      },
      {
        name: 'connections in use are ended',
        async cause() {
          for (let times = 0; times < 8; times += 1) {
            await database.query(
              `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${database.name}'`,
            );
            await pause(100);
          }
        },
      },
      {
        name: 'every connection waits for a lock',
        async cause(refused) {
          const client = new pg.Client({ connectionString: postgres.url });
          await client.connect();
          await client.query(`begin; lock table ${held.join(', ')} in access exclusive mode`);
          await refused();
          await client.end();
        },
      },
    );
    if (unmount)
      site.faults.push({
        name: 'the disk of the database is full',
        async cause(refused) {
          const empty = fill(disk);
          // What needs no more room goes on.
          await refused('form');
          empty();
        },
      });
    site.faults.push({
      name: 'the server is killed',
      statuses: [0],
      async cause() {
        const port = portOf(site.server);
        await site.server.kill();
        site.server = await start(port);
      },
    });
    await expectFaults(site);
    await site.server.stop({ keepData: true });
  } finally {
    postgres.stop();
    unmount?.();
    rmSync(folder, { recursive: true, force: true });
  }
});
