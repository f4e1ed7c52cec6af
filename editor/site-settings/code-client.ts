import { type CodeAnswer, type CodeRequest, configCode } from '../../protocol/http/site-code.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about the code in head and foot of pages. */
export interface CodeClient {
  read(): Promise<CallResult<CodeAnswer>>;
  save(id: string, request: CodeRequest): Promise<CallResult<CodeAnswer>>;
  /** Removes the piece where `version` is the stored one. */
  remove(id: string, version: number): Promise<CallResult<CodeAnswer>>;
}

export function createCodeClient(send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>): CodeClient {
  return {
    read: () => send<CodeAnswer>(configCode),
    save: (id, request) => send<CodeAnswer>(`${configCode}/${id}`, { method: 'PUT', body: request }),
    remove: (id, version) =>
      send<CodeAnswer>(`${configCode}/${id}`, { method: 'DELETE', query: { version: String(version) } }),
  };
}
