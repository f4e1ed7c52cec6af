import type { Account } from '../../../protocol/context/page-context.js';
import { passwordMinLength } from '../../../protocol/enums/page-access.js';
import type { LoginRequest } from '../../../protocol/http/accounts.js';
import * as cookies from '../../../protocol/names/cookies.js';
import { verifyPassword } from '../access/passwords.js';
import { recordAct } from '../audit/audited.js';
import { Failure } from '../errors/failure.js';
import { randomToken, sha256 } from '../http/signature.js';
import { proofCookiesOf, renewCrumb, writeProofCookie } from '../visit/cookies.js';
import { callerText } from '../visit/read-site.js';
import type { Visit } from '../visit/visit.js';
import { attemptsAtAccount } from './attempts.js';
import { endCodeStep, keepCodeStep, readCodeStep, type CodeStep } from './code-step.js';
import { deviceOf } from './device-of.js';
import { wayToOwnPassword } from './first-password.js';
import { rememberDevice } from './known-device.js';
import { noteFailedLogin, tellOfNewDevice } from './notices.js';
import { visitorOf } from './read-visitor.js';
import { withHeldRoles } from './required-factor.js';
import { needsCode, takeCode } from './second-factor.js';
import { accountStore } from './store/accounts.js';
import type { StoredAccount } from './store/accounts.js';

/** Lifetime of a session without "remember me"; its cookie is also a session cookie. */
const shortSessionMs = 24 * 60 * 60_000;

/**
 * The account with this e-mail address and password. An unknown address takes the same time and gives the same error, so that addresses
 * cannot be enumerated.
 * @throws Failure 401 for wrong credentials, 429 after too many attempts.
 */
export async function findByPassword(visit: Visit, email: string, password: string): Promise<StoredAccount> {
  const { environment } = visit;
  const attempts = attemptsAtAccount(visit, email);
  await attempts.check();
  const stored = await accountStore(environment.database).findByEmail(email);
  if (!(await verifyPassword(stored?.passwordHash ?? null, password)) || !stored) {
    await noteFailedLogin(visit, stored);
    const text = await callerText(visit);
    throw new Failure(401, { error: text('account.wrongLogin') });
  }
  await attempts.forget();
  return stored;
}

interface SessionLife {
  readonly isRemembered: boolean;
  /** Epoch milliseconds; by default a full lifetime from now. */
  readonly expiresAt?: number;
  /** Whether the password that opens it is shorter than a new one may be. */
  readonly hasShortPassword?: boolean;
}

/**
 * Opens a session under a new token and ends the former one, which prevents session fixation.
 * @returns the new crumb.
 */
export async function openSession(
  visit: Visit,
  account: StoredAccount,
  { isRemembered, expiresAt, hasShortPassword = false }: SessionLife,
): Promise<string> {
  const { context, environment } = visit;
  const { database, now } = environment;
  const accounts = accountStore(database);
  const token = randomToken();
  const sessionHash = sha256(token);
  const lifeMs =
    expiresAt === undefined ? (isRemembered ? cookies.session.maxAgeMs : shortSessionMs) : expiresAt - now();
  const { sessionHash: formerHash } = visit.visitor;
  if (formerHash) await accounts.closeSession(formerHash);
  const device = deviceOf(context.req.header('user-agent'));
  await accounts.openSession(
    { tokenHash: sessionHash, accountId: account.id, expiresAt: now() + lifeMs, device, hasShortPassword },
    now(),
  );
  writeProofCookie(visit, cookies.session.name, token, isRemembered ? lifeMs : null);
  rememberDevice(visit, account.email);
  const known = visitorOf(sessionHash, await withHeldRoles(visit, account));
  context.set('visitor', { ...visit.visitor, ...known, provedAt: now(), hasShortPassword });
  return renewCrumb(visit, sessionHash);
}

/** Somebody who is logged in. */
export interface LoggedIn {
  readonly xsrfToken: string;
  /** A contributor, or a member, who has no roles. */
  readonly account: Account;
  readonly hasShortPassword: boolean;
}

/** Opens the session of a log-in that is complete. */
export async function completeLogin(visit: Visit, { account: stored, ...step }: CodeStep): Promise<LoggedIn> {
  await tellOfNewDevice(visit, stored);
  const xsrfToken = await openSession(visit, stored, step);
  await recordAct(visit, 'login');
  const { account, member, hasShortPassword = false } = visit.context.get('visitor');
  const { id, email, displayName } = stored;
  return { xsrfToken, account: account ?? { ...(member ?? { id, email, displayName }), roles: [] }, hasShortPassword };
}

/** What a right password leads to: the session, the code of the second factor ({@link logInByCode} goes on), or the way to a password of one's own. */
export type LoginStep =
  | { readonly kind: 'done'; readonly loggedIn: LoggedIn }
  | { readonly kind: 'code' }
  | { readonly kind: 'own-password'; readonly address: string };

/** Logs in. @throws Failure as {@link findByPassword}, and FirstPasswordOver */
export async function logIn(visit: Visit, request: LoginRequest): Promise<LoginStep> {
  const account = await findByPassword(visit, request.email, request.password);
  const address = await wayToOwnPassword(visit, account);
  if (address !== null) return { kind: 'own-password', address };
  const hasShortPassword = request.password.length < passwordMinLength;
  const step = { account, isRemembered: request.rememberMe, hasShortPassword };
  if (!(await needsCode(visit, account))) return { kind: 'done', loggedIn: await completeLogin(visit, step) };
  keepCodeStep(visit, step);
  return { kind: 'code' };
}

/**
 * Completes the log-in of this browser by a code.
 * @throws Failure 410 when none waits for a code any more, 401 for a wrong code, 429 after too many.
 */
export async function logInByCode(visit: Visit, code: string): Promise<LoggedIn> {
  const step = await readCodeStep(visit);
  if (!step) throw new Failure(410, { error: (await callerText(visit))('account.codeTooLate') });
  await takeCode(visit, step.account, code);
  endCodeStep(visit);
  return completeLogin(visit, step);
}

/** Renews the token of the current session and ends all other sessions of `account`, after its credentials have changed. */
export async function keepThisSessionOnly(
  visit: Visit,
  account: StoredAccount,
  hasShortPassword = false,
): Promise<void> {
  const { environment } = visit;
  const accounts = accountStore(environment.database);
  const expiresAt = await accounts.sessionEnd(visit.visitor.sessionHash);
  const leftMs = (expiresAt ?? 0) - environment.now();
  await accounts.closeSessions(account.id);
  // Only a remembered session has more than a day left.
  const life =
    leftMs > shortSessionMs ? { isRemembered: true, expiresAt: environment.now() + leftMs } : { isRemembered: false };
  await openSession(visit, account, { ...life, hasShortPassword });
}

/** Ends the visitor's session in this browser. */
export async function endSession(visit: Visit): Promise<void> {
  const { environment } = visit;
  await accountStore(environment.database).closeSession(visit.visitor.sessionHash);
  writeProofCookie(visit, cookies.session.name, '', 0);
  // Unlocked pages are locked again at log-out, because the device may be shared.
  for (const [name] of proofCookiesOf(visit, cookies.unlocked.prefix)) writeProofCookie(visit, name, '', 0);
  renewCrumb(visit, '');
}
