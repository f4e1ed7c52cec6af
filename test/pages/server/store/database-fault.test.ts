import { describe, expect, it } from 'vitest';
import { databaseFault, quietFaults } from '../../../../pages/server/store/database-fault.js';

const coded = (code: string, message = ''): Error => Object.assign(new Error(message), { code });

describe('a fault of the database', () => {
  it.each([
    [coded('SQLITE_FULL'), 'full'],
    [coded('SQLITE_BUSY_SNAPSHOT'), 'busy'],
    [coded('SQLITE_IOERR_WRITE'), 'away'],
    [coded('57P01'), 'away'],
    [coded('08006'), 'away'],
    [coded('53300'), 'busy'],
    [coded('57014'), 'busy'],
    [coded('53100'), 'full'],
    [coded('ECONNREFUSED'), 'away'],
    [new Error('Connection terminated unexpectedly'), 'away'],
    [new Error('timeout exceeded when trying to connect'), 'busy'],
    [coded('23505'), null],
    [coded('SQLITE_CONSTRAINT_UNIQUE'), null],
    [new Error('A page has no title'), null],
    ['Connection terminated', null],
  ])('%s is %s', (error, fault) => {
    expect(databaseFault(error)).toBe(fault);
  });

  it('is told once a minute, and every other error as it comes', () => {
    const told: unknown[] = [];
    let now = 0;
    const report = quietFaults(
      (error) => told.push(error),
      () => now,
    );
    const other = new Error('another');
    report(coded('SQLITE_FULL', 'disk full'));
    report(coded('SQLITE_FULL', 'disk full'));
    report(coded('57P01', 'shut down'));
    report(other);
    report(other);
    now = 60_000;
    report(coded('SQLITE_FULL', 'disk full'));
    const full = 'The disk is full: disk full';
    expect(told).toEqual([full, 'The database does not answer: shut down', other, other, full]);
  });
});
