import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DriverFault } from './session.js';

/** A bound for a machine that is busy with other things. */
const startMs = 60_000;

/** A process of an engine with a home of its own, which goes with it. */
export interface EngineProcess {
  readonly home: string;
  readonly child: ChildProcess;
  /** Lines that it, or a process that it started, has printed since the last call. */
  takeLines(): string[];
  end(): Promise<void>;
}

export function startProcess(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  home = makeHome(),
): EngineProcess {
  const child = spawn(file, args, {
    env: { ...process.env, HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: a browser consists of several processes, all of which end with it.
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = (): void => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', kill);
  return {
    home,
    child,
    takeLines() {
      const lines = printed.split('\n');
      printed = lines.pop() ?? '';
      return lines;
    },
    async end() {
      kill();
      process.off('exit', kill);
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export const makeHome = (): string => mkdtempSync(join(tmpdir(), 'mortise-engine-'));

/** Calls `attempt` until it resolves with a value; for a process that starts, or with another `Fault` for a page that is opened. */
export async function eventually<T>(
  what: string,
  attempt: () => Promise<T | undefined>,
  Fault: new (message: string) => Error = DriverFault,
): Promise<T> {
  const until = Date.now() + startMs;
  let why: unknown;
  while (Date.now() < until) {
    const value = await attempt().catch((error: unknown) => {
      if (error instanceof DriverFault) throw error;
      why = error;
      return undefined;
    });
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Fault(`${what} did not start in ${startMs / 1000} s. ${String(why ?? '')}`);
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
