/** One kind of load in a process of its own, so that sending one does not hold up the times of another. Started by `startLoad`. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { connect } from './client.mjs';
import { sendAtRate } from './send-at-rate.mjs';

/** The answer of a visitor to the cookie banner: without it the demo site counts nothing. */
const allowed = 'ss_cookieAllowed=true';

const askForPage = (client) => async () => ({
  status: (await client.call('GET', '/').catch(() => ({ status: 0 }))).status,
});

/** Sends events from many places, as visitors do: a place may send only so many a minute. */
function sendEvents(client, { batch }) {
  return async (index) => {
    const events = Array.from({ length: batch }, (_, each) => ({
      commonData: { page_path: '/' },
      customData: { n: index * batch + each },
      customSchemaName: `bench-${each % 5}`,
    }));
    const headers = {
      cookie: allowed,
      'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    };
    const { status } = await client.call('POST', '/api/v1/events', events, headers).catch(() => ({ status: 0 }));
    return { status };
  };
}

const kinds = { pages: askForPage, events: sendEvents };

/** Resolves with what `sendAtRate` tells of `calls` a second. `kind` is `pages` or `events`. */
export function startLoad(kind, options) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [kind, JSON.stringify(options)]);
    const kill = () => child.kill();
    process.once('exit', kill);
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', kill);
      reject(new Error(`The load of ${kind} ended with ${code}.`));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const options = JSON.parse(process.argv[3]);
  const client = connect(options.origin);
  const post = kinds[process.argv[2]](client, options);
  const result = await sendAtRate({ ...options, post, cancel: () => client.close() });
  process.send(result, () => process.disconnect());
}
