import type { ConnectionName } from '../../protocol/connections/connections.js';
import { configConnections } from '../../protocol/http/calls.js';
import {
  connectionTestPath,
  type ConnectionRequest,
  type ConnectionState,
  type ConnectionTestAnswer,
  type ConnectionsAnswer,
} from '../../protocol/http/connections.js';
import { configMails, mailRetryPath, type MailOutboxAnswer } from '../../protocol/http/mail-outbox.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about connected services. */
export interface ConnectionClient {
  list(): Promise<CallResult<ConnectionsAnswer>>;
  /** Effective at once. A refusal of status 400 has a `ConnectionRefusal` as its body. */
  save(name: ConnectionName, request: ConnectionRequest): Promise<CallResult<ConnectionState>>;
  remove(name: ConnectionName): Promise<CallResult<unknown>>;
  /** Makes a real call to the service, with what is in effect. */
  test(name: ConnectionName): Promise<CallResult<ConnectionTestAnswer>>;
  mails(): Promise<CallResult<MailOutboxAnswer>>;
  /** Lets everything be tried at once that could not be sent. */
  retryMails(): Promise<CallResult<MailOutboxAnswer>>;
}

export function createConnectionClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): ConnectionClient {
  const pathOf = (name: ConnectionName): string => `${configConnections}/${name}`;
  return {
    list: () => send<ConnectionsAnswer>(configConnections),
    save: (name, request) => send<ConnectionState>(pathOf(name), { method: 'PUT', body: request }),
    remove: (name) => send(pathOf(name), { method: 'DELETE' }),
    mails: () => send<MailOutboxAnswer>(configMails),
    retryMails: () => send<MailOutboxAnswer>(configMails + mailRetryPath, { method: 'POST', body: {} }),
    test: (name) => send<ConnectionTestAnswer>(pathOf(name) + connectionTestPath, { method: 'POST' }),
  };
}
