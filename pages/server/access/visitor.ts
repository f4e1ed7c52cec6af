import type { Context } from 'hono';
import type { Account } from '../../../protocol/context/page-context.js';

/** A visitor with an account of their own. It has no roles, so that it grants nothing in the configuration area, whoever asks. */
export type Member = Omit<Account, 'roles'>;

/** Who asks. */
export interface Visitor {
  /** Hash of the session's token; empty for a visitor without a session. */
  readonly sessionHash: string;
  /** Somebody who works on the site; never a member. */
  readonly account: Account | null;
  /** Somebody who is a member of the site; every rule about logged-in accounts takes them for a visitor. */
  readonly member: Member | null;
  /** Locks of the pages whose password the visitor knows, by page id. */
  readonly unlocked: ReadonlyMap<string, string>;
}

/** What hono carries with a request: who asks, and the anti-forgery value that goes with the answer once one was needed. */
export interface AppVariables {
  readonly Variables: { visitor: Visitor; crumb?: string };
}

export type AppContext = Context<AppVariables>;

/** A visitor who is not logged in and has unlocked nothing. */
export const anonymous: Visitor = { sessionHash: '', account: null, member: null, unlocked: new Map() };

/** Whether the visitor is shown the same as every other one who is not logged in. */
export function isPlain({ account, member, unlocked }: Visitor): boolean {
  return !account && !member && unlocked.size === 0;
}
