import { homePath, withPrefix } from '../../../../protocol/text/localized-paths.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { place, type Placement } from './page-place.js';
import { neverPublished } from './translations.js';

/** Outcome of another start page. */
export type StartChange = Placement | 'unpublished';

/** Where pages go when another becomes the start page: each former one out of the way first. */
async function startMoves(
  db: Database,
  id: string,
  formerPath: string,
  languages: readonly string[],
): Promise<StartChange | readonly (readonly [id: string, path: string])[]> {
  const rows = await db.selectFrom('page').select(['id', 'path', 'locale', 'translation_of', 'published_at']).execute();
  const at = new Map(rows.map((row) => [row.path, row]));
  const chosen = rows.find((row) => row.id === id);
  const start = at.get('/');
  if (!chosen || !start) return 'missing';
  if (chosen === start) return [];
  if (chosen.published_at === neverPublished) return 'unpublished';
  const moves = [
    [start.id, formerPath],
    [chosen.id, '/'],
  ] as (readonly [id: string, path: string])[];
  for (const { id: version, locale, published_at: publishedAt } of rows.filter((row) => row.translation_of === id)) {
    const home = homePath(locale ?? '', languages);
    const formerHome = at.get(home);
    // A start page that is no translation of the former one has an owner's reason.
    if (publishedAt === neverPublished || (formerHome && formerHome.translation_of !== start.id)) continue;
    if (formerHome) moves.push([formerHome.id, withPrefix(formerPath, locale ?? '', languages)]);
    moves.push([version, home]);
  }
  const moving = new Set(moves.map(([each]) => each));
  const stays = moves.some(([, path]) => at.has(path) && !moving.has(at.get(path)?.id ?? ''));
  const isOwnAddress = formerPath === chosen.path;
  return stays || isOwnAddress ? 'path-taken' : moves;
}

/** The choice of the start page. */
export function startPageStore(db: Database) {
  return {
    /**
     * Makes a published page the start page, effective at once. The former start page gets `formerPath`; visitors of the page's own former
     * address are led on. Translations of both change with them.
     */
    async setStart(
      id: string,
      formerPath: string,
      { languages, nowMs }: { readonly languages: readonly string[]; readonly nowMs: number },
    ): Promise<StartChange> {
      return transact(db, async (transaction) => {
        const moves = await startMoves(transaction, id, formerPath, languages);
        if (typeof moves === 'string') return moves;
        for (const [page, path] of moves) await place(transaction, page, path, nowMs);
        return 'done';
      });
    },
  };
}
