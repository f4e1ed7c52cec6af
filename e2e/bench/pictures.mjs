/**
 * Memory of the server before, while and after it makes many sizes of pictures at once: `node e2e/bench/pictures.mjs`. Twice: as it is started by
 * `npm start`, and with the settings of memory that `pages/deploy/` gives it. Ends with 1 where the second keeps more than 40 MB of what it took.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../pages/cli/ensure-built.mjs';
import { startServer } from './start-server.mjs';

const photos = 'dist/production/media/photos';
const widths = [300, 500, 750, 1000];

/** Megabytes that may be kept, and how long after the last picture they are read, in milliseconds. */
const mostKept = 40;
const restMs = 10_000;

/** The settings that the unit of systemd has for the allocator. */
function deployedSettings() {
  const unit = readFileSync('pages/deploy/mortise.service', 'utf8');
  return Object.fromEntries([...unit.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]));
}

/** Resident memory of a process, in megabytes. */
const residentOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

async function measure(name, settings) {
  const data = mkdtempSync(join(tmpdir(), 'mortise-pictures-'));
  const server = await startServer(data, '', settings);
  const resident = () => Math.round(residentOf(server.pid));
  await (await fetch(server.origin)).text();
  const before = resident();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, resident())), 50);
  const names = readdirSync(photos).filter((file) => file.endsWith('.jpg'));
  const addresses = names.flatMap((file) => widths.map((width) => `/media/photos/${file}?format=${width}w`));
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(server.origin + address, { headers: { accept: 'image/avif,image/webp' } });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  clearInterval(watch);
  await pause(restMs);
  const kept = resident() - before;
  const isWhole = answers.every((status) => status === 200);
  console.log(
    `${name}: ${answers.length} sizes${isWhole ? '' : ', not all of them made'}; ${before} MB before, ${most} at most, ${kept} kept`,
  );
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  return isWhole ? kept : Infinity;
}

await ensureBuilt('production');
await measure('As started by npm', {});
process.exitCode = (await measure('As deployed', deployedSettings())) <= mostKept ? 0 : 1;
