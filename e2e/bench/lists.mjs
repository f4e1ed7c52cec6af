/**
 * Lists of a site at its limits: `node e2e/bench/lists.mjs`. Fills the embedded database of a folder of its own with 50,000 form entries, 10,000 products
 * and 100,000 media files, starts the production server on it, and asks for the first rows of each list, for rows that a search finds and for
 * rows that none has, in rounds. Prints the median and the slowest of each in milliseconds, and the bytes of the answer. Ends with 1 when a median
 * is over 200 ms.
 *
 *   --rounds N    20
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { fillSite } from '../../test/support/fill-site.mjs';
import { startServer } from './start-server.mjs';

/** Most that an answer may take, in milliseconds. */
const mostMs = 200;

const owner = { email: 'owner@example.com', password: 'correct-horse-battery' };

const asked = {
  'entries, first rows': '/api/config/form-entries/table?formId=contact',
  'entries, one found': '/api/config/form-entries/table?formId=contact&search=v31337',
  'entries, none found': '/api/config/form-entries/table?formId=contact&search=nobody',
  'products, first rows': '/api/config/shop-products',
  'products, one found': '/api/config/shop-products?search=sku-7777',
  'products, none found': '/api/config/shop-products?search=nothing',
  'files, first rows': '/api/config/media',
  'files, one found': '/api/config/media?search=file-77777.jpg',
  'files, none found': '/api/config/media?search=nothing',
};

/** The cookies of the owner's session, as a header. */
async function logIn(origin) {
  const first = await fetch(`${origin}/`);
  const jar = new Map();
  const keep = (response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name) jar.set(name, value);
    }
  };
  keep(first);
  const header = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const answer = await fetch(
    `${origin}/api/site-users/account/session?crumb=${encodeURIComponent(jar.get('crumb') ?? '')}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: header(), origin },
      body: JSON.stringify({ ...owner, rememberMe: false }),
    },
  );
  keep(answer);
  if (!answer.ok) throw new Error(`The log-in was answered with ${answer.status}: ${await answer.text()}`);
  return header();
}

async function time(address, cookie) {
  const from = performance.now();
  const response = await fetch(address, { headers: { cookie } });
  const body = await response.text();
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  return { ms: performance.now() - from, bytes: body.length };
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);
if (!(rounds >= 1)) throw new Error('--rounds takes 1 or more.');

await ensureBuilt('production');
const folder = mkdtempSync(join(tmpdir(), 'mortise-bench-'));
const settings = { MORTISE_OWNER_EMAIL: owner.email, MORTISE_OWNER_PASSWORD: owner.password };
try {
  await (await startServer(folder, '', settings)).stop();
  fillSite(folder);
  const server = await startServer(folder, '', settings);
  try {
    const cookie = await logIn(server.origin);
    const taken = new Map(Object.keys(asked).map((name) => [name, []]));
    // One round more, which warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, path] of Object.entries(asked)) {
        const one = await time(server.origin + path, cookie);
        if (round > 0) taken.get(name).push(one);
      }
    for (const [name, all] of taken) {
      const ms = all.map((each) => each.ms).sort((left, right) => left - right);
      const median = ms[Math.floor(ms.length / 2)];
      if (median > mostMs) process.exitCode = 1;
      console.log(
        `${name.padEnd(24)} median ${median.toFixed(1).padStart(7)} ms  slowest ${ms.at(-1).toFixed(1).padStart(7)} ms  ${all[0].bytes} bytes`,
      );
    }
  } finally {
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
