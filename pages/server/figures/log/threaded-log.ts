import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { askLog, type PlanningLog, type RemoteLog } from './remote-log.js';

/** What the thread of the log is started with. */
export interface LogThreadInput {
  /** File of the log. */
  readonly file: string;
  /** The site's own database: the thread reads what was counted, and writes back the write-ahead log. It commits nothing there. */
  readonly siteFile: string;
}

interface Thread {
  readonly id: string;
  readonly worker: Worker;
  readonly log: RemoteLog;
}

/**
 * The log in a SQLite file that a thread of its own writes: pages are answered while the disk is waited for. `threadFile` is part of the build. A thread that
 * fails is started again with the next call; what it had not confirmed fails.
 */
export async function openThreadedLog(threadFile: string, input: LogThreadInput): Promise<PlanningLog> {
  let current: Promise<Thread> | null = null;
  let isClosed = false;

  async function start(): Promise<Thread> {
    const worker = new Worker(threadFile, { workerData: input });
    const [id] = (await once(worker, 'message')) as [string];
    const log = askLog(worker, (isBusy) => (isBusy ? worker.ref() : worker.unref()));
    const lose = (error: Error): void => {
      current = null;
      log.fail(error);
    };
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error('The thread that writes events has ended.')));
    worker.unref();
    return { worker, log, id };
  }

  async function opened(): Promise<Thread> {
    if (isClosed) throw new Error('The log of events is closed.');
    current ??= start().catch((error: unknown) => {
      current = null;
      throw error;
    });
    return current;
  }

  const { id } = await opened();
  return {
    id,
    append: async (events) => (await opened()).log.append(events),
    readAfter: async (after, limit) => (await opened()).log.readAfter(after, limit),
    readNewest: async (limit, kind) => (await opened()).log.readNewest(limit, kind),
    removeBefore: async (timeMs) => (await opened()).log.removeBefore(timeMs),
    plan: async (after, limit) => (await opened()).log.plan(after, limit),
    async close() {
      isClosed = true;
      if (!current) return;
      const { worker, log } = await current;
      const exit = once(worker, 'exit');
      await log.close();
      // Its files are free when it has ended, not before.
      worker.ref();
      await exit;
    },
  };
}
