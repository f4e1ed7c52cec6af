/** Development: builds and runs the server in a child, and both anew with every change of a source. */
import { spawn } from 'node:child_process';

/** How long a server has to live to count as one that can start at all. */
const startedAfterMs = 2000;

/** Runs `command` in a child at a time. `hasFailed` hears of a child that could not start. */
function createChildServer(command, hasFailed) {
  let child;
  let hasServed = false;
  return {
    begin() {
      const own = spawn(process.execPath, command, { stdio: 'inherit' });
      child = own;
      const timer = setTimeout(() => (hasServed = true), startedAfterMs);
      own.once('exit', (code) => {
        clearTimeout(timer);
        // A server that cannot start at all has said why; one that broke on a change waits for the next.
        if (code && !hasServed) hasFailed(code);
      });
    },
    async end() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Builds with `build`, runs `command` (arguments of node), and does both again for every burst of changes that `watchSources` tells of.
 * A build that fails leaves the former server running.
 */
export async function watch({ build, watchSources }, command) {
  let isStopping = false;
  const server = createChildServer(command, (code) => isStopping || process.exit(code));
  const renew = async () => {
    try {
      await build({ mode: 'development' });
    } catch (error) {
      console.error(`The build failed: ${error.message}\nWaiting for a change …`);
      return;
    }
    await server.end();
    if (!isStopping) server.begin();
  };
  const stop = () => {
    isStopping = true;
    void server.end().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  let work = renew();
  watchSources(() => (work = work.then(renew)));
  await work;
}
