/**
 * `npm test`: everything, on a fresh clone too. Installs packages and a browser where they are missing, then runs the parts and stops at
 * the first that fails. The last line says how many tests passed, or which part failed and how to run it alone.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessChromium } from './support/chromium.mjs';
import { findFirefox, findWebKit } from './support/engines.mjs';
import { findPostgres, startPostgres } from './support/postgres.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  return !error && status === 0;
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

function packagesInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

async function playwrightHasChromium() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

/** Installs packages of the distribution: on Debian and as root only. */
function installPackages(...choices) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (packages) => run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  return run('apt-get', ['update'], { env }) && choices.some(install);
}

/** An installed Chromium, else Playwright's download, else, on Debian as root, the distribution's package. */
async function ensureBrowser() {
  if (findChromium() || (await playwrightHasChromium())) return true;
  console.log('No Chromium found; installing one.');
  if (
    run('npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell', 'chromium'], { timeout: 300_000 }) &&
    (await playwrightHasChromium())
  )
    return true;
  // Older distributions have no package of the shell.
  return installPackages(['chromium', 'chromium-headless-shell'], ['chromium']) && !!findChromium();
}

/** The distribution's Chromium without windows beside the one with them: the same tests take a third less time. It is no loss where there is none. */
function ensureShell() {
  if (findChromium() === '/usr/bin/chromium' && findHeadlessChromium() === findChromium())
    installPackages(['chromium-headless-shell']);
}

/** Firefox and WebKit, which the distribution's packages add where they can; what is missing then is named and its tests are skipped. */
function ensureEngines() {
  if (findFirefox() && findWebKit()) return;
  console.log('Firefox or WebKit is missing; installing them.');
  installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb']);
  const missing = [...(findFirefox() ? [] : ['Firefox']), ...(findWebKit() ? [] : ['WebKit'])];
  if (missing.length > 0) console.log(`Without ${missing.join(' and ')}: what is tested there is skipped.`);
}

/**
 * The PostgreSQL of `TEST_DATABASE_URL`, else one that is started for these tests; the distribution's package adds it where it can. Resolves with its
 * address; without one what is tested there is skipped.
 */
async function ensurePostgres() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  if (!findPostgres()) {
    console.log('PostgreSQL is missing; installing it.');
    installPackages(['postgresql']);
  }
  const found = findPostgres();
  try {
    if (!found) throw new Error('It is not installed.');
    const { url, stop } = await startPostgres(found);
    process.once('exit', stop);
    return url;
  } catch (error) {
    console.log(`Without PostgreSQL: what is tested there is skipped. ${error.message}`);
    return '';
  }
}

const results = mkdtempSync(join(tmpdir(), 'mortise-test-'));
process.once('exit', () => rmSync(results, { recursive: true, force: true }));
const unitResults = join(results, 'unit.json');

/** The counts that a test runner wrote; null when it did not finish. */
function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** Scripts of package.json. Those of a test runner print as they do alone, and write their counts into a file as well. */
const unit = {
  name: 'unit',
  args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
  count() {
    const found = readResults(unitResults);
    // A file that fails to load has no test that could fail.
    const unread = found?.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    return found && { tests: 'unit tests', passed: found.numPassedTests, failed: found.numFailedTests + unread };
  },
};

/** A part that Playwright runs. `tests` names them in the last line. */
function browserPart(name, tests) {
  const file = join(results, `${name}.json`);
  return {
    name,
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    count() {
      const found = readResults(file);
      return found && { tests, passed: found.stats.expected, failed: found.stats.unexpected };
    },
  };
}

/**
 * Stages run one after another, the lanes of a stage side by side, the parts of a lane in their order. The build occupies one core, so
 * the checks of the sources run on the other. The test runners use all cores and run alone.
 */
const stages = [
  [
    [{ name: 'format:check' }, { name: 'types' }, { name: 'lint' }, { name: 'knip' }],
    [{ name: 'build' }, { name: 'size' }],
  ],
  [[unit]],
  [[browserPart('e2e', 'browser tests')]],
  [[browserPart('engines', 'tests in Firefox and WebKit')]],
  [[{ name: 'spec' }]],
];
const parts = stages.flat(2);

const running = new Set();

/** Ends the processes of the parts that still run, with the processes that they started themselves. */
function stopRunning() {
  for (const { pid } of running) {
    if (process.platform === 'win32') spawnSync('taskkill', ['/T', '/F', '/PID', String(pid)]);
    else process.kill(-pid, 'SIGTERM');
  }
  running.clear();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    stopRunning();
    process.exit(1);
  });

/** Runs a part. Its output appears at once where it runs alone, otherwise in one piece when it ends. Resolves with its success. */
function runPart({ name, args = [], env }, isAlone) {
  const child = spawn(npm, ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', ...(isAlone ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    // A process group of its own, which can be ended as a whole.
    detached: process.platform !== 'win32',
    shell: process.platform === 'win32',
  });
  running.add(child);
  if (isAlone) console.log(`\n> ${name}`);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    const end = (isPassed) => {
      // A part that was stopped has nothing to report.
      if (running.delete(child)) {
        if (!isAlone) console.log(`\n> ${name}\n${output.trimEnd()}`);
        resolve(isPassed);
      }
    };
    child.once('error', () => end(false));
    child.once('close', (code) => end(code === 0));
  });
}

const started = Date.now();
const secondsSince = (time) => Math.round((Date.now() - time) / 100) / 10;
const passed = [];

async function runLane(lane, isAlone) {
  for (const part of lane) {
    const since = Date.now();
    const isPassed = await runPart(part, isAlone);
    const counted = part.count?.();
    const numbers = counted ? `${counted.passed} ${counted.tests} passed` : '';
    if (!isPassed) {
      stopRunning();
      fail(
        `"${part.name}" failed after ${secondsSince(since)} s${counted ? `: ${numbers}, ${counted.failed} failed` : ''}. Run it alone with: npm run ${part.name}`,
      );
    }
    console.log(`${part.name} passed in ${secondsSince(since)} s`);
    if (counted) passed.push(numbers);
  }
}

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const missing = parts.filter(({ name }) => !scripts[name]);
if (missing.length > 0) fail(`package.json has no script "${missing[0].name}", which npm test runs.`);
if (!packagesInstalled() && !run(npm, ['ci']))
  fail('The packages could not be installed. Check the network and run: npm ci');
if (!(await ensureBrowser()))
  fail('No browser for the tests. Install Chromium, or name one with CHROMIUM_PATH=…, and run npm test again.');
ensureShell();
ensureEngines();
process.env['TEST_DATABASE_URL'] = await ensurePostgres();
for (const lanes of stages) {
  const isAlone = lanes.length === 1;
  await Promise.all(lanes.map((lane) => runLane(lane, isAlone)));
}
console.log(
  `\n${passed.join(', ')}, ${parts.length} parts in ${Math.round(secondsSince(started))} s. Start the site with: npm start`,
);
