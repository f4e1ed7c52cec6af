import { getCookie } from 'hono/cookie';
import type { Account } from '../../../protocol/context/page-context.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { isConfigPath } from '../../../protocol/names/routes.js';
import { readClosed } from '../../../protocol/site/announcement.js';
import { readUnlocked } from '../access/unlocking.js';
import { anonymous, type AppContext, type Visitor } from '../access/visitor.js';
import { sha256 } from '../http/signature.js';
import { databaseFault } from '../store/database-fault.js';
import type { Visit } from '../visit/visit.js';
import type { AccountKind } from './store/account-row.js';
import { accountStore } from './store/accounts.js';

/** Converts a session's account to a contributor or a member, never both. */
export function visitorOf(
  sessionHash: string,
  account: Account & { readonly kind: AccountKind },
): Pick<Visitor, 'sessionHash' | 'account' | 'member'> {
  const { id, email, displayName, roles, kind } = account;
  const isContributor = kind === 'contributor';
  return {
    sessionHash,
    account: isContributor ? { id, email, displayName, roles } : null,
    member: isContributor ? null : { id, email, displayName },
  };
}

/** Whether a request reads a page, which is shown as to a stranger while the database is away. */
function isPublicPage({ req: { method, path } }: AppContext): boolean {
  return (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/') && !isConfigPath(path);
}

/** The visitor of a request: the account of the session cookie, if the session is still valid, and the unlocked pages. */
export async function readVisitor(visit: Visit): Promise<Visitor> {
  const { context, environment } = visit;
  const unlocked = readUnlocked(context, environment);
  const closedAnnouncements = readClosed(getCookie(context, cookies.announcement.name));
  const stranger: Visitor =
    unlocked.size > 0 || closedAnnouncements.length > 0 ? { ...anonymous, unlocked, closedAnnouncements } : anonymous;
  const token = getCookie(context, cookies.session.name);
  if (!token || token.length > 100) return stranger;
  const sessionHash = sha256(token);
  try {
    const accounts = accountStore(environment.database);
    const session = await accounts.findSession(sessionHash, environment.now());
    // What is only a note of the hour costs nobody the answer.
    if (session) await accounts.noteUse(sessionHash, session.seenAt, environment.now()).catch(environment.report);
    return { ...stranger, ...(session && { ...visitorOf(sessionHash, session.account), provedAt: session.provedAt }) };
  } catch (error) {
    if (!isPublicPage(context) || databaseFault(error) === null) throw error;
    environment.report(error);
    // The session's anti-forgery value stays: it is needed when the database is back.
    return { ...stranger, sessionHash };
  }
}
