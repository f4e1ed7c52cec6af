import type { AddressState } from '../../protocol/enums/address-states.js';
import type { SessionLife } from '../../protocol/enums/session-life.js';
import {
  configAccounts,
  configMembers,
  configOwner,
  configRequiredFactor,
  configSessionLife,
  type ContributorAddedAnswer,
  type ContributorAddRequest,
  type ContributorListAnswer,
  type HandOverRequest,
  type MemberListAnswer,
  type NewPasswordAnswer,
  type RequiredFactorAnswer,
  type RequiredFactorRequest,
  type RolesRequest,
  type SignUpRequest,
} from '../../protocol/http/accounts.js';
import type { PasswordRequest } from '../../protocol/http/own-account.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about contributors and members. */
export interface AccountClient {
  contributors(): Promise<CallResult<ContributorListAnswer>>;
  add(request: ContributorAddRequest): Promise<CallResult<ContributorAddedAnswer>>;
  /** Sends another invitation to who has not chosen a password yet. */
  inviteAgain(id: string): Promise<CallResult<unknown>>;
  changeRoles(id: string, roles: readonly number[]): Promise<CallResult<unknown>>;
  renewPassword(id: string): Promise<CallResult<NewPasswordAnswer>>;
  /** Takes the second factor of another contributor away. */
  resetSecondFactor(id: string, password: string): Promise<CallResult<unknown>>;
  /** Makes another administrator the owner; by the owner alone. */
  handOver(id: string, password: string): Promise<CallResult<unknown>>;
  removeContributor(id: string): Promise<CallResult<unknown>>;
  /** Whose accounts must have a second factor. */
  requiredFactor(): Promise<CallResult<RequiredFactorAnswer>>;
  /** Decides it; by the owner alone. */
  requireFactor(request: RequiredFactorRequest): Promise<CallResult<RequiredFactorAnswer>>;
  /** How long sessions last without use. */
  sessionLife(): Promise<CallResult<SessionLife>>;
  setSessionLife(life: SessionLife): Promise<CallResult<SessionLife>>;
  /** A part of the members, of all or of those with an address in the state; `before` is the `next` of the newer part, null for the newest. */
  members(before: string | null, address: AddressState | ''): Promise<CallResult<MemberListAnswer>>;
  setSignUp(isSignUpOpen: boolean): Promise<CallResult<unknown>>;
  removeMember(id: string): Promise<CallResult<unknown>>;
}

export function createAccountClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): AccountClient {
  const contributor = (id: string): string => `${configAccounts}/${encodeURIComponent(id)}`;
  return {
    contributors: () => send<ContributorListAnswer>(configAccounts),
    inviteAgain: (id) => send(`${contributor(id)}/invitation`, { method: 'POST', body: {} }),
    add: (request) => send<ContributorAddedAnswer>(configAccounts, { method: 'POST', body: request }),
    changeRoles: (id, roles) =>
      send(`${contributor(id)}/roles`, { method: 'PUT', body: { roles } satisfies RolesRequest }),
    renewPassword: (id) => send<NewPasswordAnswer>(`${contributor(id)}/password`, { method: 'POST', body: {} }),
    resetSecondFactor: (id, password) =>
      send(`${contributor(id)}/second-factor`, { method: 'POST', body: { password } satisfies PasswordRequest }),
    handOver: (id, password) => send(configOwner, { method: 'PUT', body: { id, password } satisfies HandOverRequest }),
    removeContributor: (id) => send(contributor(id), { method: 'DELETE' }),
    requiredFactor: () => send<RequiredFactorAnswer>(configRequiredFactor),
    requireFactor: (request) => send<RequiredFactorAnswer>(configRequiredFactor, { method: 'PUT', body: request }),
    sessionLife: () => send<SessionLife>(configSessionLife),
    setSessionLife: (life) => send<SessionLife>(configSessionLife, { method: 'PUT', body: life }),
    members: (before, address) =>
      send<MemberListAnswer>(configMembers, {
        query: { ...(before !== null && { before }), ...(address !== '' && { address }) },
      }),
    setSignUp: (isSignUpOpen) =>
      send(`${configMembers}/sign-up`, { method: 'PUT', body: { isSignUpOpen } satisfies SignUpRequest }),
    removeMember: (id) => send(`${configMembers}/${encodeURIComponent(id)}`, { method: 'DELETE' }),
  };
}
