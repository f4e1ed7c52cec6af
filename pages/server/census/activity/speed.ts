import {
  activityRows,
  type ShownVital,
  shownVitals,
  vitalRatings,
  vitalShare,
} from '../../../../protocol/enums/activity.js';
import type { Device, Measure } from '../../../../protocol/enums/figures.js';
import type {
  SpeedAnswer,
  SpeedPlace,
  SpeedRow,
  SpeedSeriesAnswer,
  SpeedValue,
  SpeedValues,
} from '../../../../protocol/http/activity.js';
import { rateSpeed } from '../../../../protocol/site/speed-rating.js';
import { percentile, type StepCounts } from '../../figures/counting/scale.js';
import type { Days, FigureStore } from '../../figures/store/figures.js';
import { type SpeedQuestion, wholeSite } from '../../figures/store/speed-days.js';
import { everyDay, withFormer } from './series.js';
import type { SiteNames } from './site-names.js';

/** Views by step of the scale, for each measure of a page or block. */
type Counts = Partial<Record<ShownVital, StepCounts>>;

const measureOf = (vital: ShownVital, isOfBlocks: boolean): Measure => (isOfBlocks ? `${vital}-block` : vital);

/** Counts by what each measure has them by: pages or blocks, or days. */
async function readCounts<K>(
  read: (vital: ShownVital) => Promise<ReadonlyMap<K, StepCounts>>,
): Promise<ReadonlyMap<K, Counts>> {
  const counts = new Map<K, Counts>();
  for (const vital of shownVitals)
    for (const [name, steps] of await read(vital)) counts.set(name, { ...counts.get(name), [vital]: steps });
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

function pageRow(key: string, counts: Counts, names: SiteNames): SpeedRow {
  return {
    key,
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
  const row = { ...pageRow(page, counts, names), key };
  return { ...row, block: { id, type, isThere: row.productId !== '' || names.hasBlock(page, id) } };
}

interface SpeedWish {
  readonly days: Days;
  readonly device: Device;
  readonly names: SiteNames;
}

/** How fast the site was for a kind of device: as a whole, by page and by block. */
export async function readSpeed(figures: FigureStore, wish: SpeedWish, most = activityRows): Promise<SpeedAnswer> {
  const read = (isOfBlocks: boolean) => readCounts((vital) => figures.speed(measureOf(vital, isOfBlocks), wish));
  const [all, blocks] = [await read(false), await read(true)];
  const pages = new Map([...all].filter(([key]) => key !== wholeSite));
  const rows = (counts: ReadonlyMap<string, Counts>, row: typeof pageRow): SpeedRow[] =>
    slowestFirst([...counts].map(([key, each]) => row(key, each, wish.names))).slice(0, most);
  return {
    device: wish.device,
    site: valuesOf(all.get(wholeSite) ?? {}),
    pages: rows(pages, pageRow),
    blocks: rows(blocks, blockRow),
  };
}

interface SpeedSeriesWish extends SpeedQuestion {
  readonly place: SpeedPlace;
  readonly key?: string | undefined;
  readonly isCompared: boolean;
}

/** The speed of the site, a page or a block day by day. */
export function readSpeedSeries(figures: FigureStore, wish: SpeedSeriesWish): Promise<SpeedSeriesAnswer> {
  const { device, place, key = wholeSite } = wish;
  return withFormer(wish.days, wish.isCompared, async (days) => {
    const counts = await readCounts((vital) =>
      figures.speedDays(measureOf(vital, place === 'block'), { device, days, key }),
    );
    return everyDay(days, (day) => {
      const values = valuesOf(counts.get(day) ?? {});
      return shownVitals.map((vital) => values[vital]?.value ?? null);
    });
  });
}
