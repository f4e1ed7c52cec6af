/** Shapes of the calls about what visitors do. Days are `2026-09-04`, by UTC. */
import type { ActivityTable, LiveKind, ShownVital, VitalRating } from '../enums/activity.js';
import type { Device } from '../enums/figures.js';

/**
 * `GET {configActivity}`: the first sight of a period. `{tablePath}{table}`: one table. `{speedPath}`: the speed for a kind of device.
 * `{livePath}`: the newest events. Each but the last has its file at `…{exportPath}`. `{tablePath}{table}{daysPath}` and `{speedPath}{daysPath}`: one
 * row of them, or all, day by day.
 */
export const configActivity = '/api/config/activity';
export const tablePath = '/tables/';
export const speedPath = '/speed';
export const livePath = '/live';
export const exportPath = '/export';
export const daysPath = '/days';

/** Query of every call about a period: its first and last day. */
export interface ActivityPeriod {
  readonly from: string;
  readonly to: string;
}

/** Query of `GET {configActivity}`. `compare` asks for the sums of as many days before. */
export interface ActivityQuery extends ActivityPeriod {
  readonly compare?: '1';
}

/** Orders in a currency; the amount is in minor units. */
export interface ActivitySales {
  readonly currency: string;
  readonly orders: number;
  readonly amount: number;
}

interface ActivityCounts {
  readonly visits: number;
  readonly views: number;
  /** Visits of visitors who came for the first time, and visits that ended on their first page; both with consent to a cookie alone. */
  readonly newVisits: number;
  readonly bounces: number;
}

/** A day; `sales` is empty for accounts that may not read orders. */
export interface ActivityDay extends ActivityCounts {
  readonly date: string;
  readonly sales: readonly ActivitySales[];
}

export interface ActivitySums extends ActivityCounts {
  readonly sales: readonly ActivitySales[];
}

export interface ActivityAnswer {
  /** Every day of the period, oldest first. */
  readonly days: readonly ActivityDay[];
  readonly sums: ActivitySums;
  /** The days before, as many as in the period; null where they were not asked for. */
  readonly former: (ActivityPeriod & { readonly sums: ActivitySums; readonly days: readonly ActivityDay[] }) | null;
  /** Whether anything was counted since the site began. */
  readonly hasFigures: boolean;
}

/** A line of a table. */
export interface ActivityRow {
  /** Path, source, words, text or id: what is counted. `otherKey` sums up what is one too many for a day. */
  readonly key: string;
  /** The site's name for it, as a page's title; empty for none. */
  readonly name: string;
  /** Path of the page that it is on, or that it is; empty for none. */
  readonly page: string;
  /** Currency of amounts; empty for none. */
  readonly currency: string;
  /** A value for each column of the table; null where there is none. */
  readonly values: readonly (number | null)[];
}

/** `GET {configActivity}{tablePath}{table}` */
export interface ActivityTableAnswer {
  readonly table: ActivityTable;
  readonly rows: readonly ActivityRow[];
  /** The rows that are not listed, summed up for each currency. */
  readonly rest: readonly {
    readonly rows: number;
    readonly currency: string;
    readonly values: readonly (number | null)[];
  }[];
}

/** A row of a table, or with no key all of them. */
export interface SeriesRow {
  readonly key?: string | undefined;
  /** Page of a button. */
  readonly page?: string | undefined;
  /** Currency of amounts. */
  readonly currency?: string | undefined;
}

/**
 * Query of `GET {configActivity}{tablePath}{table}{daysPath}`.
 */
export interface SeriesQuery extends ActivityQuery, SeriesRow {}

/** A day, with a value for each column of the table; null where there is none. */
export interface SeriesDay {
  readonly date: string;
  readonly values: readonly (number | null)[];
}

/** Every day of the period, oldest first, and as many days before where they were asked for. */
export interface SeriesAnswer {
  readonly days: readonly SeriesDay[];
  readonly former: readonly SeriesDay[] | null;
}

/** Query of `GET {configActivity}{speedPath}` */
export interface SpeedQuery extends ActivityPeriod {
  readonly device: Device;
}

/** The value that three quarters of the views are below: milliseconds; layout shift has no unit. */
export interface SpeedValue {
  readonly value: number;
  readonly rating: VitalRating;
  readonly views: number;
}

export type SpeedValues = Readonly<Record<ShownVital, SpeedValue | null>>;

/** A page, or a block of it. */
export interface SpeedRow {
  /** Names the page or block in calls. */
  readonly key: string;
  readonly page: string;
  /** Title of the page; empty for one that the site does not have now. */
  readonly name: string;
  /** The product whose page it is, which is drawn from the product; empty for a page of its own. */
  readonly productId: string;
  /** Null for a page. `isThere`: whether the page still has it. */
  readonly block: { readonly id: string; readonly type: string; readonly isThere: boolean } | null;
  readonly values: SpeedValues;
}

/** The slowest come first. */
export interface SpeedAnswer {
  readonly device: Device;
  readonly site: SpeedValues;
  readonly pages: readonly SpeedRow[];
  readonly blocks: readonly SpeedRow[];
}

/** What the days of `{speedPath}{daysPath}` are of. */
export type SpeedPlace = 'site' | 'page' | 'block';

/** Query of `GET {configActivity}{speedPath}{daysPath}`. `key` names the page or block, as `SpeedRow` has it. */
export interface SpeedSeriesQuery extends SpeedQuery {
  readonly compare?: '1' | undefined;
  readonly place: SpeedPlace;
  readonly key?: string | undefined;
}

/** A day with the values of each measure in the order of `shownVitals`; null where there is none. */
export type SpeedSeriesAnswer = SeriesAnswer;

/** An event without what could name its visitor. */
export interface LiveEvent {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: LiveKind;
  readonly page: string;
  /** Title of the page; empty for one that the site does not have. */
  readonly name: string;
  /** Words, text of the button, name of the form, product or event; of a view the source, empty within the site. */
  readonly about: string;
  readonly sale: ActivitySales | null;
}

/** `GET {configActivity}{livePath}`: newest first. */
export interface LiveAnswer {
  readonly events: readonly LiveEvent[];
}
