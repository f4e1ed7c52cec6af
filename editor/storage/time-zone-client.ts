import * as calls from '../../protocol/http/calls.js';
import type { TimeZoneSetting } from '../../protocol/http/time-zone.js';
import type { CallRequest, CallResult } from './calls.js';

/** The calls about the time zone of the site. */
export interface TimeZoneClient {
  read(): Promise<CallResult<TimeZoneSetting>>;
  set(timeZone: string): Promise<CallResult<TimeZoneSetting>>;
}

export function createTimeZoneClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): TimeZoneClient {
  return {
    read: () => send<TimeZoneSetting>(calls.configTimeZone),
    set: (timeZone) =>
      send<TimeZoneSetting>(calls.configTimeZone, { method: 'PUT', body: { timeZone } satisfies TimeZoneSetting }),
  };
}
