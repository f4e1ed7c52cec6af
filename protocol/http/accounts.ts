/** Calls and shapes about who works on the site, who is a member of it, and who may see a page. */
import type { Account } from '../context/page-context.js';
import type { PageAccess } from '../enums/page-access.js';

/** GET: contributors. POST: adds one. `/{id}/roles`: PUT. `/{id}/password`: POST gives a new one. `/{id}`: DELETE. */
export const configAccounts = '/api/config/accounts';
/** GET: members, newest first, `before` in the query takes the list up. `/{id}`: DELETE. `/sign-up`: PUT says whether visitors may become one. */
export const configMembers = '/api/config/members';
/** Follows `{configPages}/{id}`. GET and PUT: who may see the page. */
export const pageAccessPath = '/access';

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

export interface LoginAnswer {
  readonly xsrfToken: string;
  readonly account: Account;
}

/** `GET` on the call of the session: who is logged in in this browser, whoever it is. */
export interface PresenceAnswer {
  /** Of a contributor or a member; null for a visitor who is not logged in. */
  readonly accountId: string | null;
}

export interface ContributorSummary {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly number[];
  readonly createdAt: number;
}

export interface ContributorListAnswer {
  readonly contributors: readonly ContributorSummary[];
}

export interface ContributorAddRequest {
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly number[];
}

/** The password is told this once. */
export interface NewPasswordAnswer {
  readonly password: string;
}

export interface RolesRequest {
  readonly roles: readonly number[];
}

export interface MemberSummary {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: number;
}

export interface MemberListAnswer {
  readonly members: readonly MemberSummary[];
  /** Takes up the list where this part ends, as `before` in the query; null at the end. */
  readonly next: string | null;
  /** Whether visitors may become members by themselves. */
  readonly isSignUpOpen: boolean;
}

export interface SignUpRequest {
  readonly isSignUpOpen: boolean;
}

export interface PageAccessAnswer {
  readonly access: PageAccess;
  /** `maskedSecret` where there is one, else empty. */
  readonly password: string;
}

/** `password` counts for `access: 'password'` alone; `maskedSecret` keeps the present one. */
export interface PageAccessRequest {
  readonly access: PageAccess;
  readonly password: string;
}
