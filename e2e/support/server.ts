import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A site server in a process of its own, as a user would run it. */
export interface RunningServer {
  readonly origin: string;
  readonly dataFolder: string;
  readonly owner: { readonly email: string; readonly password: string };
  /** Everything it has printed so far. */
  output(): string;
  /** Ends it with SIGTERM and waits; its data stays when `keepData` is set. Resolves with the exit code. */
  stop(options?: { keepData?: boolean }): Promise<number | null>;
  /** Ends it with SIGKILL, as a crash would. The data stays. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Port to listen on; any free one by default. */
  readonly port?: number;
  /** Data folder of an earlier server; a new one by default. */
  readonly dataFolder?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of HTML files to serve in place of the site's pages. */
  readonly authorFolder?: string;
}

const owner = { email: 'owner@example.com', password: 'correct-horse-battery' };

async function waitForAddress(child: ChildProcess, output: () => string): Promise<string> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const origin = /https?:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output())?.[0];
    if (child.exitCode !== null) break;
    if (origin) {
      const healthy = await fetch(`${origin}/healthz`).then(({ ok }) => ok, () => false);
      if (healthy) return origin;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`The server did not start:\n${output()}`);
}

/** Starts the production server on a free port and waits until it can serve. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'mortise-e2e-'));
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(options.port ?? 0),
    DATA_DIR: dataFolder,
    MORTISE_OWNER_EMAIL: owner.email,
    MORTISE_OWNER_PASSWORD: owner.password,
    MORTISE_FORM_RATE_PER_MINUTE: '100000',
    ...options.env,
  };
  const child = spawn(process.execPath, ['e2e/support/serve.mjs', options.authorFolder ?? ''], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  const output = (): string => printed;
  const origin = await waitForAddress(child, output).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    origin,
    dataFolder,
    owner,
    output,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM');
      const code = await ended;
      if (!keepData) rmSync(dataFolder, { recursive: true, force: true });
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
