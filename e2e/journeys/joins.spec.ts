/**
 * A contributor has CONTRIBUTING.md and a fresh clone, and adds a widget with its cases and a test. Everything is green at the first
 * try, and no list is edited but the one that CONTRIBUTING.md names.
 */
import { execFile, execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test as base } from '../support/test.js';
import { connected } from '../support/widgets.js';
import { panesFiles } from './joins-files.js';

const namesFile = 'protocol/names/widgets.ts';

/** A clone's own environment: nothing of a git command that may have started this run. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  NO_COLOR: '1',
};

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' });
}

/** The compiler resolves the link to the packages, so it looks for their files where they are. */
function copyTypeInformation(folder: string): void {
  const cache = join(realpathSync(folder), '.cache');
  mkdirSync(cache, { recursive: true });
  const packages = relative(cache, realpathSync('node_modules')).replaceAll('\\', '/');
  for (const file of existsSync('.cache') ? readdirSync('.cache') : [])
    if (file.endsWith('.tsbuildinfo')) {
      const known = readFileSync(join('.cache', file), 'utf8');
      writeFileSync(join(cache, file), known.replaceAll('"../node_modules/', `"${packages}/`));
    }
}

/**
 * Copies the tracked files of the project into a new repository with one commit on `main`. The packages are those of the project, and
 * so is the state of its incremental compilation: `npm run types` reads every source by its hash and checks what the change affects.
 */
function makeClone(folder: string): void {
  for (const file of git('.', 'ls-files', '-z')
    .split('\0')
    .filter((name) => name && existsSync(name)))
    cpSync(file, join(folder, file));
  copyTypeInformation(folder);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  git(folder, 'init', '--quiet', '--initial-branch=main');
  // The pattern in .gitignore is for a folder, and here it is a link.
  mkdirSync(join(folder, '.git/info'), { recursive: true });
  appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git(folder, 'add', '--all');
  const author = ['-c', 'user.name=Clone', '-c', 'user.email=clone@example.com', '-c', 'commit.gpgsign=false'];
  git(folder, ...author, 'commit', '--quiet', '--message=Start');
}

const test = base.extend<{ readonly clone: string }>({
  // eslint-disable-next-line no-empty-pattern
  clone: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'mortise-clone-'));
    makeClone(folder);
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Runs a script of package.json in the clone; the test fails with its output unless it succeeds. */
function npmRun(folder: string, script: string, { args = [], more = {} }: NpmOptions = {}): Promise<string> {
  return new Promise((done, fail) => {
    execFile(
      process.platform === 'win32' ? 'npm.cmd' : 'npm',
      ['run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])],
      { cwd: folder, env: { ...env, ...more }, encoding: 'utf8', shell: process.platform === 'win32' },
      (error, stdout, stderr) =>
        error ? fail(new Error(`npm run ${script} failed:\n${stdout}${stderr}`)) : done(stdout),
    );
  });
}

interface NpmOptions {
  readonly args?: readonly string[];
  readonly more?: Readonly<Record<string, string>>;
}

test('joins', async ({ page, clone, startOwn, consoleMessages }) => {
  test.setTimeout(10 * 60_000);
  const instructions = readFileSync(join(clone, 'CONTRIBUTING.md'), 'utf8');
  for (const named of [
    namesFile,
    'protocol/widgets/<name>.ts',
    'runtime/widgets/<name>/<name>.ts',
    'pages/cases/<name>/',
    'test/runtime/widgets/<name>/',
    'WIDGET=<name> npm run unit -- test/contracts/widgets.test.ts',
    'npm run check',
    'npm run build',
    'npm run size -- <name>',
  ])
    expect(instructions).toContain(named);

  for (const [path, text] of Object.entries(panesFiles)) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), text);
  }
  const names = readFileSync(join(clone, namesFile), 'utf8');
  writeFileSync(join(clone, namesFile), names.replace("  'popup',\n", "  'panes',\n  'popup',\n"));

  const contract = ['test/contracts/widgets.test.ts', 'test/runtime/widgets/panes'];
  expect(await npmRun(clone, 'unit', { args: contract, more: { WIDGET: 'panes' } })).toMatch(/Tests .*\d+ passed/);
  expect(await npmRun(clone, 'check')).toMatch(/^Passed in .*: types, knip, format, lint/m);
  await npmRun(clone, 'build');
  expect(await npmRun(clone, 'size', { args: ['panes'] })).toContain('own panes');
  const changed = git(clone, 'status', '--porcelain', '--untracked-files=all').trimEnd().split('\n');
  expect(changed.map((line) => line.slice(3)).sort()).toEqual([namesFile, ...Object.keys(panesFiles)].sort());

  const server = await startOwn({ projectFolder: clone, authorFolder: 'pages/cases/panes' });
  await page.goto(`${server.origin}/default`);
  await connected(page);
  await expect(page.getByText('Has the wildest grain.')).toBeHidden();
  await page.getByRole('link', { name: 'Elm' }).click();
  await expect(page.getByText('Has the wildest grain.')).toBeVisible();
  expect(consoleMessages).toEqual([]);
});
