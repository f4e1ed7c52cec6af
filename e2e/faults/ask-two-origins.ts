import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFront } from './ask-front.js';
import { buildAsk } from './ask-page.js';

/** A site whose own address has https, reached under two more without: one is a setting of the site's, the other is anybody's. */
export interface SecureSite {
  readonly own: string;
  readonly other: string;
  readonly foreign: string;
  readonly login: { readonly email: string; readonly password: string };
  stop(): Promise<void>;
}

const login = { email: 'owner@example.com', password: 'correct-horse-battery' };

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts the server behind a front for each address. It names its own address when it is ready, not where it listens: that is given. */
async function startServerAt(port: number, env: Readonly<Record<string, string>>): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'mortise-e2e-'));
  const child = spawn(process.execPath, ['e2e/support/serve.mjs'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      MORTISE_OWNER_EMAIL: login.email,
      MORTISE_OWNER_PASSWORD: login.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => /Ready\. /.test((printed += chunk.toString())) && resolve());
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(`The server did not start:\n${printed}`);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
}

export async function startSecureSite(): Promise<SecureSite> {
  const files = await buildAsk();
  const own = await startFront({ host: 'localhost', isHttps: true, files });
  const other = await startFront({ host: '127.0.0.1', files });
  const foreign = await startFront({ host: '127.0.0.1', files });
  const fronts = [own, other, foreign];
  const port = await freePort();
  for (const front of fronts) front.target = `http://127.0.0.1:${port}`;
  const stopServer = await startServerAt(port, { MORTISE_BASE_URL: own.origin, MORTISE_SITE_ORIGINS: other.origin });
  return {
    own: own.origin,
    other: other.origin,
    foreign: foreign.origin,
    login,
    async stop() {
      for (const front of fronts) front.stop();
      await stopServer();
    },
  };
}
