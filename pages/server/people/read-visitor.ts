import { getCookie } from 'hono/cookie';
import type { Account } from '../../../protocol/context/page-context.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { isConfigPath } from '../../../protocol/names/routes.js';
import { readClosed } from '../../../protocol/site/announcement.js';
import { readUnlocked } from '../access/unlocking.js';
import { anonymous, type AppContext, type Visitor } from '../access/visitor.js';
import { sha256 } from '../http/signature.js';
import { databaseFault } from '../store/database-fault.js';
import { proofCookiesOf, readProofCookie, writeProofCookie } from '../visit/cookies.js';
import type { Visit } from '../visit/visit.js';
import { withHeldRoles } from './required-factor.js';
import { grainOf, isIdle, isUse, sessionLifeOf } from './session-idle.js';
import type { AccountKind } from './store/account-row.js';
import { accountStore } from './store/accounts.js';

/** Converts a session's account to a contributor or a member, never both. */
export function visitorOf(
  sessionHash: string,
  account: Account & { readonly kind: AccountKind },
): Pick<Visitor, 'sessionHash' | 'account' | 'member'> {
  const { id, email, displayName, roles, kind, needsSecondFactor } = account;
  const isContributor = kind === 'contributor';
  return {
    sessionHash,
    account: isContributor ? { id, email, displayName, roles, ...(needsSecondFactor && { needsSecondFactor }) } : null,
    member: isContributor ? null : { id, email, displayName },
  };
}

/** Whether a request reads a page, which is shown as to a stranger while the database is away. */
function isPublicPage({ req: { method, path } }: AppContext): boolean {
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !isConfigPath(path);
}

/** A session that is longer than this is remembered beyond the browser's own. */
const dayMs = 24 * 60 * 60_000;

/**
 * Gives the cookie of a session that was opened before its name had a prefix the one that it has over https. Later sessions are not found by the former
 * name, which another host of the domain may set.
 */
function renameCookie(visit: Visit, token: string, expiresAt: number): void {
  const leftMs = expiresAt - visit.environment.now();
  writeProofCookie(visit, cookies.session.name, token, leftMs > dayMs ? leftMs : null);
}

/** The visitor of a request: the account of the session cookie, if the session is still valid, and the unlocked pages. */
export async function readVisitor(visit: Visit): Promise<Visitor> {
  const { context, environment } = visit;
  const unlocked = readUnlocked(proofCookiesOf(visit, cookies.unlocked.prefix), environment);
  const closedAnnouncements = readClosed(getCookie(context, cookies.announcement.name));
  const stranger: Visitor =
    unlocked.size > 0 || closedAnnouncements.length > 0 ? { ...anonymous, unlocked, closedAnnouncements } : anonymous;
  const kept = readProofCookie(visit, cookies.session.name);
  const token = kept ?? getCookie(context, cookies.session.name);
  if (!token || token.length > 100) return stranger;
  const sessionHash = sha256(token);
  try {
    const accounts = accountStore(environment.database);
    const session = await accounts.findSession(sessionHash, environment.now());
    if (!session || (kept === undefined && !session.isPlain)) return stranger;
    if (kept === undefined) renameCookie(visit, token, session.expiresAt);
    const life = sessionLifeOf((await environment.site.readForVisitor()).settings);
    if (isIdle(session.seenAt, session.account.kind, life, environment.now())) {
      await accounts.closeSession(sessionHash);
      return stranger;
    }
    // What is only a note of the time costs nobody the answer.
    if (isUse(context.req.path)) {
      const use = { seenAt: session.seenAt, grainMs: grainOf(session.account.kind, life) };
      await accounts.noteUse(sessionHash, use, environment.now()).catch(environment.report);
    }
    const { provedAt, hasShortPassword } = session;
    const account = await withHeldRoles(visit, session.account);
    return { ...stranger, ...visitorOf(sessionHash, account), provedAt, hasShortPassword };
  } catch (error) {
    if (!isPublicPage(context) || databaseFault(error) === null) throw error;
    environment.report(error);
    // The session's anti-forgery value stays: it is needed when the database is back.
    return { ...stranger, sessionHash };
  }
}
