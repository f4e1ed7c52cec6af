/** Calls and shapes about passkeys, and about proving again who somebody is. */

/**
 * GET: the passkeys of the account. POST: adds the one that an authenticator has made. `/new`: POST answers what it is to make.
 * `/{id}`: PUT renames, DELETE removes.
 */
export const configPasskeys = '/api/config/account/passkeys';

/** POST: what an authenticator is to sign for a log-in. */
export const passkeyChallenge = '/api/site-users/account/passkey/challenge';

/** POST: logs in with what an authenticator has signed. */
export const passkeyLogin = '/api/site-users/account/passkey';

/**
 * GET: how long ago somebody proved in this session who they are, and how it can be done again. POST: proves it by a password, a code of the
 * second factor or a passkey.
 */
export const configProof = '/api/config/account/proof';

/** POST: what an authenticator is to sign for a proof. */
export const configProofChallenge = '/api/config/account/proof/challenge';

export interface PasskeySummary {
  readonly id: string;
  readonly name: string;
  /** The host that it is for, with those below it. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds of the last log-in or proof with it; null for none. */
  readonly usedAt: number | null;
}

/** In the order in which they were added. */
export interface PasskeyListAnswer {
  readonly passkeys: readonly PasskeySummary[];
}

/** What the browser's authenticator gets and gives, in the JSON of WebAuthn Level 3. It is read by the package that speaks to it. */
export interface PasskeyOptionsAnswer {
  readonly options: Readonly<Record<string, unknown>>;
}

export interface PasskeyAddRequest {
  readonly name: string;
  readonly response: PasskeyResponse;
}

export interface PasskeyRenameRequest {
  readonly name: string;
}

export interface PasskeyLoginRequest {
  readonly response: PasskeyResponse;
  readonly rememberMe: boolean;
}

/** `RegistrationResponseJSON` or `AuthenticationResponseJSON` of WebAuthn Level 3. */
export interface PasskeyResponse {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Readonly<Record<string, string | readonly string[]>>;
}

export interface ProofAnswer {
  /** Whether an act that asks for a recent proof is done now. */
  readonly isRecent: boolean;
  readonly hasCode: boolean;
  readonly hasPasskey: boolean;
}

export type ProofRequest =
  | { readonly password: string }
  | { readonly code: string }
  | { readonly response: PasskeyResponse };
