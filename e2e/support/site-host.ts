import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { owner, prepareStart, type RunningServer, type ServerOptions } from './server.js';

/** What a site of a host may have of its own. */
export type SiteOptions = Omit<ServerOptions, 'projectFolder'>;

/**
 * A process in which sites run side by side, each with a port, a database and a folder of its own. The code of the server is then read and compiled once for
 * all of them, which is more than half of what a short-lived site costs. For a test about a server's life, its output or its data after its end, `startServer`
 * starts a process of its own.
 */
export interface SiteHost {
  start(options?: SiteOptions): Promise<RunningServer>;
  stop(): Promise<void>;
}

interface Answer {
  readonly id: number;
  readonly origin?: string;
  readonly fault?: string;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Sends orders to the process; each is answered by its number. The first answer comes by itself, when the process is ready. */
function connect(child: ChildProcess) {
  const waiting = new Map<number, Waiting>();
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const wait = (id: number): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (child.exitCode !== null) reject(new Error(`The sites have ended:\n${output}`));
      else waiting.set(id, { resolve, reject });
    });
  child.on('message', (answer: Answer) => {
    const { resolve, reject } = waiting.get(answer.id) ?? {};
    waiting.delete(answer.id);
    if (answer.fault === undefined) resolve?.(answer);
    else reject?.(new Error(`${answer.fault}\n${output}`));
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`The sites ended with ${code}:\n${output}`));
      resolve();
    }),
  );
  const ready = wait(0);
  // Whoever asks for a site hears of it.
  ready.catch(() => undefined);
  let count = 0;
  const order = async (message: object): Promise<Answer> => {
    await ready;
    const id = (count += 1);
    const answered = wait(id);
    child.send({ id, ...message });
    return answered;
  };
  return { order, ended };
}

/** Starts the process; the first site waits for it. */
export function startHost(): SiteHost {
  const child = fork('e2e/support/host.mjs', { execArgv: [], silent: true });
  const { order, ended } = connect(child);
  return {
    async start(options = {}) {
      const { dataFolder, env } = prepareStart(options);
      const removeData = (): void => rmSync(dataFolder, { recursive: true, force: true });
      const { origin = '', id: site } = await order({ env, authorFolder: options.authorFolder }).catch(
        (error: unknown) => {
          if (!options.dataFolder) removeData();
          throw error;
        },
      );
      return {
        origin,
        dataFolder,
        owner,
        async stop() {
          await order({ site });
          removeData();
        },
      };
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
