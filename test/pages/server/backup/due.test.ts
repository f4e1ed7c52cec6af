import { describe, expect, it, onTestFinished } from 'vitest';
import { latestDue, makeDueBackup } from '../../../../pages/server/backup/due.js';
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
  it('is made once, after a failure again, and again the next night', async () => {
    const database = await openDatabase(await emptyPlace());
    onTestFinished(() => database.db.destroy());
    await migrate(database.db, 0);
    const made: number[] = [];
    const make = (dueMs: number) => makeDueBackup(database, dueMs, async () => void made.push(dueMs));
    await expect(makeDueBackup(database, 1000, () => Promise.reject(new Error('full')))).rejects.toThrow('full');
    await make(1000);
    await make(1000);
    await make(500);
    await make(2000);
    expect(made).toEqual([1000, 2000]);
  });
});
