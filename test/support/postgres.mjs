import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath } from './chromium.mjs';

/** Folders in which Debian keeps the programs of each version. */
const versionsFolder = '/usr/lib/postgresql';

/** How long the making of an empty database, and its start, may take, in milliseconds. */
const waitMs = 60_000;

function foldersOfVersions() {
  if (!existsSync(versionsFolder)) return [];
  const versions = readdirSync(versionsFolder).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(versionsFolder, version, 'bin'));
}

/** The installed `initdb` and `postgres` of one version, the newest of Debian's before those of the search path; undefined where there are none. */
export function findPostgres(env = process.env) {
  const folders = [...foldersOfVersions(), ...onPath(env, ['.'])];
  const pairs = folders.map((folder) => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }));
  return pairs.find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres));
}

/** The account that a database runs as, which refuses to run as root; nothing to change for anybody else. @throws where root has no such account. */
function runAs() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when the server accepts connections. @throws with its output when it ends before, or takes too long. */
function untilReady(child) {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why) => reject(new Error(`PostgreSQL ${why}:\n${printed}`));
    const timer = setTimeout(fail, waitMs, 'did not start in time');
    child.once('error', reject);
    child.once('exit', () => fail('ended before it was ready'));
    child.stderr.on('data', (chunk) => {
      printed = (printed + chunk).slice(-4000);
      if (!printed.includes('ready to accept connections')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Starts an empty PostgreSQL for tests in a folder of its own, which nobody else can reach and nothing survives: without a write to the disk that is
 * waited for. `shutDown` ends it as a restart does, and `start` starts it again with what it held. `stop` ends it at once and removes the folder; it may
 * be called while the process ends.
 * @throws where it cannot be made or started.
 */
export async function startPostgres({ initdb, postgres }) {
  const account = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'mortise-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  let child;
  const stop = () => {
    // SIGQUIT: what a test has left is worth nothing.
    if (child?.exitCode === null) child.kill('SIGQUIT');
    remove();
  };
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
    const data = join(folder, 'data');
    const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
    execFileSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
      ...options,
      stdio: 'pipe',
      timeout: waitMs,
    });
    const port = await freePort();
    const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
    const list = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder];
    const start = async () => {
      child = spawn(postgres, [...list, ...settings.flatMap((each) => ['-c', each])], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      await untilReady(child);
      child.stderr.resume();
      child.unref();
      child.stderr.unref?.();
    };
    const shutDown = async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.ref();
      // SIGINT: connections are ended, and what is committed is written.
      child.kill('SIGINT');
      await exit;
    };
    await start();
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, account, start, shutDown, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
