/**
 * A restart of the database under load: `node e2e/bench/restart.mjs`. Starts a PostgreSQL of its own and the production server over it, sends 200 requests a
 * second, half of them for form entries (each asks for a key first) and half for pages, and restarts the database in the middle. What was
 * refused or never answered is sent again as it was after the restart, as the visitor's page does. Prints what was acknowledged, refused and stored, and
 * how long after the return of the database the first entry was acknowledged. Ends with 1 when an acknowledged entry is missing, has another id or
 * stands there twice, when a page was not served, when an answer was another refusal than 503, when the server's process ended, or when the first
 * entry took longer than a second.
 *
 *   --rate N      requests a second, 200
 *   --seconds N   300
 *   --down N      how long the database is away, in seconds: 2
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { findPostgres, startPostgres } from '../../test/support/postgres.mjs';
import { connect } from './client.mjs';
import { countEntries } from './count-entries.mjs';
import { sendAtRate } from './send-at-rate.mjs';
import { startServer } from './start-server.mjs';

const formId = 'bench';

/** How long the first entry after the return of the database may take, in milliseconds. */
const mostReturnMs = 1000;

function readArguments() {
  const number = (value) => ({ type: 'string', default: String(value) });
  const { values } = parseArgs({ options: { rate: number(200), seconds: number(300), down: number(2) } });
  const [rate, seconds, down] = [Number(values.rate), Number(values.seconds), Number(values.down)];
  if (!(rate >= 4) || !(seconds >= 6) || !(down >= 0) || down > seconds / 2)
    throw new Error('--rate takes 4 or more, --seconds 6 or more, --down at most half of these.');
  return { rate, seconds, down };
}

const entryOf = (key, submissionId) => ({
  key,
  formId,
  submissionId,
  form: JSON.stringify({ name: submissionId, message: 'A letter of some length. '.repeat(12) }),
  pagePath: '/',
  pageTitle: 'Bench',
  submitButtonText: 'Send',
  clientDate: Date.now(),
});

/** One press, as `countEntries` reads it. */
async function press(client, submissionId) {
  try {
    const key = await client.call('POST', '/api/form/FormSubmissionKey');
    if (key.status !== 200) return { status: key.status };
    const saved = await client.call('POST', '/api/form/SaveFormSubmission', entryOf(key.body.key, submissionId));
    return saved.status === 200 ? { entryId: saved.body.entryId } : { status: saved.status };
  } catch (error) {
    return { error: error.code ?? error.message };
  }
}

async function view(client) {
  try {
    return (await client.call('GET', '/')).status;
  } catch (error) {
    return error.code ?? error.message;
  }
}

/** Restarts the database after half of the time. Resolves with what was seen of its return. */
async function restart(postgres, client, { seconds, down }) {
  await pause((seconds * 500) | 0);
  await postgres.shutDown();
  await pause(down * 1000);
  await postgres.start();
  const back = performance.now();
  for (let index = 0; ; index += 1) {
    const { entryId } = await press(client, `bench-return-${index}`);
    if (entryId)
      return {
        returnMs: performance.now() - back,
        returned: { submissionId: `bench-return-${index}`, attempts: [{ entryId }] },
      };
    await pause(20);
  }
}

async function readStored(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select id, submission_id as "submissionId" from form_entry where form_id = $1', [
    formId,
  ]);
  await client.end();
  return rows;
}

const listOf = (names) => (names.length > 0 ? `: ${names.slice(0, 10).join(' ')}` : '');

function report(counted, { pages, again, returnMs, isAlive, options }) {
  const odd = pages.filter(({ status }) => status !== 200);
  const slowest = Math.max(0, ...pages.map(({ latencyMs }) => latencyMs));
  const others = [...counted.statuses].filter(([status]) => status !== 503);
  const { acknowledged, stored, lost, misnamed, duplicated } = counted;
  console.log(
    `rate          ${options.rate} requests a second for ${options.seconds} s, the database away for ${options.down} s`,
  );
  console.log(`entries       ${acknowledged} acknowledged, ${again} of them when sent again; ${stored} stored`);
  console.log(
    `refused       ${[...counted.statuses].map(([status, count]) => `${status}: ${count}`).join(', ') || 'none'}`,
  );
  console.log(`unanswered    ${[...counted.errors].map(([code, count]) => `${code}: ${count}`).join(', ') || 'none'}`);
  console.log(`lost          ${lost.length}${listOf(lost)}`);
  console.log(`misnamed      ${misnamed.length}${listOf(misnamed)}`);
  console.log(`duplicated    ${duplicated.length}${listOf(duplicated)}`);
  console.log(
    `pages         ${pages.length}, ${odd.length} not served${listOf(odd.map(({ status }) => status))}; slowest ${slowest.toFixed(0)} ms`,
  );
  console.log(`return        first entry ${returnMs.toFixed(0)} ms after the database`);
  if (!isAlive) console.log('The process of the server has ended.');
  const wrong = lost.length + misnamed.length + duplicated.length + odd.length + others.length + counted.errors.size;
  return isAlive && wrong === 0 && acknowledged > 0 && returnMs <= mostReturnMs;
}

async function main() {
  const options = readArguments();
  const found = findPostgres();
  if (!found) throw new Error('PostgreSQL is not installed.');
  await ensureBuilt('production');
  const folder = mkdtempSync(join(tmpdir(), 'mortise-restart-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const site = join(folder, 'pages');
  mkdirSync(site);
  writeFileSync(
    join(site, 'index.html'),
    '<!DOCTYPE html><html lang="en"><head><title>Bench</title></head><body><h1>Bench</h1></body></html>',
  );
  const postgres = await startPostgres(found);
  process.once('exit', postgres.stop);
  const more = { DATABASE_URL: postgres.url, MORTISE_FORM_RATE_PER_MINUTE: '10000000' };
  const server = await startServer(join(folder, 'data'), site, more);
  const client = connect(server.origin);
  await client.call('GET', '/');
  // Of three things that are done one is an entry, which takes two requests.
  const post = async (index) =>
    index % 3 < 1
      ? { submissionId: `bench-entry-${index}`, attempts: [await press(client, `bench-entry-${index}`)] }
      : { status: await view(client) };
  const [run, back] = await Promise.all([
    sendAtRate({ rate: options.rate * 0.75, seconds: options.seconds, post, cancel: () => undefined }),
    restart(postgres, client, options),
  ]);
  const entries = run.outcomes.filter(({ attempts }) => attempts);
  const isTold = ({ attempts }) => attempts.some(({ entryId }) => entryId);
  const untold = entries.filter((entry) => !isTold(entry));
  for (const entry of untold) entry.attempts.push(await press(client, entry.submissionId));
  const isAlive = await Promise.race([server.exit.then(() => false), pause(100, true)]);
  client.close();
  const counted = countEntries([...entries, back.returned], await readStored(postgres.url));
  if (isAlive) await server.stop();
  const pages = run.outcomes.filter(({ status }) => status !== undefined);
  const again = untold.filter(isTold).length;
  process.exitCode = report(counted, { pages, again, returnMs: back.returnMs, isAlive, options }) ? 0 : 1;
  postgres.stop();
}

await main();
