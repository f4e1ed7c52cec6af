/** What the owner is told of visits: tables, their columns and their units. */
import type { VitalName } from './figures.js';

/** Unit of a column. A share is a number from 0 to 1, an amount is in minor units of the row's currency. */
export type ActivityUnit = 'count' | 'share' | 'seconds' | 'amount';

/** Columns and their units; the first one orders the rows. */
export const activityColumns = {
  views: 'count',
  landings: 'count',
  bounceShare: 'share',
  secondsPerView: 'seconds',
  visits: 'count',
  searches: 'count',
  presses: 'count',
  seen: 'count',
  usedShare: 'share',
  entries: 'count',
  openings: 'count',
  plays: 'count',
  times: 'count',
  pointed: 'seconds',
  orders: 'count',
  amount: 'amount',
  orderShare: 'share',
} as const satisfies Readonly<Record<string, ActivityUnit>>;

export type ActivityColumn = keyof typeof activityColumns;

/** Tables with their columns. */
export const activityTables = {
  pages: ['views', 'landings', 'bounceShare', 'secondsPerView'],
  sources: ['visits'],
  devices: ['visits'],
  languages: ['visits'],
  searches: ['searches'],
  buttons: ['presses', 'seen', 'usedShare'],
  forms: ['entries', 'seen', 'usedShare'],
  products: ['openings'],
  plays: ['plays'],
  popups: ['times'],
  events: ['times'],
  pointer: ['pointed'],
  'sales-sources': ['orders', 'amount', 'visits', 'orderShare'],
  'sales-pages': ['orders', 'amount'],
  'sales-buttons': ['orders', 'amount'],
} as const satisfies Readonly<Record<string, readonly ActivityColumn[]>>;

export type ActivityTable = keyof typeof activityTables;

export const activityTableNames = Object.keys(activityTables) as readonly ActivityTable[];

/** Tables for accounts that may read orders too. */
export const salesTables = [
  'sales-sources',
  'sales-pages',
  'sales-buttons',
] as const satisfies readonly ActivityTable[];

/** Tables whose rows can be summed up: of those by page and button an order is in every row that its visit saw or pressed. */
export const wholeTables = [
  'pages',
  'sources',
  'devices',
  'languages',
  'searches',
  'buttons',
  'forms',
  'products',
  'plays',
  'popups',
  'events',
  'pointer',
  'sales-sources',
] as const satisfies readonly ActivityTable[];

/** Rows of a table that are listed; the others are summed up. */
export const activityRows = 100;

/** Most days of a period: a leap year. */
export const longestPeriodDays = 366;

/** Periods to choose from, in days up to today. */
export const periodDays = [7, 28, 90] as const;

/** Measures of speed that are shown. */
export const shownVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[];

export type ShownVital = (typeof shownVitals)[number];

/** The share of views that are faster than the value that is shown. */
export const vitalShare = 0.75;

export const vitalRatings = ['good', 'needs-work', 'poor'] as const;

export type VitalRating = (typeof vitalRatings)[number];

/** Greatest values that are good, and that only need work, as web-vitals has them: milliseconds; layout shift has no unit. */
export const vitalThresholds: Readonly<Record<ShownVital, readonly [good: number, needsWork: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

/** What the live view shows. */
export const liveKinds = ['view', 'search', 'press', 'entry', 'order', 'product', 'play', 'popup', 'event'] as const;

export type LiveKind = (typeof liveKinds)[number];

/** Most events of the live view, and the seconds between two looks. */
export const liveEvents = 50;
export const liveSeconds = 5;

/** Parts of the screen about visitors, by the value of `view` in its address; the first one is shown without. */
export const activityViews = ['visits', 'content', 'sales', 'speed', 'live'] as const;

export type ActivityView = (typeof activityViews)[number];
