import {
  configPeople,
  type GuardedPersonRequest,
  type PersonAnswer,
  type PersonRemovedAnswer,
  type PersonRequest,
} from '../../protocol/http/people.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about the data of one person. */
export interface PeopleClient {
  find(email: string): Promise<CallResult<PersonAnswer>>;
  /** A copy of the data, as JSON. */
  export(email: string, password: string): Promise<CallResult<unknown>>;
  remove(email: string, password: string): Promise<CallResult<PersonRemovedAnswer>>;
}

export function createPeopleClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): PeopleClient {
  const post = <T>(path: string, body: PersonRequest | GuardedPersonRequest): Promise<CallResult<T>> =>
    send<T>(configPeople + path, { method: 'POST', body });
  return {
    find: (email) => post<PersonAnswer>('/found', { email }),
    export: (email, password) => post('/exported', { email, password }),
    remove: (email, password) => post<PersonRemovedAnswer>('/removed', { email, password }),
  };
}
