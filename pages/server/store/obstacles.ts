import { statfs } from 'node:fs/promises';
import type { Database } from './schema.js';
import { readSiteVersion } from './settings.js';

/** Free space below which a server takes no more requests, in bytes. */
const leastSpace = 32_000_000;

/** What keeps a server from its work, each as one sentence for the operator; none when it is ready. */
export async function findObstacles(db: Database, dataFolder: string): Promise<readonly string[]> {
  const found: string[] = [];
  await readSiteVersion(db).catch(() => found.push('The database does not answer.'));
  const space = await statfs(dataFolder).catch(() => null);
  if (space && space.bavail * space.bsize < leastSpace) found.push('The disk of the data folder is full.');
  return found;
}
