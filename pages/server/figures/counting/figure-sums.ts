import { type Measure, otherKey } from '../../../../protocol/enums/figures.js';

const dayMs = 86_400_000;
/** Longest key and detail, in characters. */
const textLength = 200;

/** Day of a time: days since 1970 by UTC. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / dayMs);

/** What one figure counts. */
export interface FigureName {
  readonly day: number;
  readonly measure: Measure;
  readonly key: string;
  readonly detail: string;
}

/** A change of a figure. */
export interface Figure extends FigureName {
  readonly count: number;
  /** Minor units; 0 for all but orders. */
  readonly amount: number;
}

/** Sums of changes by figure. */
export interface FigureSums {
  add(name: FigureName, count?: number, amount?: number): void;
  /** What changed, in the order of its first change. */
  list(): readonly Figure[];
}

export function createFigureSums(): FigureSums {
  const sums = new Map<string, { name: FigureName; count: number; amount: number }>();
  return {
    add({ day, measure, key: longKey, detail: longDetail }, count = 1, amount = 0) {
      const [key, detail] = [longKey.slice(0, textLength), longDetail.slice(0, textLength)];
      const id = JSON.stringify([day, measure, key, detail]);
      const sum = sums.get(id) ?? { name: { day, measure, key, detail }, count: 0, amount: 0 };
      sum.count += count;
      sum.amount += amount;
      sums.set(id, sum);
    },
    list: () =>
      [...sums.values()]
        .filter(({ count, amount }) => count !== 0 || amount !== 0)
        .map(({ name, count, amount }) => ({ ...name, count, amount })),
  };
}

/** Measures whose detail is a visitor's text too. */
const withFreeDetail: ReadonlySet<Measure> = new Set(['button-seen', 'button-press', 'overlay', 'pointer']);

/** The part of a figure's name that any visitor can invent. */
export function inventedPart({ measure, key, detail }: Pick<FigureName, 'measure' | 'key' | 'detail'>): string {
  return withFreeDetail.has(measure) ? `${key}\n${detail}` : key;
}

/** The figure of the same day and measure that counts what is one too many. */
function otherThan({ day, measure, detail }: FigureName): FigureName {
  return { day, measure, key: otherKey, detail: withFreeDetail.has(measure) ? '' : detail };
}

/**
 * Figures without new keys beyond `most` for a measure on a day: those count under `otherKey`. `known` answers the invented parts that are
 * stored for the day and measure of a figure.
 */
export function boundKeys(
  figures: readonly Figure[],
  known: (figure: FigureName) => ReadonlySet<string>,
  most: number,
): readonly Figure[] {
  const bounded = createFigureSums();
  const added = new Map<string, Set<string>>();
  for (const { count, amount, ...name } of figures) {
    const group = `${name.day} ${name.measure}`;
    const [part, stored, fresh] = [inventedPart(name), known(name), added.get(group) ?? new Set<string>()];
    added.set(group, fresh);
    const fits = stored.has(part) || fresh.has(part) || stored.size + fresh.size < most;
    if (fits && !stored.has(part)) fresh.add(part);
    bounded.add(fits ? name : otherThan(name), count, amount);
  }
  return bounded.list();
}
