import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { WorkerAnswer, WorkerInput } from './compose-worker.js';

/** Composes files by name. */
export interface Composer {
  /**
   * The code of a file; null where `isMade` says, when its turn comes, that another server of the same build has composed it meanwhile.
   * @throws when it cannot be composed.
   */
  compose(name: string, isMade?: () => Promise<boolean>): Promise<string | null>;
  /** Composes a file, which waits or will wait, before the others, because a browser waits for it. */
  hurry(name: string): void;
}

interface Job {
  readonly name: string;
  isMade(): Promise<boolean>;
  resolve(code: string | null): void;
  reject(error: Error): void;
}

/** The thread ends after this time without work, because the compiler that it has loaded takes some 60 MB. */
const idleMs = 20_000;

/** Composes one file after another in a thread that is started when there is work. `workerFile` is part of the build, as the crumbs are. */
export function createComposer(workerFile: string, input: WorkerInput): Composer {
  let waiting: readonly Job[] = [];
  const urgent = new Set<string>();
  let current: Job | null = null;
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): void {
    void worker?.terminate();
    worker = null;
  }

  function settle({ name, code, error }: WorkerAnswer): void {
    if (code === undefined) current?.reject(new Error(`The script ${name} was not composed: ${error ?? ''}`));
    else current?.resolve(code);
    current = null;
    next();
  }

  function fail(error: Error): void {
    worker = null;
    for (const job of [current, ...waiting]) job?.reject(error);
    current = null;
    waiting = [];
  }

  function start(): Worker {
    if (!existsSync(workerFile)) throw new Error(`There is no ${workerFile}. Make one with: npm run build`);
    return new Worker(workerFile, { workerData: input }).on('message', settle).on('error', fail);
  }

  function next(): void {
    if (current) return;
    clearTimeout(idle);
    // By chance, so that servers that start side by side do not compose the same files at the same time.
    const job = waiting.find(({ name }) => urgent.has(name)) ?? waiting[Math.floor(Math.random() * waiting.length)];
    if (!job) {
      worker?.unref();
      idle = setTimeout(stop, idleMs).unref();
      return;
    }
    current = job;
    waiting = waiting.filter((other) => other !== job);
    urgent.delete(job.name);
    void run(job);
  }

  async function run(job: Job): Promise<void> {
    try {
      if (await job.isMade()) {
        current = null;
        job.resolve(null);
        next();
        return;
      }
      worker ??= start();
      worker.ref();
      worker.postMessage(job.name);
    } catch (error) {
      current = null;
      job.reject(error as Error);
      next();
    }
  }

  return {
    compose: (name, isMade = async () => false) =>
      new Promise((resolve, reject) => {
        waiting = [...waiting, { name, isMade, resolve, reject }];
        next();
      }),
    hurry: (name) => void urgent.add(name),
  };
}
