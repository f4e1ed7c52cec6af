import { spawn } from 'node:child_process';

/** Sends one message to the service manager; Node has no sockets of its kind. A message that does not go is no reason to end the server. */
function notify(message, env) {
  const child = spawn('systemd-notify', [message], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  child.once('error', (error) => console.error(`systemd is not told ${message}: ${error.message}`));
  child.unref();
}

/**
 * Tells systemd that the server is ready, and from then on, twice in the time of its watchdog, that it answers. `isHealthy` resolves with whether it
 * does: a server that hangs, or answers no longer, is told of no more, and systemd starts it again. Nothing without systemd.
 */
export function tellSystemd(isHealthy, env = process.env) {
  if (!env.NOTIFY_SOCKET) return;
  notify('READY=1', env);
  const watchMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  if (!(watchMs > 0)) return;
  const tell = async () => {
    if (await isHealthy().catch(() => false)) notify('WATCHDOG=1', env);
  };
  setInterval(() => void tell(), watchMs / 2).unref();
}
