import { fold } from '../../protocol/text/fold.js';

/** One thing that the palette can do. */
export interface PaletteItem {
  readonly id: string;
  readonly group: 'acts' | 'blocks' | 'pages' | 'settings' | 'add';
  readonly name: string;
  /** More words to find and tell it by, such as a path. */
  readonly detail: string;
  run(): void;
}

const mostItems = 50;

/** How well an item fits: its name begins with the query, a word of it does, it has it, or its detail has; 4 for not at all. */
function rankOf({ name, detail }: PaletteItem, query: string): number {
  const words = fold(name);
  if (words.startsWith(query)) return 0;
  if (words.split(/\s+/).some((word) => word.startsWith(query))) return 1;
  if (words.includes(query)) return 2;
  const all = `${words} ${fold(detail)}`;
  return query.split(/\s+/).every((word) => all.includes(word)) ? 3 : 4;
}

/** The items that fit the query, best first; those that fit equally keep their order. */
export function findItems(items: readonly PaletteItem[], query: string): readonly PaletteItem[] {
  const wanted = fold(query).trim();
  return items
    .map((item) => ({ item, rank: rankOf(item, wanted) }))
    .filter(({ rank }) => rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostItems)
    .map(({ item }) => item);
}
