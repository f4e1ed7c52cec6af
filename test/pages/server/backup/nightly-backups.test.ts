import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backUpIfDue, type NightlyBackups } from '../../../../pages/server/backup/nightly-backups.js';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { temporaryFolder } from '../support.js';

const day = 86_400_000;
const noon = new Date('2026-11-23T12:00').getTime();

/** A program in place of the one that makes a backup: it writes its file, or fails with a sentence. */
const writes = `require('node:fs').writeFileSync(process.argv[2], '');`;
const fails = `console.error('The disk is full.'); process.exit(1);`;

async function prepare(program: string, keep = 2) {
  const folder = temporaryFolder();
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  await migrate(database.db, 0);
  const task = join(folder, 'task.cjs');
  writeFileSync(task, program);
  const settings = { folder: join(folder, 'nights'), storage: null, hour: 3, keep };
  const reported: string[] = [];
  let time = noon;
  const backups: NightlyBackups = {
    database,
    settings,
    task,
    env: {},
    signal: new AbortController().signal,
    now: () => time,
    report: (error) => reported.push(String(error)),
  };
  return { backups, folder: settings.folder, task, reported, next: (ms: number) => (time += ms) };
}

describe('backups of the night', () => {
  it('are made once a night, and the oldest go; other files stay', async () => {
    const { backups, folder, next, reported } = await prepare(writes);
    mkdirSync(folder);
    writeFileSync(join(folder, 'before-migration-3.tar.gz'), '');
    for (let night = 0; night < 3; night += 1) {
      await backUpIfDue(backups);
      await backUpIfDue(backups);
      next(day);
    }
    const names = readdirSync(folder);
    expect(names).toHaveLength(3);
    expect(names).toContain('before-migration-3.tar.gz');
    expect(names.filter((name) => /^nightly-202611(24|25)T\d{6}Z\.tar\.gz$/.test(name))).toHaveLength(2);
    expect(reported).toEqual([]);
  });

  it('are reported with their reason when they fail, and tried again', async () => {
    const { backups, folder, task, reported } = await prepare(fails);
    await backUpIfDue(backups);
    expect(reported).toEqual(['StartError: The nightly backup failed. The disk is full.']);
    writeFileSync(task, writes);
    await backUpIfDue(backups);
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('are not made where none are kept', async () => {
    const { backups, folder } = await prepare(writes, 0);
    await backUpIfDue(backups);
    expect(() => readdirSync(folder)).toThrow('ENOENT');
  });
});
