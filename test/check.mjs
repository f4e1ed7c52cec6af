/**
 * `npm run check`: what a change can break, in seconds: format, types, lint with types, knip, and the unit tests that reach a changed
 * file by the fewest imports. A change is what differs from the branch `main`, committed or not; on `main` itself, what is not committed. Two lanes run side by
 * side. Prints the output of the parts that failed and one last line. `npm test` checks everything.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nearestTests, readTexts, relatedWidgets } from './support/related-tests.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Unit test files that run at most, about fifteen seconds on two cores; the rest is left to `npm run unit`. */
const unitFileLimit = 16;

/** For a machine that is several times slower. */
const unitLimitMs = 120_000;

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/** Files that differ from `main` or are not committed, without removed ones. */
function changedFiles() {
  const base = git('merge-base', 'HEAD', 'main') || 'HEAD';
  const lists = [
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\n')).filter(Boolean))];
}

/** Text of each source of the project, also of a new one. */
function projectTexts() {
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs').split('\n');
  return readTexts(
    root,
    files.filter((file) => existsSync(join(root, file))),
  );
}

/** The parts that concern the changed files, in two lanes of about the same length. `texts` holds the sources of the project. */
export function partsFor(files, texts) {
  const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const ofUnits = files.filter((file) => /\.(tsx?|mjs|json)$/.test(file) && !file.startsWith('e2e/'));
  const { tests, left } = nearestTests(ofUnits, texts, unitFileLimit);
  const needsTypes = files.some((file) => /\.tsx?$|\.json$/.test(file));
  const knip = ['knip', '--no-config-hints', '--config', 'test/build/knip.config.mjs'];
  const unit = ['vitest', 'run', '--config', 'test/vitest.config.ts', ...tests];
  const widgets = relatedWidgets(files, texts);
  const when = (isNeeded, part) => (isNeeded ? [part] : []);
  return [
    [
      ...when(needsTypes, {
        name: 'types',
        commands: [
          ['node', 'protocol/strings/compile.mjs'],
          ['tsc', '-b'],
        ],
      }),
      ...when(sources.length > 0, { name: 'knip', commands: [knip, [...knip, '--production']] }),
    ],
    [
      ...when(files.length > 0, {
        name: 'format',
        remedy: 'npm run format',
        commands: [['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files]],
      }),
      ...when(sources.length > 0, { name: 'lint', commands: [['oxlint', '--type-aware', ...sources]] }),
      ...when(tests.length > 0, {
        name: left > 0 ? `unit (the nearest ${tests.length} of ${tests.length + left} test files)` : 'unit',
        remedy: 'npm run unit',
        limitMs: unitLimitMs,
        commands: [unit],
        env: widgets.length > 0 ? { WIDGET: widgets.join() } : {},
      }),
    ],
  ];
}

/** Runs a command of node_modules, or node. Resolves with its output and `passed`, `failed` or `stopped` at `limitMs`. */
function run([command, ...args], { limitMs, env }) {
  const isNode = command === 'node';
  const file = isNode ? process.execPath : join(root, 'node_modules/.bin', command);
  const options = {
    cwd: root,
    shell: !isNode && process.platform === 'win32',
    env: { ...process.env, NO_COLOR: '1', ...env },
  };
  const child = spawn(file, args, options);
  let output = '';
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const timer = limitMs && setTimeout(() => (isStopped = child.kill('SIGTERM')), limitMs);
  return new Promise((resolve) => {
    const end = (result) => (clearTimeout(timer), resolve({ result, output }));
    child.once('error', ({ message }) => ((output += message), end('failed')));
    child.once('close', (code) => end(isStopped ? 'stopped' : code === 0 ? 'passed' : 'failed'));
  });
}

/** Runs the commands of a part until one fails. */
async function runPart({ name, remedy = `npm run ${name}`, commands, limitMs, env }) {
  let last = { result: 'passed', output: '' };
  for (const command of commands) {
    last = await run(command, { limitMs, env });
    if (last.result !== 'passed') break;
  }
  return { name, remedy, ...last };
}

async function runLane(parts) {
  const done = [];
  for (const part of parts) done.push(await runPart(part));
  return done;
}

/** The last line: which parts passed, or which failed and the command for each. */
export function lastLine(done, files, seconds) {
  const named = (wanted) => done.filter(({ result }) => result === wanted);
  const failed = named('failed');
  const count = `${files} changed ${files === 1 ? 'file' : 'files'}`;
  if (failed.length > 0)
    return `Failed in ${seconds} s over ${count}: ${failed.map(({ name, remedy }) => `${name} (${remedy})`).join(', ')}. The output is above.`;
  const stopped = named('stopped').map(({ name, remedy }) => ` ${name} took too long and was stopped: ${remedy}.`);
  return `Passed in ${seconds} s over ${count}: ${named('passed')
    .map(({ name }) => name)
    .join(', ')}.${stopped.join('')} Everything: npm test`;
}

async function main() {
  const started = Date.now();
  const files = changedFiles();
  if (files.length === 0) return console.log('Nothing differs from main. Everything: npm test');
  const done = (await Promise.all(partsFor(files, projectTexts()).map(runLane))).flat();
  for (const { name, result, output } of done) if (result === 'failed') console.log(`> ${name}\n${output.trim()}\n`);
  console.log(lastLine(done, files.length, Math.round((Date.now() - started) / 1000)));
  if (done.some(({ result }) => result === 'failed')) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
