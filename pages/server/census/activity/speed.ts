import {
  activityRows,
  type ShownVital,
  shownVitals,
  vitalRatings,
  vitalShare,
} from '../../../../protocol/enums/activity.js';
import type { Device, Measure } from '../../../../protocol/enums/figures.js';
import type { SpeedAnswer, SpeedRow, SpeedValue, SpeedValues } from '../../../../protocol/http/activity.js';
import { rateSpeed } from '../../../../protocol/site/speed-rating.js';
import { percentile } from '../../figures/counting/scale.js';
import type { Days, FigureStore } from '../../figures/store/figures.js';
import type { SiteNames } from './site-names.js';

/** Views by step of the scale, for each measure of a page or block. */
type Counts = Readonly<Partial<Record<ShownVital, Map<number, number>>>>;

/** Views of a page or block whose measure is at a step. */
interface StepViews {
  readonly key: string;
  readonly vital: ShownVital;
  readonly step: number;
  readonly count: number;
}

function addStep(into: Map<string, Counts>, { key, vital, step, count }: StepViews): void {
  const counts = into.get(key) ?? {};
  const steps = counts[vital] ?? new Map<number, number>();
  steps.set(step, (steps.get(step) ?? 0) + count);
  into.set(key, { ...counts, [vital]: steps });
}

/** Counts by key, for pages or for blocks. */
async function readCounts(
  figures: FigureStore,
  measureOf: (vital: ShownVital) => Measure,
  { days, device }: { readonly days: Days; readonly device: Device },
): Promise<Map<string, Counts>> {
  const counts = new Map<string, Counts>();
  for (const vital of shownVitals)
    for (const { key, detail, count } of await figures.sums(measureOf(vital), days, device))
      addStep(counts, { key, vital, step: Number(detail.split(' ')[1]), count });
  return counts;
}

function valueOf(vital: ShownVital, steps: ReadonlyMap<number, number> | undefined): SpeedValue | null {
  const step = steps && percentile(steps, vitalShare);
  if (!steps || step === null || step === undefined) return null;
  // Layout shift is counted in thousandths.
  const value = vital === 'CLS' ? step / 1000 : step;
  const views = [...steps.values()].reduce((sum, count) => sum + count, 0);
  return { value, rating: rateSpeed(vital, value), views };
}

function valuesOf(counts: Counts): SpeedValues {
  const [LCP, INP, CLS] = shownVitals.map((vital) => valueOf(vital, counts[vital]));
  return { LCP: LCP ?? null, INP: INP ?? null, CLS: CLS ?? null };
}

const known = (values: SpeedValues): SpeedValue[] =>
  shownVitals.map((vital) => values[vital]).filter((value) => value !== null);
/** How bad the worst measure is: the place of its rating. */
const worst = ({ values }: SpeedRow): number =>
  Math.max(...known(values).map(({ rating }) => vitalRatings.indexOf(rating)));
const views = ({ values }: SpeedRow): number => Math.max(...known(values).map((value) => value.views));

/** Rows with the worst rating first, and of those the most frequent. */
function slowestFirst(rows: readonly SpeedRow[]): SpeedRow[] {
  return [...rows].sort((one, other) => worst(other) - worst(one) || views(other) - views(one));
}

function sumOf(all: Iterable<Counts>): Counts {
  const sum = new Map<string, Counts>();
  for (const counts of all)
    for (const vital of shownVitals)
      for (const [step, count] of counts[vital] ?? []) addStep(sum, { key: '', vital, step, count });
  return sum.get('') ?? {};
}

function pageRow(key: string, counts: Counts, names: SiteNames): SpeedRow {
  return {
    page: key,
    name: names.titleOf(key),
    productId: names.productAt(key),
    block: null,
    values: valuesOf(counts),
  };
}

/** The key is path, type and id of the block, separated by spaces; what is one too many has no block. */
function blockRow(key: string, counts: Counts, names: SiteNames): SpeedRow {
  const [id = '', type = '', ...path] = key.split(' ').reverse();
  if (path.length === 0) return pageRow(key, counts, names);
  const page = path.reverse().join(' ');
  const row = pageRow(page, counts, names);
  return { ...row, block: { id, type, isThere: row.productId !== '' || names.hasBlock(page, id) } };
}

interface SpeedWish {
  readonly days: Days;
  readonly device: Device;
  readonly names: SiteNames;
}

/** How fast the site was for a kind of device: as a whole, by page and by block. */
export async function readSpeed(figures: FigureStore, wish: SpeedWish, most = activityRows): Promise<SpeedAnswer> {
  const pages = await readCounts(figures, (vital) => vital, wish);
  const blocks = await readCounts(figures, (vital) => `${vital}-block`, wish);
  const rows = (counts: ReadonlyMap<string, Counts>, row: typeof pageRow): SpeedRow[] =>
    slowestFirst([...counts].map(([key, each]) => row(key, each, wish.names))).slice(0, most);
  return {
    device: wish.device,
    site: valuesOf(sumOf(pages.values())),
    pages: rows(pages, pageRow),
    blocks: rows(blocks, blockRow),
  };
}
