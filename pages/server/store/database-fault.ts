import { storageFault } from '../object-storage/storage-error.js';

/** Why the database cannot answer for now. */
export type DatabaseFault = 'away' | 'busy' | 'full';

/** SQLSTATE codes of PostgreSQL, or their classes of two characters. */
const postgresFaults: Readonly<Record<string, DatabaseFault>> = {
  /** connection_exception */
  '08': 'away',
  /** admin_shutdown, crash_shutdown, cannot_connect_now */
  '57P01': 'away',
  '57P02': 'away',
  '57P03': 'away',
  /** too_many_connections */
  '53300': 'busy',
  /** lock_not_available, query_canceled by a time limit, idle_in_transaction_session_timeout */
  '55P03': 'busy',
  '57014': 'busy',
  '25P03': 'busy',
  /** disk_full */
  '53100': 'full',
};

const systemFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the driver of PostgreSQL says without a code. */
const driverFaults: readonly (readonly [RegExp, DatabaseFault])[] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated|^Client has encountered a connection error/, 'away'],
];

/** The fault of the database that an error tells of; null for any other error. */
export function databaseFault(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (/^SQLITE_FULL/.test(code)) return 'full';
  if (/^SQLITE_(?:BUSY|IOERR|CANTOPEN|READONLY)/.test(code)) return code.startsWith('SQLITE_BUSY') ? 'busy' : 'away';
  if (code === 'ENOSPC') return 'full';
  if (systemFaults.has(code)) return 'away';
  const said = driverFaults.find(([sentence]) => sentence.test(error.message))?.[1];
  return postgresFaults[code] ?? postgresFaults[code.slice(0, 2)] ?? said ?? null;
}

/** One sentence for the operator. */
const sentences: Readonly<Record<DatabaseFault, string>> = {
  away: 'The database does not answer',
  busy: 'The database is too busy to answer',
  full: 'The disk is full',
};

/** How long the same fault is not told again, in milliseconds. */
const silentMs = 60_000;

/** The fault and its sentence, for faults that come with every request while they last. */
function lastingFault(error: unknown): readonly [fault: string, sentence: string] | null {
  const storage = storageFault(error);
  // Which object it is belongs to the fault, because each is another one.
  if (storage !== null) {
    const { message } = error as Error;
    return [storage === 'missing' || storage === 'damaged' ? message : `storage ${storage}`, message];
  }
  const fault = databaseFault(error);
  return fault && [fault, `${sentences[fault]}: ${(error as Error).message}`];
}

/** Most faults that are remembered as told. */
const mostTold = 1000;

/** Tells the operator of a fault of the database or of a storage in one line a minute, and of every other error as it comes. */
export function quietFaults<F>(
  report: (error: unknown, facts?: F) => void,
  now: () => number,
): (error: unknown, facts?: F) => void {
  const told = new Map<string, number>();
  return (error, facts) => {
    const lasting = lastingFault(error);
    if (lasting === null) return report(error, facts);
    const [fault, sentence] = lasting;
    if (now() - (told.get(fault) ?? -Infinity) < silentMs) return undefined;
    if (told.size >= mostTold) told.clear();
    told.set(fault, now());
    return report(sentence, facts);
  };
}
