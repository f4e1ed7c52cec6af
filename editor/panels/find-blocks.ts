import { blockGroups } from '../../protocol/blocks/groups.js';
import type { BlockGroup } from '../../protocol/blocks/groups.js';
import { containsWords, fold } from '../../protocol/text/fold.js';

/** Block types of one group of the menu; `other` has those without a group. */
export interface FoundGroup {
  readonly group: BlockGroup | 'other';
  readonly types: readonly string[];
}

/**
 * The types that have every word of `query` in what `wordsOf` says of them, by group; a group without any is left out.
 * Within a group, types whose name begins with the query come first.
 */
export function findBlockTypes(
  types: readonly string[],
  query: string,
  wordsOf: (type: string) => readonly string[],
): readonly FoundGroup[] {
  const wanted = fold(query).trim();
  const matches = (type: string): boolean => containsWords(wordsOf(type).join(' '), wanted);
  const rank = (type: string): number => (fold(wordsOf(type)[0] ?? '').startsWith(wanted) ? 0 : 1);
  const grouped = new Set<string>(Object.values(blockGroups).flat());
  const groups: readonly FoundGroup[] = [
    ...(Object.keys(blockGroups) as BlockGroup[]).map((group) => ({
      group,
      types: (blockGroups[group] as readonly string[]).filter((type) => types.includes(type)),
    })),
    { group: 'other', types: types.filter((type) => !grouped.has(type)) },
  ];
  return groups
    .map(({ group, types: all }) => ({ group, types: all.filter(matches).sort((a, b) => rank(a) - rank(b)) }))
    .filter(({ types: found }) => found.length > 0);
}
