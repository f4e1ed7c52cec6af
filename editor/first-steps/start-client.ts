import {
  configChecklist,
  configSample,
  configStart,
  type ChecklistRequest,
  type StartAnswer,
  type StartRequest,
} from '../../protocol/http/onboarding.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about the first steps of a site. */
export interface StartClient {
  read(): Promise<CallResult<StartAnswer>>;
  /** The answers of the guided start, effective at once. */
  begin(answers: StartRequest): Promise<CallResult<StartAnswer>>;
  putAway(isPutAway: boolean): Promise<CallResult<StartAnswer>>;
  removeSample(): Promise<CallResult<StartAnswer>>;
  restoreSample(): Promise<CallResult<StartAnswer>>;
}

export function createStartClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): StartClient {
  return {
    read: () => send<StartAnswer>(configStart),
    begin: (body) => send<StartAnswer>(configStart, { method: 'POST', body }),
    putAway: (isPutAway) =>
      send<StartAnswer>(configChecklist, { method: 'PUT', body: { isPutAway } satisfies ChecklistRequest }),
    removeSample: () => send<StartAnswer>(configSample, { method: 'DELETE' }),
    restoreSample: () => send<StartAnswer>(configSample, { method: 'POST' }),
  };
}
