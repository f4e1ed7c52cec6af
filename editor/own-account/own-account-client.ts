import {
  configSecondFactor,
  configSessions,
  type CodeRequest,
  type NewKeyAnswer,
  type PasswordRequest,
  type RecoveryCodesAnswer,
  type SecondFactorAnswer,
  type SessionListAnswer,
} from '../../protocol/http/own-account.js';
import {
  configPasskeys,
  type PasskeyAddRequest,
  type PasskeyListAnswer,
  type PasskeyOptionsAnswer,
  type PasskeyRenameRequest,
} from '../../protocol/http/passkeys.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about the account that is logged in. */
export interface OwnAccountClient {
  sessions(): Promise<CallResult<SessionListAnswer>>;
  endSession(id: string): Promise<CallResult<unknown>>;
  endOtherSessions(): Promise<CallResult<unknown>>;
  secondFactor(): Promise<CallResult<SecondFactorAnswer>>;
  /** Makes a key, which holds once `confirmKey` has confirmed it. */
  newKey(password: string): Promise<CallResult<NewKeyAnswer>>;
  confirmKey(code: string): Promise<CallResult<RecoveryCodesAnswer>>;
  renewCodes(password: string): Promise<CallResult<RecoveryCodesAnswer>>;
  removeSecondFactor(password: string): Promise<CallResult<unknown>>;
  passkeys(): Promise<CallResult<PasskeyListAnswer>>;
  /** What the device is to make. */
  newPasskey(): Promise<CallResult<PasskeyOptionsAnswer>>;
  addPasskey(request: PasskeyAddRequest): Promise<CallResult<unknown>>;
  renamePasskey(id: string, name: string): Promise<CallResult<unknown>>;
  removePasskey(id: string): Promise<CallResult<unknown>>;
}

export function createOwnAccountClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): OwnAccountClient {
  const post = <T>(path: string, body: unknown): Promise<CallResult<T>> =>
    send<T>(configSecondFactor + path, { method: 'POST', body });
  return {
    sessions: () => send<SessionListAnswer>(configSessions),
    endSession: (id) => send(`${configSessions}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    endOtherSessions: () => send(configSessions, { method: 'DELETE' }),
    secondFactor: () => send<SecondFactorAnswer>(configSecondFactor),
    newKey: (password) => post<NewKeyAnswer>('', { password } satisfies PasswordRequest),
    confirmKey: (code) => post<RecoveryCodesAnswer>('/confirmed', { code } satisfies CodeRequest),
    renewCodes: (password) => post<RecoveryCodesAnswer>('/codes', { password } satisfies PasswordRequest),
    removeSecondFactor: (password) => post('/removed', { password } satisfies PasswordRequest),
    passkeys: () => send<PasskeyListAnswer>(configPasskeys),
    newPasskey: () => send<PasskeyOptionsAnswer>(`${configPasskeys}/new`, { method: 'POST', body: {} }),
    addPasskey: (request) => send(configPasskeys, { method: 'POST', body: request }),
    renamePasskey: (id, name) =>
      send(`${configPasskeys}/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: { name } satisfies PasskeyRenameRequest,
      }),
    removePasskey: (id) => send(`${configPasskeys}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  };
}
