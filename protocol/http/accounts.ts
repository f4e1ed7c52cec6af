/** Calls and shapes about contributors, members, sessions and access to pages. */
import type { Account } from '../context/page-context.js';
import type { AddressState } from '../enums/address-states.js';
import type { PageAccess } from '../enums/page-access.js';
import type { FactorRequirement } from '../enums/required-factor.js';

/**
 * GET: contributors. POST: adds one. `/{id}/roles`: PUT. `/{id}/password`: POST sets a new one and answers it. `/{id}/invitation`: POST
 * sends another invitation to who has not chosen a password yet. `/{id}/second-factor`: POST
 * takes it away. `/{id}`: DELETE.
 */
export const configAccounts = '/api/config/accounts';
/** PUT, by the owner alone: makes another administrator the owner. */
export const configOwner = '/api/config/owner';
/** GET, PUT: how long sessions last without use. @see SessionLife */
export const configSessionLife = '/api/config/session-life';
/** GET: whose accounts must have a second factor. PUT, by the owner alone: decides it. */
export const configRequiredFactor = '/api/config/required-factor';
/**
 * GET: members, newest first, from the position `before` in the query on; with `address` those whose address is in that `AddressState`.
 * `/{id}`: DELETE. `/sign-up`: PUT opens or closes the sign-up.
 */
export const configMembers = '/api/config/members';
/** Path below `{configPages}/{id}`. GET and PUT: the access to the page. */
export const pageAccessPath = '/access';

export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
}

/** The answer to a log-in that is complete. */
export interface LoggedInAnswer {
  readonly xsrfToken: string;
  readonly account: Account;
  /** Whether the password is shorter than a new one may be. */
  readonly hasShortPassword?: boolean;
}

/** The password was right, and a code of the account's second factor is missing. The browser keeps for five minutes that it was. */
interface CodeNeededAnswer {
  readonly needsCode: true;
}

/** The password was made for the account: at this address of the site its holder chooses an own one, and then logs in with that. */
export interface OwnPasswordNeededAnswer {
  readonly choosePasswordAt: string;
}

export type LoginAnswer = LoggedInAnswer | CodeNeededAnswer | OwnPasswordNeededAnswer;

/** A code of the account's authenticator app, or one of its recovery codes. */
export interface LoginCodeRequest {
  readonly code: string;
}

/** `GET {session}`: the account that is logged in in this browser. */
export interface PresenceAnswer {
  /** Id of a contributor or a member; null for an anonymous visitor. */
  readonly accountId: string | null;
}

export interface ContributorSummary {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly number[];
  readonly createdAt: number;
  readonly hasSecondFactor: boolean;
  /** Whether it is the site's owner, of whom there is one. */
  readonly isOwner: boolean;
  /** Whether its holder has not chosen a password yet. */
  readonly isInvited: boolean;
}

export interface ContributorListAnswer {
  readonly contributors: readonly ContributorSummary[];
}

export interface ContributorAddRequest {
  readonly email: string;
  readonly displayName: string;
  readonly roles: readonly number[];
  /** Whether an e-mail with a link invites them; else the answer has a first password to pass on. */
  readonly byMail: boolean;
}

/** Null where an invitation was sent. */
export interface ContributorAddedAnswer {
  readonly password: string | null;
}

/** Only this answer ever contains the password. */
export interface NewPasswordAnswer {
  readonly password: string;
}

export interface RolesRequest {
  readonly roles: readonly number[];
}

/** Hands the site over to the administrator with the id. */
export interface HandOverRequest {
  readonly id: string;
  /** Of the present owner. */
  readonly password: string;
}

/** Whose accounts must have a second factor. */
export interface RequiredFactorRequest {
  readonly secondFactorFor: FactorRequirement;
}

export interface RequiredFactorAnswer extends RequiredFactorRequest {
  /** Contributors whom it asks for one and who have none: they have no rights before they have set it up. */
  readonly lacking: number;
}

export interface MemberSummary {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly createdAt: number;
  readonly address: AddressState;
}

export interface MemberListAnswer {
  readonly members: readonly MemberSummary[];
  /** Value of `before` for the next part of the list; null at the end. */
  readonly next: string | null;
  /** Whether visitors may sign up as members. */
  readonly isSignUpOpen: boolean;
}

export interface SignUpRequest {
  readonly isSignUpOpen: boolean;
}

export interface PageAccessAnswer {
  readonly access: PageAccess;
  /** `maskedSecret` when the page has a password, else empty. */
  readonly password: string;
}

/** `password` is used with `access: 'password'` alone; `maskedSecret` keeps the present password. */
export interface PageAccessRequest {
  readonly access: PageAccess;
  readonly password: string;
}

/** What is typed as a new password. It is judged and forgotten. */
export interface PasswordStrengthRequest {
  readonly password: string;
  /** Whether it is that of a page, which may be shorter. */
  readonly isOfPage?: boolean;
}

export interface PasswordStrengthAnswer {
  /** From 0, guessed at once, to 4, very hard to guess. */
  readonly score: 0 | 1 | 2 | 3 | 4;
  /** The same in words, in the language of the page, or of the editor. */
  readonly text: string;
}
