import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
// @ts-expect-error: plain JavaScript, shared with the build
import { serverOptions } from '../../../../build.mjs';
import { temporaryFolder } from '../support.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
/** Inside the project, so that the bundle finds the packages. */
let dist = '';

/** The command's last step: start, print, stop on a signal. */
const runner = `
import { start } from './server/main.js';
let running;
process.on('SIGTERM', async () => { await running.stop(); process.exit(0); });
try {
  const authorFolder = process.env.AUTHOR_FOLDER;
  running = await start({ distFolder: import.meta.dirname ?? new URL('.', import.meta.url).pathname, env: process.env, print: console.log, ...(authorFolder && { authorFolder }) });
} catch (error) {
  console.error(error.name === 'StartError' ? error.message : error);
  process.exit(1);
}
`;

beforeAll(async () => {
  // Each test starts real processes.
  vi.setConfig({ testTimeout: 30_000 });
  mkdirSync(join(root, '.cache'), { recursive: true });
  dist = mkdtempSync(join(root, '.cache/server-test-'));
  const options = (serverOptions as (mode: string, outdir: string) => esbuild.BuildOptions)('production', dist);
  await esbuild.build({ ...options, sourcemap: false, logLevel: 'silent' });
  writeFileSync(
    join(dist, 'manifest.json'),
    JSON.stringify({
      isMinified: true,
      locales: { en: { workers: {} } },
      styles: {},
      styleParts: [],
      fonts: [],
      editor: { style: '/assets/main.css', scripts: { en: { script: '/assets/main.js', imports: [] } } },
    }),
  );
  mkdirSync(join(dist, 'scripts'));
  writeFileSync(join(dist, 'scripts/en.json'), JSON.stringify({ names: {}, crumbs: {} }));
  writeFileSync(join(dist, 'run.mjs'), runner);
}, 60_000);

afterAll(() => rmSync(dist, { recursive: true, force: true }));

interface Process {
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): { out: string; error: string };
  /** Resolves with the address once the server is ready; rejects with exit code and output when it exits before. */
  ready(): Promise<string>;
  exit(): Promise<number | null>;
}

function run(env: Record<string, string>): Process {
  const child = spawn(process.execPath, [join(dist, 'run.mjs')], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
  });
  let [out, error] = ['', ''];
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  child.stderr.on('data', (data) => (error += String(data)));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data) => {
      out += String(data);
      const address = /Ready\. Open (http:\S+)\/ /.exec(out)?.[1];
      if (address) resolve(address);
    });
    void exit.then((code) => reject(new Error(`ended with ${code}: ${error}`)));
  });
  ready.catch(() => undefined);
  return { child, output: () => ({ out, error }), ready: () => ready, exit: () => exit };
}

describe('starting the server', () => {
  it('prints the owner’s password once, serves the demo site, and ends with a line to act on', async () => {
    const folder = temporaryFolder();
    const first = run({ DATA_DIR: folder });
    const address = await first.ready();
    expect(first.output().out).toMatch(/Owner: owner@example\.com, password (?:[a-z]{4}-){4}[a-z]{4} /);
    expect(first.output().out.trimEnd().split('\n').at(-1)).toMatch(/^Ready\. Open http/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await (await fetch(address)).text()).toContain('data-page-context');
    first.child.kill('SIGTERM');
    expect(await first.exit()).toBe(0);
    const second = run({ DATA_DIR: folder });
    await second.ready();
    expect(second.output().out).not.toContain('password');
    expect(first.output().out).toMatch(/^Started in \d+\.\d s: a new database, with tables of version \d+\.$/m);
    expect(second.output().out).toMatch(/^Started in \d+\.\d s: tables of version \d+, nothing to change\.$/m);
  });

  it('logs each request as a line of JSON where it is told to, beside what it says to people', async () => {
    const server = run({ DATA_DIR: temporaryFolder(), MORTISE_ACCESS_LOG: '1' });
    const address = await server.ready();
    const answer = await fetch(`${address}/search?q=illness`);
    await vi.waitFor(() => expect(server.output().error).toContain('\n'), { timeout: 10_000 });
    const [line] = server.output().error.split('\n');
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'info',
      message: 'answered',
      requestId: answer.headers.get('x-request-id'),
      method: 'GET',
      route: '/search',
      status: 200,
    });
    expect(line).not.toContain('illness');
    const said = server.output().out.trimEnd().split('\n');
    expect(said.map((each) => each.split(' ', 1)[0])).toEqual(['Data:', 'Owner:', 'Editor:', 'Started', 'Ready.']);
  });

  it('prints the owner’s password, which no later start does, also where the port is taken', async () => {
    const other = run({ DATA_DIR: temporaryFolder() });
    const port = new URL(await other.ready()).port;
    const refused = run({ DATA_DIR: temporaryFolder(), PORT: port });
    expect(await refused.exit()).toBe(1);
    expect(refused.output().out).toMatch(/Owner: owner@example\.com, password (?:[a-z]{4}-){4}[a-z]{4} /);
  });

  it('reads the owner from the environment, also a changed password later', async () => {
    const folder = temporaryFolder();
    const logIn = async (password: string): Promise<number> => {
      const server = run({
        DATA_DIR: folder,
        MORTISE_OWNER_EMAIL: 'ada@example.com',
        MORTISE_OWNER_PASSWORD: password,
      });
      const address = await server.ready();
      expect(server.output().out).not.toContain(password);
      const crumb = /crumb=([^;]+)/.exec((await fetch(address)).headers.get('set-cookie') ?? '')?.[1] ?? '';
      const headers = { 'content-type': 'application/json', cookie: `crumb=${crumb}`, 'x-csrf-token': crumb };
      const body = JSON.stringify({ email: 'ada@example.com', password });
      const { status } = await fetch(`${address}/api/site-users/account/session`, { method: 'POST', headers, body });
      server.child.kill('SIGTERM');
      await server.exit();
      return status;
    };
    expect([await logIn('first password'), await logIn('second password')]).toEqual([200, 200]);
  });

  it('prints in one sentence why it cannot start, and exits with 1', async () => {
    const folder = temporaryFolder();
    const first = run({ DATA_DIR: folder });
    const port = new URL(await first.ready()).port;
    const cases: [Record<string, string>, RegExp][] = [
      [{ DATA_DIR: folder }, /^Another Mortise is already running on the data folder .*\.$/],
      [{ DATA_DIR: temporaryFolder(), PORT: port }, /^Port \d+ is taken by another program\..*\.$/],
      [{ PORT: '99999' }, /^PORT is "99999", but it has to be a whole number from 0 to 65535\.$/],
      [{ MORTISE_EDITOR_ORIGINS: 'editor' }, /^MORTISE_EDITOR_ORIGINS holds "editor",.*\.$/],
      [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL has to be an address such as .*\.$/],
      [{ DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' }, /^The database in DATABASE_URL cannot be reached: .*\.$/],
      [{ DATA_DIR: temporaryFolder(), AUTHOR_FOLDER: '/nonexistent' }, /^There is no folder \/nonexistent\..*\.$/],
    ];
    const refusals = cases.map(([env, sentence]) => ({ env, sentence, refused: run(env) }));
    for (const { env, sentence, refused } of refusals) {
      expect([env, await refused.exit()]).toEqual([env, 1]);
      expect(refused.output().error.trimEnd()).toMatch(sentence);
    }
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });

  it('keeps every answered entry after kill -9, and leaves no stale lock', async () => {
    const folder = temporaryFolder();
    const first = run({
      DATA_DIR: folder,
      MORTISE_FORM_RATE_PER_MINUTE: '100000',
      MORTISE_OWNER_PASSWORD: 'a long password',
    });
    const address = await first.ready();
    const formId = /name="formId" value="([\w-]+)"/.exec(await (await fetch(`${address}/contact`)).text())?.[1] ?? '';
    const names = [
      ...(await (await fetch(`${address}/contact`)).text()).matchAll(
        /<(?:input|textarea)[^>]* name="(field:[^"]+)"[^>]*>/g,
      ),
    ].map((match) => match[1] ?? '');
    let answered = 0;
    let killed = false;
    const post = async (index: number): Promise<void> => {
      const body = new URLSearchParams([
        ['formId', formId],
        ...[...new Set(names)]
          .filter((name) => !/topic|about|interest/.test(name))
          .map((name) => [name, /mail/.test(name) ? 'ada@example.com' : `text ${index}`]),
      ]);
      const response = await fetch(`${address}/api/form/SaveFormSubmission`, {
        method: 'POST',
        body,
        headers: { origin: address },
      }).catch(() => null);
      if (response?.status === 200) answered += 1;
      if (answered >= 50 && !killed) killed = first.child.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: 200 }, (_, index) => post(index)));
    await first.exit();
    expect(answered).toBeGreaterThanOrEqual(50);
    const second = run({ DATA_DIR: folder });
    await second.ready();
    second.child.kill('SIGTERM');
    await second.exit();
    const { openDatabase } = await import('../../../../pages/server/store/open-database.js');
    const { db } = await openDatabase({ databaseUrl: null, dataFolder: folder });
    const rows = await db.selectFrom('form_entry').select('id').execute();
    await db.destroy();
    expect(rows.length).toBeGreaterThanOrEqual(answered);
  });

  it('removes entries that their form no longer keeps, and leaves the others', async () => {
    const folder = temporaryFolder();
    const first = run({ DATA_DIR: folder });
    await first.ready();
    first.child.kill('SIGTERM');
    await first.exit();
    const { createMailQueue } = await import('../../../../pages/server/mail/mail-queue.js');
    const { formEntryStore } = await import('../../../../pages/server/forms/store/form-entries.js');
    const { openDatabase } = await import('../../../../pages/server/store/open-database.js');
    const open = async () => {
      const { db } = await openDatabase({ databaseUrl: null, dataFolder: folder });
      return { db, entries: formEntryStore(db, createMailQueue()) };
    };
    const before = await open();
    for (const formId of ['brief', 'kept'])
      await before.entries.saveNative({ formId, fields: {}, pagePath: '/', details: {} }, ['1', '0'], 0, 1000);
    await before.entries.setRetention('brief', 30);
    await before.db.destroy();
    const second = run({ DATA_DIR: folder });
    await second.ready();
    second.child.kill('SIGTERM');
    await second.exit();
    const after = await open();
    const left = await after.entries.list({ limit: 9 });
    await after.db.destroy();
    expect(left.map(({ formId }) => formId)).toEqual(['kept']);
  });
});

describe('e-mails about entries', () => {
  const letters = (folder: string): string[] =>
    existsSync(join(folder, 'mail')) ? readdirSync(join(folder, 'mail')).filter((name) => name.endsWith('.eml')) : [];

  async function postMany(address: string, count: number): Promise<number> {
    const page = await (await fetch(`${address}/bench`)).text();
    expect(page).toContain('bench');
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        fetch(`${address}/api/form/SaveFormSubmission`, {
          method: 'POST',
          headers: { origin: address },
          body: new URLSearchParams({ formId: 'bench', 'field:name': `Visitor ${index}` }),
        }).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    return answers.filter((status) => status === 200).length;
  }

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'are all written, each once, after %s in the middle of the work',
    async (signal) => {
      const [folder, pages] = [temporaryFolder(), temporaryFolder()];
      writeFileSync(
        join(pages, 'bench.html'),
        '<!DOCTYPE html><html><head><title>bench</title></head><body></body></html>',
      );
      const env = {
        DATA_DIR: folder,
        AUTHOR_FOLDER: pages,
        MORTISE_FORM_RATE_PER_MINUTE: '100000',
        MORTISE_OWNER_PASSWORD: 'a long password',
      };
      const first = run(env);
      const stored = await postMany(await first.ready(), 200);
      expect(stored).toBe(200);
      first.child.kill(signal);
      expect(await first.exit()).toBe(signal === 'SIGTERM' ? 0 : null);
      const before = letters(folder).length;
      expect(before).toBeLessThan(stored);
      const second = run(env);
      await second.ready();
      await vi.waitUntil(() => letters(folder).length >= stored, { timeout: 20_000 });
      second.child.kill('SIGTERM');
      expect(await second.exit()).toBe(0);
      const ids = letters(folder).map(
        (name) => /^Message-ID: <(.+)@/m.exec(readFileSync(join(folder, 'mail', name), 'utf8'))?.[1],
      );
      expect([ids.length, new Set(ids).size]).toEqual([stored, stored]);
    },
  );
});

describe('stopping the server', () => {
  it('finishes a running request, accepts no new one, and exits with 0', async () => {
    const server = run({ DATA_DIR: temporaryFolder() });
    const { port } = new URL(await server.ready());
    const answer = new Promise<number>((resolve, reject) => {
      const running = request(
        {
          port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/census/overlay',
          headers: { 'content-type': 'application/json', 'content-length': 2 },
        },
        (response) => resolve(response.statusCode ?? 0),
      );
      running.on('error', reject);
      running.write('{');
      // The half body has arrived once the server has answered a later request.
      void fetch(`http://127.0.0.1:${port}/healthz`).then(async () => {
        server.child.kill('SIGTERM');
        await refusesSoon(`http://127.0.0.1:${port}/healthz`);
        running.end('}');
      });
    });
    expect(await answer).toBe(204);
    expect(await server.exit()).toBe(0);
  });

  async function refusesSoon(address: string): Promise<void> {
    for (;;) {
      const answered = await fetch(address, { headers: { connection: 'close' } }).then(
        () => true,
        () => false,
      );
      if (!answered) return;
    }
  }
});

describe('npm start', () => {
  const command = join(root, 'pages/cli/start.mjs');

  function cli(...list: string[]): Promise<{ code: number | null; error: string }> {
    const child = spawn(process.execPath, [command, ...list]);
    let error = '';
    child.stderr.on('data', (data) => (error += String(data)));
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, error })));
  }

  it('refuses invalid arguments in one sentence', async () => {
    expect(await cli('--sit')).toEqual({
      code: 1,
      error: '"--sit" is not an option. The options are --dev, --empty and --site FOLDER.\n',
    });
    expect(await cli('--site')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^--site needs the folder/) as string,
    });
    expect(await cli('--site', '/nonexistent')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^There is no folder \/nonexistent\./) as string,
    });
  });

  it('imports no package before packages are installed', () => {
    const importsOf = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/^import .* from '([^']+)'/gm)].flatMap(([, name = '']) =>
        name.startsWith('.') ? importsOf(join(dirname(file), name)) : [name],
      );
    const imports = importsOf(command);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
  });
});
