/**
 * What is counted for each day, and by what: the key of each figure. A figure has a count and, for orders, an amount in minor units.
 */
export const measures = [
  /** Page views, by path. */
  'view',
  /** Visits, by source. */
  'visit',
  /** Visits of visitors who came for the first time. */
  'new-visit',
  /** Visits, by the path of their first page. */
  'landing',
  /** Visits that ended on their first page, by its path. */
  'bounce',
  /** Visits, by kind of device. */
  'device',
  /** Visits, by language of the page. */
  'language',
  /** Seconds that pages were in sight, by path. */
  'time',
  /** Seconds that accounts with the role of a viewer pointed at blocks, by type and id of the block; the detail is the page. [TRK-22] */
  'pointer',
  /** Searches, by words. */
  'search',
  /** Buttons in sight and pressed, by text; the detail is the page. */
  'button-seen',
  'button-press',
  /** Forms in sight and entries, by id of the form. */
  'form-seen',
  'form-sent',
  /** Events of popups, by id; the detail is the event. */
  'overlay',
  /** Openings of products, by id. */
  'quick-view',
  /** Plays, by path of the page. */
  'video',
  'audio',
  /** Events of authors, by name. */
  'custom',
  /** Orders, by source of the visit; the detail is the currency. What was refunded lowers the amount of the order's day. */
  'order',
  /** Orders of visits that saw a page, or pressed a button. */
  'order-page',
  'order-button',
  /** Speed: views by value. The detail is kind of device and step of the scale. */
  'LCP',
  'INP',
  'CLS',
  'FCP',
  'TTFB',
  /** The same by block: path, type and id, separated by spaces. */
  'LCP-block',
  'INP-block',
  'CLS-block',
] as const;

export type Measure = (typeof measures)[number];

/** Measures of speed. [PERF-09] */
export const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

export type VitalName = (typeof vitalNames)[number];

/** Those that a block causes. */
export const blockVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[];

export const devices = ['phone', 'tablet', 'desktop'] as const;

export type Device = (typeof devices)[number];

/** Seconds between two heartbeats of a page that is in sight; one that is hidden or left tells the rest at once. [ENUM-25] */
export const heartbeatSeconds = 15;

/** Blocks that one heartbeat names as pointed at, at most. */
export const pointedAtOnce = 20;

/** Key of the figures whose own key is one too many. */
export const otherKey = '…';

/** Source of a visit without a referrer, or from the site itself. */
export const directSource = '';

/**
 * Sources of amounts that no visit made: the later periods of subscriptions, and what was refunded. No visit has a source with capitals and spaces.
 */
export const renewalSource = 'Renewal of a subscription';
export const refundSource = 'Refund of an order';
