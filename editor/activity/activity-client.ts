import type { ActivityTable } from '../../protocol/enums/activity.js';
import type { Device } from '../../protocol/enums/figures.js';
import {
  type ActivityAnswer,
  type ActivityPeriod,
  type ActivityTableAnswer,
  configActivity,
  daysPath,
  exportPath,
  type LiveAnswer,
  livePath,
  type SeriesAnswer,
  type SeriesRow,
  type SpeedAnswer,
  type SpeedPlace,
  speedPath,
  tablePath,
} from '../../protocol/http/activity.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** A period whose days are wanted, with as many before where it is compared. */
interface SeriesPeriod extends ActivityPeriod {
  readonly isCompared: boolean;
}

/** A row of a table day by day. */
interface SeriesWish extends SeriesPeriod {
  readonly row: SeriesRow;
}

/** The speed of a place day by day; `key` names a page or block. */
interface SpeedSeriesWish extends SeriesPeriod {
  readonly place: SpeedPlace;
  readonly key: string | undefined;
}

/** The calls about what visitors do. */
export interface ActivityClient {
  overview(period: ActivityPeriod, isCompared: boolean): Promise<CallResult<ActivityAnswer>>;
  table(table: ActivityTable, period: ActivityPeriod): Promise<CallResult<ActivityTableAnswer>>;
  speed(device: Device, period: ActivityPeriod): Promise<CallResult<SpeedAnswer>>;
  series(table: ActivityTable, wish: SeriesWish): Promise<CallResult<SeriesAnswer>>;
  speedSeries(device: Device, wish: SpeedSeriesWish): Promise<CallResult<SeriesAnswer>>;
  live(): Promise<CallResult<LiveAnswer>>;
}

export function createActivityClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): ActivityClient {
  const query = ({ from, to }: ActivityPeriod): Record<string, string> => ({ from, to });
  const compared = (wish: SeriesPeriod): Record<string, string> => ({
    ...query(wish),
    ...(wish.isCompared && { compare: '1' }),
  });
  return {
    overview: (period, isCompared) =>
      send<ActivityAnswer>(configActivity, { query: { ...query(period), ...(isCompared && { compare: '1' }) } }),
    table: (table, period) => send<ActivityTableAnswer>(configActivity + tablePath + table, { query: query(period) }),
    speed: (device, period) => send<SpeedAnswer>(configActivity + speedPath, { query: { ...query(period), device } }),
    series(table, wish) {
      const { key, page, currency } = wish.row;
      return send<SeriesAnswer>(configActivity + tablePath + table + daysPath, {
        query: {
          ...compared(wish),
          ...(key !== undefined && { key }),
          ...(page !== undefined && { page }),
          ...(currency !== undefined && { currency }),
        },
      });
    },
    speedSeries: (device, wish) => {
      const { place, key } = wish;
      return send<SeriesAnswer>(configActivity + speedPath + daysPath, {
        query: { ...compared(wish), device, place, ...(key !== undefined && { key }) },
      });
    },
    live: () => send<LiveAnswer>(configActivity + livePath),
  };
}

/** Address of a file for spreadsheets: of a table, of the speed for a kind of device, or of the days. */
export function exportAddress(
  { from, to }: ActivityPeriod,
  part: { table?: ActivityTable; device?: Device } = {},
): string {
  const { table, device } = part;
  const path = table ? tablePath + table : device ? speedPath : '';
  return `${configActivity}${path}${exportPath}?${new URLSearchParams({ from, to, ...(device && { device }), bom: '1' })}`;
}
