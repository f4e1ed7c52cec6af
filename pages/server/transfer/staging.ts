import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const prefix = '.transfer-';

/** Age from which a folder was left by a server that was killed, in milliseconds. */
const leftMs = 86_400_000;

/** A new folder beside the site's files, on the same disk, that its owner alone can read. What a killed server has left is deleted. */
export async function makeStaging(dataFolder: string, nowMs: number): Promise<string> {
  for (const name of await readdir(dataFolder)) {
    const folder = join(dataFolder, name);
    if (!name.startsWith(prefix)) continue;
    // Another server may delete it at the same time.
    const changedAt = await stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => nowMs,
    );
    if (nowMs - changedAt > leftMs) await removeStaging(folder);
  }
  return mkdtemp(join(dataFolder, prefix));
}

export async function removeStaging(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true });
}
