/** Development: builds and runs the server in a child process, again after every change of a source. */
import { spawn } from 'node:child_process';

/** A server that has run for this long has started. */
const startedAfterMs = 2000;

/** Runs `command` in one child process at a time. Calls `hasFailed` with the exit code of a child that could not start. */
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
        // A server that cannot start has printed the reason; one that fails after a change waits for the next change.
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
 * Builds with `build`, runs `command` (arguments of node), and does both again whenever `watchSources` reports a change.
 * After a failed build the former server keeps running.
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
