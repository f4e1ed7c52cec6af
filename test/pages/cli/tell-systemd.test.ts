import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
// @ts-expect-error: plain JavaScript, of a command
import { tellSystemd } from '../../../pages/cli/tell-systemd.mjs';
import { temporaryFolder } from '../server/support.js';

const tell = tellSystemd as (isHealthy: () => Promise<boolean>, env: Record<string, string>) => void;

/** A program in place of systemd's, which writes down what it is told. */
function createManager() {
  const folder = temporaryFolder();
  const told = join(folder, 'told');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> '${told}'\n`, { mode: 0o755 });
  return {
    path: [folder, process.env['PATH']].join(delimiter),
    told: () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n') : []),
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

const wait = { timeout: 10_000 };

it('tells systemd that the server is ready, and that it lives as long as it answers', async () => {
  const { path, told } = createManager();
  let answers: () => Promise<boolean> = async () => true;
  tell(() => answers(), { PATH: path, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '60000000' });
  await vi.waitFor(() => expect(told()).toEqual(['READY=1']), wait);
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(told()).toEqual(['READY=1', 'WATCHDOG=1']), wait);
  answers = async () => false;
  await vi.advanceTimersByTimeAsync(30_000);
  answers = async () => Promise.reject(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(30_000);
  answers = async () => true;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(() => expect(told()).toEqual(['READY=1', 'WATCHDOG=1', 'WATCHDOG=1']), wait);
});

it('tells nobody where no service manager waits for it', async () => {
  const { path, told } = createManager();
  const isHealthy = vi.fn(async () => true);
  tell(isHealthy, { PATH: path, WATCHDOG_USEC: '60000000' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect([isHealthy.mock.calls.length, told()]).toEqual([0, []]);
});
