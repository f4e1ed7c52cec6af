import type { Generated } from 'kysely';

/** Accounts of contributors and members, and what opens them. */
export interface AccountTables {
  account: {
    id: string;
    /** Lower case; unique. */
    email: string;
    display_name: string;
    /** `contributor` or `member`. */
    kind: string;
    /** JSON array of contributor roles; empty for a member. */
    roles: string;
    /** PHC string of argon2id. */
    password_hash: string;
    /** Until when a password that was made for the account opens the way to its own one; null for one that somebody chose. */
    first_password_until: number | null;
    /** When its holder confirmed the address by a link in an e-mail; null for one that nobody has proved. */
    email_confirmed_at: number | null;
    created_at: number;
  };
  session: {
    /** SHA-256 of the token in the visitor's cookie: a leaked copy of the database opens no session. */
    token_hash: string;
    account_id: string;
    created_at: number;
    expires_at: number;
    /** One of `browserNames` and of `systemNames`. */
    browser: Generated<string>;
    system: Generated<string>;
    /** When it was last used: the hour, or the minute where it ends after few hours. */
    seen_at: Generated<number>;
    /** When somebody last proved in it who they are. */
    proved_at: Generated<number>;
    /** 1 where the password that opened it is shorter than a new one may be. */
    has_short_password: Generated<number>;
    /** 1 for one that was opened before the names of cookies had a prefix over https. */
    is_plain: Generated<number>;
  };
  /** Passkeys of contributors. A public key opens nothing. */
  passkey: {
    /** In base64url. */
    credential_id: string;
    account_id: string;
    /** COSE key in base64url. */
    public_key: string;
    /** Signatures that the authenticator has counted; 0 for one that does not count. */
    counter: number;
    /** JSON array of how the authenticator is reached. */
    transports: string;
    /** The relying party: the host that it is for. */
    host: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** Challenges that wait for an authenticator's answer, each for one. */
  passkey_challenge: {
    challenge_hash: string;
    purpose: string;
    /** Hash of the session that it was made for; empty for a log-in. */
    holder: string;
    expires_at: number;
  };
  /** When an account was last told about something of one kind. */
  account_notice: { account_id: string; kind: string; told_at: number };
  /** Keys of authenticator apps, one for each contributor who has one. */
  second_factor: {
    account_id: string;
    /** Encrypted with the site's secret: a leaked copy of the database makes no codes. */
    sealed_key: string;
    /** 0 until a code has confirmed it; 0 asks for no code. */
    is_confirmed: number;
    /** The time step of the last code that was taken. */
    last_step: number;
  };
  /** Codes that stand in for a lost app, each once, as SHA-256. */
  recovery_code: { account_id: string; code_hash: string };
  /** One-time links for a new password. */
  password_reset: { token_hash: string; account_id: string; expires_at: number };
}
