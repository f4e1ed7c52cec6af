import { configAudit, type AuditAnswer, type AuditQuery } from '../../protocol/http/audit.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The call about the audit log. */
export interface AuditClient {
  list(query: AuditQuery): Promise<CallResult<AuditAnswer>>;
}

export function createAuditClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): AuditClient {
  return { list: (query) => send<AuditAnswer>(configAudit, { query: { ...query } }) };
}
