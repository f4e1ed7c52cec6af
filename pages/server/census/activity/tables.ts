import { activityRows, type ActivityTable } from '../../../../protocol/enums/activity.js';
import type { Measure } from '../../../../protocol/enums/figures.js';
import type { ActivityRow, ActivityTableAnswer } from '../../../../protocol/http/activity.js';
import type { Days, FigureRow, FigureStore } from '../../figures/store/figures.js';
import type { SiteNames } from './site-names.js';
import { withoutMailAddresses } from './without-mail-addresses.js';

type Values = readonly (number | null)[];

/** What a table sums up, and how its columns follow from the sums. */
export interface TableRule {
  /** Each is summed up for itself, by count. */
  readonly measures: readonly Measure[];
  /** What the detail of the figures is: then a row is of one key and detail, or of one detail where that is the key. */
  readonly detail?: 'page' | 'currency' | 'key';
  /** What of a key is shown; rows that then have one key are one. */
  shown?(key: string): string;
  /** The columns of a row, from its sums in the order of the measures. For orders the amount follows the count. */
  values(sums: readonly number[]): Values;
}

const ratio = (part = 0, whole = 0): number | null => (whole > 0 ? Math.max(0, part) / whole : null);
const share = (part = 0, whole = 0): number | null => (whole > 0 ? Math.min(1, Math.max(0, part) / whole) : null);
const plain = (sums: readonly number[]): Values => sums;
const used = ([done = 0, seen = 0]: readonly number[]): Values => [done, seen, share(done, seen)];

/** The rule of each table. */
export const tableRules: Readonly<Record<ActivityTable, TableRule>> = {
  pages: {
    measures: ['view', 'landing', 'bounce', 'time'],
    values: ([views = 0, landings = 0, bounces, seconds]) => [
      views,
      landings,
      share(bounces, landings),
      ratio(seconds, views),
    ],
  },
  sources: { measures: ['visit'], values: plain },
  devices: { measures: ['device'], values: plain },
  languages: { measures: ['language'], values: plain },
  searches: { measures: ['search'], shown: withoutMailAddresses, values: plain },
  buttons: { measures: ['button-press', 'button-seen'], detail: 'page', values: used },
  forms: { measures: ['form-sent', 'form-seen'], values: used },
  products: { measures: ['quick-view'], values: plain },
  plays: { measures: ['video', 'audio'], values: ([video = 0, audio = 0]) => [video + audio] },
  popups: { measures: ['overlay'], detail: 'key', values: plain },
  events: { measures: ['custom'], values: plain },
  pointer: { measures: ['pointer'], detail: 'page', values: plain },
  'sales-sources': {
    measures: ['order', 'visit'],
    detail: 'currency',
    values: ([orders = 0, amount = 0, visits = 0]) => [orders, amount, visits, share(orders, visits)],
  },
  'sales-pages': { measures: ['order-page'], detail: 'currency', values: plain },
  'sales-buttons': { measures: ['order-button'], detail: 'currency', values: plain },
};

/** Sums of one row, in the order of the measures. */
interface Raw {
  readonly key: string;
  readonly detail: string;
  readonly sums: number[];
}

/** Adds the rows of a measure, whose sums begin at `at`. */
function addRows(into: Map<string, Raw>, rows: readonly FigureRow[], at: number, rule: TableRule): void {
  const { detail: kind, shown = (key: string) => key } = rule;
  for (const { key, detail, count, amount } of rows) {
    const name =
      kind === 'key' ? { key: detail, detail: '' } : { key: shown(key), detail: kind === undefined ? '' : detail };
    const id = JSON.stringify([name.key, name.detail]);
    const raw = into.get(id) ?? { ...name, sums: [] };
    raw.sums[at] = (raw.sums[at] ?? 0) + count;
    if (kind === 'currency') raw.sums[at + 1] = (raw.sums[at + 1] ?? 0) + amount;
    into.set(id, raw);
  }
}

/** Adds to each row the sum of its key, whatever its currency. */
function addByKey(into: Map<string, Raw>, rows: readonly FigureRow[], at: number): void {
  const counts = new Map<string, number>();
  for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count);
  for (const raw of into.values()) raw.sums[at] = counts.get(raw.key) ?? 0;
}

async function readRaw(figures: FigureStore, rule: TableRule, days: Days): Promise<Raw[]> {
  const raws = new Map<string, Raw>();
  for (const [at, measure] of rule.measures.entries()) {
    const rows = await figures.sums(measure, days);
    if (rule.detail !== 'currency') addRows(raws, rows, at, rule);
    else if (at === 0) addRows(raws, rows, 0, rule);
    else addByKey(raws, rows, at + 1);
  }
  // A measure that a key does not have leaves a hole.
  const full = [...raws.values()].map((raw) => ({ ...raw, sums: Array.from(raw.sums, (sum) => sum ?? 0) }));
  return full.sort((one, other) => (other.sums[0] ?? 0) - (one.sums[0] ?? 0) || (one.key < other.key ? -1 : 1));
}

/** The name and page of a row, as the site has them now. */
function named(table: ActivityTable, { key, detail }: Raw, names: SiteNames): Pick<ActivityRow, 'name' | 'page'> {
  switch (table) {
    case 'pages':
    case 'plays':
    case 'sales-pages':
      return { name: names.titleOf(key), page: key.startsWith('/') ? key : '' };
    case 'forms':
      return names.form(key);
    case 'products':
      return names.product(key);
    case 'buttons':
    case 'pointer':
      return { name: '', page: detail };
    default:
      return { name: '', page: '' };
  }
}

function sumRest(raws: readonly Raw[], rule: TableRule): ActivityTableAnswer['rest'] {
  const currencyOf = ({ detail }: Raw): string => (rule.detail === 'currency' ? detail : '');
  return [...new Set(raws.map(currencyOf))].map((currency) => {
    const same = raws.filter((raw) => currencyOf(raw) === currency);
    const sums: number[] = [];
    for (const raw of same) for (const [at, sum] of raw.sums.entries()) sums[at] = (sums[at] ?? 0) + sum;
    return { rows: same.length, currency, values: rule.values(sums) };
  });
}

/** A table of a period: its first rows, and the others summed up. */
export async function readTable(
  figures: FigureStore,
  { table, days, names }: { readonly table: ActivityTable; readonly days: Days; readonly names: SiteNames },
  most = activityRows,
): Promise<ActivityTableAnswer> {
  const rule = tableRules[table];
  const raws = await readRaw(figures, rule, days);
  return {
    table,
    rows: raws.slice(0, most).map((raw) => ({
      key: raw.key,
      ...named(table, raw, names),
      currency: rule.detail === 'currency' ? raw.detail : '',
      values: rule.values(raw.sums),
    })),
    rest: sumRest(raws.slice(most), rule),
  };
}
