import type { Database } from './schema.js';

/** A category on the way to another one. */
export interface WayStep {
  readonly id: string;
  readonly name: string;
  readonly urlId: string;
}

/** The ways to several categories by their ids, each itself included, with one question for each level. */
export async function waysTo(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, readonly WayStep[]>> {
  const known = new Map<string, WayStep & { readonly parentId: string }>();
  for (let wanted = [...new Set(ids)]; wanted.length > 0;) {
    const rows = await db
      .selectFrom('category')
      .select(['id', 'name', 'url_id', 'parent_id'])
      .where('id', 'in', wanted)
      .where('removed_at', 'is', null)
      .execute();
    for (const { id, name, url_id: urlId, parent_id: parentId } of rows) known.set(id, { id, name, urlId, parentId });
    wanted = [...new Set(rows.map(({ parent_id: parent }) => parent))].filter(
      (parent) => parent !== '' && !known.has(parent),
    );
  }
  const wayOf = (id: string): WayStep[] => {
    const way: WayStep[] = [];
    for (let step = known.get(id); step && !way.includes(step); step = known.get(step.parentId)) way.unshift(step);
    return way;
  };
  return new Map(ids.filter((id) => known.has(id)).map((id) => [id, wayOf(id)]));
}
