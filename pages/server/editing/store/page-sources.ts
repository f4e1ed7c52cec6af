import { createHash } from 'node:crypto';
import type { Database } from '../../store/schema.js';

/** The id of the page that a source becomes. The same for each try, so that the key of the table keeps a second one away. */
export const idOfSource = (source: string): string =>
  createHash('sha256').update(`page source ${source}`).digest('hex').slice(0, 24);

/** Those of the sources that are a page, or one in the bin. */
export async function presentSources(db: Database, sources: readonly string[]): Promise<readonly string[]> {
  if (sources.length === 0) return [];
  const ids = sources.map(idOfSource);
  const [pages, binned] = await Promise.all([
    db.selectFrom('page').select('id').where('id', 'in', ids).execute(),
    db.selectFrom('binned_page').select('id').where('id', 'in', ids).execute(),
  ]);
  const present = new Set([...pages, ...binned].map(({ id }) => id));
  return sources.filter((_source, at) => present.has(ids[at] ?? ''));
}
