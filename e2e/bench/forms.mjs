/**
 * Form entries under load: `node e2e/bench/forms.mjs`. Starts the production server on the embedded database in a folder of its own,
 * sends 200 entries a second for 30 s over loopback (each with a fresh key; every tenth twice at once, as an impatient visitor would),
 * stops by itself, and prints what was sent, acknowledged, stored, lost and duplicated, and how long an entry took. Ends with 1 when
 * anything was lost or duplicated.
 *
 *   --rate N      entries a second, 200
 *   --seconds N   30
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from './client.mjs';
import { sendAtRate } from './send-at-rate.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const owner = { email: 'owner@example.com', password: 'correct-horse-battery' };
const formId = 'bench';
/** The queue of e-mails is worked off beside the answers; this is how long it may take afterwards. */
const mailWaitMs = 60_000;

function readArguments() {
  const { values } = parseArgs({ options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '30' } } });
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  if (!(rate >= 1 && rate <= 5000) || !(seconds >= 1 && seconds <= 600)) throw new Error('--rate takes 1 to 5000 and --seconds 1 to 600.');
  return { rate, seconds };
}

function newestChange(path) {
  if (!statSync(path).isDirectory()) return path.endsWith('modules.d.ts') ? 0 : statSync(path).mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

/** Builds unless the build is newer than every source. */
async function ensureBuilt() {
  const manifest = join(root, 'dist/production/manifest.json');
  const sources = ['protocol', 'runtime', 'editor', 'pages', 'build.mjs'].map((name) => newestChange(join(root, name)));
  if (existsSync(manifest) && statSync(manifest).mtimeMs > Math.max(...sources)) return;
  const { build } = await import('../../build.mjs');
  await build({ mode: 'production' });
}

/** Starts the server on a page of its own, so that the figures do not change with the demo site. */
async function startServer(folder) {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  writeFileSync(join(pages, 'index.html'), '<!DOCTYPE html><html lang="en"><head><title>Bench</title></head><body><h1>Bench</h1></body></html>');
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), MORTISE_OWNER_EMAIL: owner.email, MORTISE_OWNER_PASSWORD: owner.password, MORTISE_FORM_RATE_PER_MINUTE: '10000000' };
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MORTISE_BASE_URL', 'MORTISE_PROXY_HOPS']) delete env[name];
  const child = spawn(process.execPath, ['e2e/support/serve.mjs', pages], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((resolve) => child.once('exit', resolve));
  // Called off, it leaves nothing running.
  process.prependOnceListener('exit', () => child.kill('SIGKILL'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const origin = await new Promise((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const address = /Ready\. Open (http:\S+)\/ /.exec(printed)?.[1];
      if (address) resolve(address);
    });
    void exit.then((code) => reject(new Error(`The server ended with ${code}.\n${printed}`)));
  });
  return { origin, exit, stop: () => child.kill('SIGTERM') };
}

function saveRequest(key, submissionId) {
  const form = JSON.stringify({ name: `Visitor ${submissionId}`, email: 'visitor@example.com', message: 'A letter of some length. '.repeat(12), topics: ['Stools', 'Boxes'] });
  return { key, formId, submissionId, form, pagePath: '/', pageTitle: 'Bench', submitButtonText: 'Send', clientDate: Date.now() };
}

/** One visitor: a fresh key, then the entry; every tenth presses twice. True when every answer named the same stored entry. */
async function post(client, index) {
  const submissionId = `bench-entry-${index}`;
  const attempt = async () => {
    const { body } = await client.call('POST', '/api/form/FormSubmissionKey');
    const saved = await client.call('POST', '/api/form/SaveFormSubmission', saveRequest(body.key, submissionId));
    return saved.status === 200 ? saved.body.entryId : null;
  };
  const ids = await Promise.all(index % 10 === 0 ? [attempt(), attempt()] : [attempt()]);
  return ids.every((id) => typeof id === 'string' && id === ids[0]);
}

async function readStored(client) {
  await client.logIn(owner);
  const { status, body } = await client.call('GET', `/api/config/form-entries/export?formId=${formId}&format=json`);
  if (status !== 200) throw new Error(`The export answered ${status}.`);
  return body.entries.map((entry) => entry.fields.name.replace('Visitor ', ''));
}

function countMails(folder) {
  const mails = join(folder, 'data/mail');
  return existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')).length : 0;
}

async function waitForMails(folder, count) {
  const deadline = Date.now() + mailWaitMs;
  while (countMails(folder) < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 250));
  return countMails(folder);
}

function percentile(sorted, share) {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function report({ rate, seconds }, run, stored, mails) {
  const counts = new Map();
  for (const id of stored) counts.set(id, (counts.get(id) ?? 0) + 1);
  const lost = run.acknowledged.filter((index) => !counts.has(`bench-entry-${index}`)).length;
  const duplicated = [...counts.values()].filter((count) => count > 1).length;
  const times = run.latenciesMs.toSorted((left, right) => left - right);
  console.log(`rate          ${rate} entries a second for ${seconds} s`);
  console.log(`sent          ${run.sent} in ${(run.durationMs / 1000).toFixed(1)} s`);
  console.log(`acknowledged  ${run.acknowledged.length}`);
  console.log(`stored        ${stored.length}`);
  console.log(`lost          ${lost}`);
  console.log(`duplicated    ${duplicated}`);
  console.log(`e-mails       ${mails}`);
  console.log(`latency       p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, p99 ${percentile(times, 0.99)} ms`);
  return lost === 0 && duplicated === 0 && run.acknowledged.length === run.sent && mails === stored.length;
}

const options = readArguments();
await ensureBuilt();
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const server = await startServer(folder);
try {
  const client = connect(server.origin);
  await client.call('GET', '/');
  const run = await sendAtRate({ ...options, post: (index) => post(client, index), cancel: client.close });
  const reader = connect(server.origin);
  await reader.call('GET', '/');
  const stored = await readStored(reader);
  const mails = await waitForMails(folder, stored.length);
  reader.close();
  process.exitCode = report(options, run, stored, mails) ? 0 : 1;
} finally {
  server.stop();
  await server.exit;
}
