import type { ActivityTable } from '../../protocol/enums/activity.js';
import type { Device } from '../../protocol/enums/figures.js';
import {
  type ActivityAnswer,
  type ActivityPeriod,
  type ActivityTableAnswer,
  configActivity,
  exportPath,
  type LiveAnswer,
  livePath,
  type SpeedAnswer,
  speedPath,
  tablePath,
} from '../../protocol/http/activity.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about what visitors do. */
export interface ActivityClient {
  overview(period: ActivityPeriod, isCompared: boolean): Promise<CallResult<ActivityAnswer>>;
  table(table: ActivityTable, period: ActivityPeriod): Promise<CallResult<ActivityTableAnswer>>;
  speed(device: Device, period: ActivityPeriod): Promise<CallResult<SpeedAnswer>>;
  live(): Promise<CallResult<LiveAnswer>>;
}

export function createActivityClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): ActivityClient {
  const query = ({ from, to }: ActivityPeriod): Record<string, string> => ({ from, to });
  return {
    overview: (period, isCompared) =>
      send<ActivityAnswer>(configActivity, { query: { ...query(period), ...(isCompared && { compare: '1' }) } }),
    table: (table, period) => send<ActivityTableAnswer>(configActivity + tablePath + table, { query: query(period) }),
    speed: (device, period) => send<SpeedAnswer>(configActivity + speedPath, { query: { ...query(period), device } }),
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
