import { configSessions, type SessionListAnswer } from '../../protocol/http/own-account.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about the account that is logged in. */
export interface OwnAccountClient {
  sessions(): Promise<CallResult<SessionListAnswer>>;
  endSession(id: string): Promise<CallResult<unknown>>;
  endOtherSessions(): Promise<CallResult<unknown>>;
}

export function createOwnAccountClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): OwnAccountClient {
  return {
    sessions: () => send<SessionListAnswer>(configSessions),
    endSession: (id) => send(`${configSessions}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    endOtherSessions: () => send(configSessions, { method: 'DELETE' }),
  };
}
