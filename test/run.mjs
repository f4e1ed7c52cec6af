/**
 * `npm test`: everything, on a fresh clone too. Installs packages and a browser where they are missing, then runs the parts, the cheapest
 * first, and stops at the first that fails. The last line says how many tests passed, or which part failed and how to run it alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.mjs';

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

/** An installed Chromium, else Playwright's download, else, on Debian as root, the distribution's package. */
async function ensureBrowser() {
  if (findChromium() || (await playwrightHasChromium())) return true;
  console.log('No Chromium found; installing one.');
  if (
    run('npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell', 'chromium'], { timeout: 300_000 }) &&
    (await playwrightHasChromium())
  )
    return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return (
    run('apt-get', ['update'], { env }) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env }) &&
    !!findChromium()
  );
}

const results = mkdtempSync(join(tmpdir(), 'mortise-test-'));
process.once('exit', () => rmSync(results, { recursive: true, force: true }));
const unitResults = join(results, 'unit.json');
const e2eResults = join(results, 'e2e.json');

/** What the runner of a part wrote; null when it came to no end. */
function readResults(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The parts in their order. Those of a test runner print as ever, and count in a file beside that. */
const parts = [
  { name: 'types' },
  { name: 'lint' },
  { name: 'build' },
  { name: 'size' },
  {
    name: 'unit',
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
    count() {
      const found = readResults(unitResults);
      // A file that cannot even be read has no test to fail.
      const unread = found?.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length;
      return found && { tests: 'unit tests', passed: found.numPassedTests, failed: found.numFailedTests + unread };
    },
  },
  {
    name: 'e2e',
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eResults },
    count() {
      const found = readResults(e2eResults);
      return found && { tests: 'browser tests', passed: found.stats.expected, failed: found.stats.unexpected };
    },
  },
  { name: 'spec' },
];

const started = Date.now();
const secondsSince = (time) => Math.round((Date.now() - time) / 100) / 10;
if (!packagesInstalled() && !run(npm, ['ci']))
  fail('The packages could not be installed. Check the network and run: npm ci');
if (!(await ensureBrowser()))
  fail('No browser for the tests. Install Chromium, or name one with CHROMIUM_PATH=…, and run npm test again.');
const passed = [];
for (const { name, args = [], env, count } of parts) {
  const since = Date.now();
  console.log(`\n> ${name}`);
  const isPassed = run(npm, ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], {
    env: { ...process.env, ...env },
  });
  const counted = count?.();
  const numbers = counted ? `${counted.passed} ${counted.tests} passed` : '';
  if (!isPassed)
    fail(
      `"${name}" failed after ${secondsSince(since)} s${counted ? `: ${numbers}, ${counted.failed} failed` : ''}. Run it alone with: npm run ${name}`,
    );
  console.log(`${name} passed in ${secondsSince(since)} s`);
  if (counted) passed.push(numbers);
}
console.log(
  `\n${passed.join(', ')}, ${parts.length} parts in ${Math.round(secondsSince(started))} s. Start the site with: npm start`,
);
