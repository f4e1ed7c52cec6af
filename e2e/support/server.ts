import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A site server that answers at its origin, on its own data. */
export interface RunningServer {
  readonly origin: string;
  readonly dataFolder: string;
  readonly owner: { readonly email: string; readonly password: string };
  /** Ends it and waits, and removes its data. */
  stop(): Promise<unknown>;
}

/** A site server in its own process, as in production. */
export interface ServerProcess extends RunningServer {
  /** Its output so far. */
  output(): string;
  /**
   * Ends it with SIGTERM, or with SIGKILL when it does not end, and waits; its data stays when `keepData` is set. Resolves with the exit
   * code, null after SIGKILL; that of an earlier end when it has ended already.
   */
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
  /** Root of another copy of the project, which is built; this one by default. */
  readonly projectFolder?: string;
}

export const owner = { email: 'owner@example.com', password: 'correct-horse-battery' };

/** How long a server may take to start and to end, on a machine that is busy with other things. */
export const serverWaitMs = 45_000;

/** The address that the server prints in its last line, once it listens. */
function readAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`The server ${why}:\n${output()}`));
    const timer = setTimeout(fail, serverWaitMs, 'did not start in time');
    child.stdout?.on('data', () => {
      const origin = /^Ready\. Open (https?:\/\/\S+)\/ /m.exec(output())?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code} before it was ready`);
    });
  });
}

/** This process's environment without what a developer or a CI has set for a server of its own. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(MORTISE_|STRIPE_|DATABASE_URL$|SMTP_URL$)/.test(name)),
  );
}

/** Names the database of a demo site that has started once, where the tests of this run begin with a copy of it. */
export const preparedDatabase = 'MORTISE_E2E_DATABASE';

/** Whether the first start writes another database than that of the demo site and its owner by this build. */
function startsOtherwise({ env = {}, projectFolder }: ServerOptions): boolean {
  return projectFolder !== undefined || Object.keys(env).some((name) => /DATABASE_URL|_EMPTY$|_OWNER_/.test(name));
}

/** A new data folder. Its resized pictures are those of all servers, so that each is encoded once and not by every server. */
function makeDataFolder(options: ServerOptions): string {
  const folder = mkdtempSync(join(tmpdir(), 'mortise-e2e-'));
  const pictures = resolve('.cache/e2e-pictures');
  mkdirSync(pictures, { recursive: true });
  symlinkSync(pictures, join(folder, 'pictures'), 'junction');
  const prepared = process.env[preparedDatabase];
  if (prepared && !startsOtherwise(options)) copyFileSync(prepared, join(folder, 'mortise.db'));
  return folder;
}

/** The data folder and the environment that a server starts with. */
export function prepareStart(options: ServerOptions): { readonly dataFolder: string; readonly env: NodeJS.ProcessEnv } {
  const dataFolder = options.dataFolder ?? makeDataFolder(options);
  const env = {
    ...cleanEnvironment(),
    HOST: '127.0.0.1',
    PORT: String(options.port ?? 0),
    DATA_DIR: dataFolder,
    MORTISE_OWNER_EMAIL: owner.email,
    MORTISE_OWNER_PASSWORD: owner.password,
    MORTISE_FORM_RATE_PER_MINUTE: '100000',
    ...options.env,
  };
  return { dataFolder, env };
}

/** Starts the production server on a free port and waits until it can serve. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const { dataFolder, env } = prepareStart(options);
  // Its input is an unused pipe: it closes with this process, and the server then ends.
  const child = spawn(process.execPath, ['e2e/support/serve.mjs', options.authorFolder ?? ''], {
    env,
    cwd: options.projectFolder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = (): string => printed;
  const origin = await readAddress(child, output).catch((error: unknown) => {
    child.kill('SIGKILL');
    if (!options.dataFolder) rmSync(dataFolder, { recursive: true, force: true });
    throw error;
  });
  return {
    origin,
    dataFolder,
    owner,
    output,
    async stop({ keepData = false } = {}) {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), serverWaitMs);
      const code = await ended;
      clearTimeout(timer);
      if (!keepData) rmSync(dataFolder, { recursive: true, force: true });
      return code;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
