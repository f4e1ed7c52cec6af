/**
 * Form entries under load: `node e2e/bench/forms.mjs`. Starts the production server on the embedded database in a folder of its own,
 * sends 200 entries a second for 30 s over loopback (each with a fresh key; every tenth twice at once, as an impatient visitor would),
 * ends the server and reads the database file itself. Prints apart how many entries were acknowledged, refused and never answered, and
 * how long an acknowledged one took. Ends with 1 when an acknowledged entry is missing, has another id or stands there twice, when one
 * was refused, or when an e-mail is neither sent nor waiting. An entry that was never answered is nobody's loss: the visitor's page keeps
 * it and sends again.
 *
 *   --rate N      entries a second, 200
 *   --seconds N   30
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import LibsqlDatabase from 'libsql';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { connect } from './client.mjs';
import { countEntries } from './count-entries.mjs';
import { sendAtRate } from './send-at-rate.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const owner = { email: 'owner@example.com', password: 'correct-horse-battery' };
const formId = 'bench';
/** The queue of e-mails is worked off beside the answers; this is how long it is waited for. What is left then goes out after the next start. */
const mailWaitMs = 60_000;

function readArguments() {
  const { values } = parseArgs({
    options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '30' } },
  });
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  if (!(rate >= 1 && rate <= 5000) || !(seconds >= 1 && seconds <= 600))
    throw new Error('--rate takes 1 to 5000 and --seconds 1 to 600.');
  return { rate, seconds };
}

/** Starts the server on a page of its own, so that the figures do not change with the demo site. */
async function startServer(folder) {
  const pages = join(folder, 'pages');
  mkdirSync(pages);
  writeFileSync(
    join(pages, 'index.html'),
    '<!DOCTYPE html><html lang="en"><head><title>Bench</title></head><body><h1>Bench</h1></body></html>',
  );
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    MORTISE_OWNER_EMAIL: owner.email,
    MORTISE_OWNER_PASSWORD: owner.password,
    MORTISE_FORM_RATE_PER_MINUTE: '10000000',
  };
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'MORTISE_BASE_URL', 'MORTISE_PROXY_HOPS']) delete env[name];
  const child = spawn(process.execPath, ['e2e/support/serve.mjs', pages], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
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
  const form = JSON.stringify({
    name: `Visitor ${submissionId}`,
    email: 'visitor@example.com',
    message: 'A letter of some length. '.repeat(12),
    topics: ['Stools', 'Boxes'],
  });
  return {
    key,
    formId,
    submissionId,
    form,
    pagePath: '/',
    pageTitle: 'Bench',
    submitButtonText: 'Send',
    clientDate: Date.now(),
  };
}

/** One press: a fresh key, then the entry. Resolves with what the visitor is told, see `countEntries`. */
async function press(client, submissionId) {
  try {
    const key = await client.call('POST', '/api/form/FormSubmissionKey');
    if (key.status !== 200) return { status: key.status };
    const saved = await client.call('POST', '/api/form/SaveFormSubmission', saveRequest(key.body.key, submissionId));
    return saved.status === 200 ? { entryId: saved.body.entryId } : { status: saved.status };
  } catch (error) {
    return { error: error.code ?? error.message };
  }
}

/** One visitor, of whom every tenth presses twice. */
async function post(client, index) {
  const submissionId = `bench-entry-${index}`;
  const presses = index % 10 === 0 ? 2 : 1;
  return {
    submissionId,
    attempts: await Promise.all(Array.from({ length: presses }, () => press(client, submissionId))),
  };
}

/** What the file that the ended server has left holds: the entries, and how many e-mails wait to be sent. */
function readDatabase(folder) {
  const database = new LibsqlDatabase(join(folder, 'data/mortise.db'), { readonly: true });
  const stored = database
    .prepare('select id, submission_id as submissionId from form_entry where form_id = ?')
    .all(formId);
  const { waiting } = database.prepare('select count(*) as waiting from mail_outbox').get();
  database.close();
  return { stored, waiting };
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

function listCounts(counts) {
  return counts.size === 0 ? '' : ` (${[...counts].map(([name, count]) => `${name}: ${count}`).join(', ')})`;
}

/** Prints the figures; true when nobody was told what is not so. */
function report({ rate, seconds }, run, counted, mails, exitCode) {
  const {
    acknowledged,
    refused,
    unanswered,
    unansweredButStored,
    stored,
    lost,
    misnamed,
    duplicated,
    statuses,
    errors,
  } = counted;
  const times = run.outcomes
    .flatMap(({ attempts, latencyMs }) => (attempts.every(({ entryId }) => entryId) ? [latencyMs] : []))
    .toSorted((left, right) => left - right);
  const unsent = run.due - run.outcomes.length;
  console.log(`rate          ${rate} entries a second for ${seconds} s`);
  console.log(
    `sent          ${run.outcomes.length} in ${(run.durationMs / 1000).toFixed(1)} s${unsent > 0 ? `, ${unsent} not, because the server was too far behind` : ''}`,
  );
  console.log(`acknowledged  ${acknowledged}`);
  console.log(`refused       ${refused}${listCounts(statuses)}`);
  console.log(
    `unanswered    ${unanswered}${listCounts(errors)}${unanswered > 0 ? `, of which ${unansweredButStored} are stored` : ''}`,
  );
  console.log(`stored        ${stored}`);
  console.log(`lost          ${lost.length}${lost.length > 0 ? `: ${lost.slice(0, 10).join(' ')}` : ''}`);
  console.log(`misnamed      ${misnamed.length}${misnamed.length > 0 ? `: ${misnamed.slice(0, 10).join(' ')}` : ''}`);
  console.log(
    `duplicated    ${duplicated.length}${duplicated.length > 0 ? `: ${duplicated.slice(0, 10).join(' ')}` : ''}`,
  );
  console.log(`e-mails       ${mails.sent} sent, ${mails.waiting} waiting`);
  console.log(
    `latency       p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, p99 ${percentile(times, 0.99)} ms`,
  );
  if (exitCode !== 0) console.log(`The server ended with ${exitCode}.`);
  return (
    acknowledged > 0 &&
    refused === 0 &&
    lost.length + misnamed.length + duplicated.length === 0 &&
    mails.sent + mails.waiting >= stored &&
    exitCode === 0
  );
}

const options = readArguments();
await ensureBuilt('production');
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const server = await startServer(folder);
const client = connect(server.origin);
await client.call('GET', '/');
const run = await sendAtRate({ ...options, post: (index) => post(client, index), cancel: client.close });
const expected = run.outcomes.filter(({ attempts }) => attempts.some(({ entryId }) => entryId)).length;
await waitForMails(folder, expected);
server.stop();
const exitCode = await server.exit;
const { stored, waiting } = readDatabase(folder);
const isTrue = report(
  options,
  run,
  countEntries(run.outcomes, stored),
  { sent: countMails(folder), waiting },
  exitCode,
);
process.exitCode = isTrue ? 0 : 1;
