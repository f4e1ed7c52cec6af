import { describe, expect, it, onTestFinished } from 'vitest';
import { claimBackup, latestDue } from '../../../../pages/server/backup/due.js';
import { migrate } from '../../../../pages/server/store/migrations/migrate.js';
import { openDatabase } from '../../../../pages/server/store/open-database.js';
import { places } from './support.js';

describe('the time of a nightly backup', () => {
  it.each([
    ['2026-11-23T12:00', '2026-11-23T03:00'],
    ['2026-11-23T03:00', '2026-11-23T03:00'],
    ['2026-11-23T02:59', '2026-11-22T03:00'],
    ['2026-03-01T01:00', '2026-02-28T03:00'],
  ])('was, at %s, %s', (now, due) => {
    expect(latestDue(new Date(now).getTime(), 3)).toBe(new Date(due).getTime());
  });
});

describe.each(Object.entries(places))('a backup that is due, on %s', (_, emptyPlace) => {
  it('is taken by one server, by another one after it failed, and again the next night', async () => {
    const { db } = await openDatabase(await emptyPlace());
    onTestFinished(() => db.destroy());
    await migrate(db, 0);
    const taken = await Promise.all([claimBackup(db, 1000), claimBackup(db, 1000), claimBackup(db, 1000)]);
    const [claim, ...others] = taken.filter((each) => each !== null);
    expect(others).toEqual([]);
    await claim?.release();
    expect(await claimBackup(db, 1000)).not.toBeNull();
    expect(await claimBackup(db, 500)).toBeNull();
    expect(await claimBackup(db, 2000)).not.toBeNull();
  });
});
