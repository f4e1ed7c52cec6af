import type { Context } from 'hono';
import type { Account } from '../../../protocol/context/page-context.js';

/** A visitor with a member account. It has no roles, so that no permission check of the editor can pass. */
export type Member = Omit<Account, 'roles'>;

/** The visitor of a request. */
export interface Visitor {
  /** Hash of the session token; empty without a session. */
  readonly sessionHash: string;
  /** Epoch milliseconds at which somebody last proved in the session who they are; 0 without one. */
  readonly provedAt: number;
  /** Whether the password that opened the session is shorter than a new one may be. */
  readonly hasShortPassword?: boolean;
  /** A contributor; never a member. */
  readonly account: Account | null;
  /** A member of the site; permission checks treat a member as an anonymous visitor. */
  readonly member: Member | null;
  /** Versions of the announcements that the visitor closed. */
  readonly closedAnnouncements: readonly string[];
  /** Locks of the pages that the visitor has unlocked, by page id. */
  readonly unlocked: ReadonlyMap<string, string>;
}

/** Variables of hono's context: the visitor, and what functions say to each other about the answer. */
export interface AppVariables {
  readonly Variables: {
    visitor: Visitor;
    /** Id of the request, as in `X-Request-Id` and the log. */
    requestId?: string;
    /** Anti-forgery value that goes with the answer. */
    crumb?: string;
    /** Whether the answer sets a cookie, which hono adds to it. */
    setsCookie?: boolean;
    /** An answer that was made with the common headers. To set headers later costs more than the rest of an answer from a cache. */
    completeAnswer?: Response;
  };
}

export type AppContext = Context<AppVariables>;

/** A visitor without a session or unlocked pages. */
export const anonymous: Visitor = {
  sessionHash: '',
  provedAt: 0,
  account: null,
  member: null,
  closedAnnouncements: [],
  unlocked: new Map(),
};

/** Whether the visitor sees the same as every anonymous visitor, so that the answer can be cached. */
export function isPlain({ account, member, unlocked }: Visitor): boolean {
  return !account && !member && unlocked.size === 0;
}
