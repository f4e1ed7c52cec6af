import { accountRoutes } from '../../../protocol/names/routes.js';
import type { AccountFormState } from '../../blocks/account-form.js';
import { forgotPageHtml, resetPageHtml } from '../../blocks/account-reset.js';
import { hashPassword } from '../access/passwords.js';
import { answerAccountPage } from '../answers/account-page.js';
import { actorOf } from '../audit/audited.js';
import { auditStore } from '../audit/store/audit.js';
import { Failure } from '../errors/failure.js';
import { randomToken, sha256 } from '../http/signature.js';
import { enqueueMail } from '../mail/mail-outbox.js';
import { ensureCrumb } from '../visit/cookies.js';
import { atSite, type SiteVisit, type Visit } from '../visit/visit.js';
import { attemptsAt } from './attempts.js';
import { resetAddress } from './compose-link-mail.js';
import { rememberDevice } from './known-device.js';
import { tellOfChange } from './notices.js';
import { judge, readPosted } from './posted.js';
import { redirectRefused, takeRefused } from './refused-form.js';
import { accountStore } from './store/accounts.js';
import { passwordResetStore } from './store/password-resets.js';

interface Shown {
  readonly state?: AccountFormState | null;
  readonly status?: number;
}

async function showForgot(visit: SiteVisit, { state = null, status = 200 }: Shown = {}): Promise<Response> {
  const crumb = ensureCrumb(visit);
  const isSent = state === null && visit.context.req.query('sent') !== undefined;
  return answerAccountPage(visit, {
    title: visit.site.text('account.forgotTitle'),
    status,
    main: (context) => forgotPageHtml(context, { crumb, state, isSent }),
  });
}

/** The form for the new password, or why there is none. The address contains the token, so that it goes to nobody else. */
async function showReset(visit: SiteVisit, token: string, { state = null, status = 200 }: Shown): Promise<Response> {
  const { environment, site } = visit;
  const crumb = ensureCrumb(visit);
  const email = await passwordResetStore(environment.database).emailOf(sha256(token), environment.now());
  const answer = await answerAccountPage(visit, {
    title: site.text('account.resetTitle'),
    status: email === null ? 410 : status,
    isUntracked: true,
    main: (context) => resetPageHtml(context, { crumb, state, token, email }),
  });
  // With no referrer at all, browsers send the form without its origin.
  answer.headers.set('Referrer-Policy', 'same-origin');
  return answer;
}

/** GET: asks for the address of the account. */
export async function forgotPage(visit: Visit): Promise<Response> {
  return showForgot(atSite(visit, await visit.environment.site.read()), takeRefused(visit, accountRoutes.forgot) ?? {});
}

/** Queues the e-mail with the link, for an address that has an account. */
async function sendLink(visit: SiteVisit, email: string): Promise<void> {
  const { environment, site } = visit;
  const { database, now, mailQueue } = environment;
  const account = await accountStore(database).findByEmail(email);
  const token = randomToken();
  const tokenHash = sha256(token);
  if (!account) return;
  const payload = JSON.stringify({ token, locale: site.settings.locale, askedAt: now() });
  const mail = { kind: 'password-reset' as const, entryId: `${account.id}.reset`, entryVersion: 0, payload };
  const isAdded = await passwordResetStore(database).add({ tokenHash, accountId: account.id }, now(), (db) =>
    enqueueMail(db, { ...mail, recipient: account.email }, now()),
  );
  if (isAdded) mailQueue.announce();
}

/** POST: sends a link to the address. The answer is the same whether it has an account or not, so that addresses cannot be enumerated. */
export async function postForgot(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const here = atSite(visit, await environment.site.read());
  const posted = await readPosted(visit);
  const state = judge('forgot', posted, ['email'], here.site.text);
  const again = async (message: string, status: number): Promise<Response> => {
    const refused = { state: { ...state, message }, status };
    return redirectRefused(visit, accountRoutes.forgot, refused, posted.isOurs) ?? showForgot(here, refused);
  };
  if (!state.isValid) return again(state.message, 400);
  try {
    await attemptsAt(visit, accountRoutes.forgot).check();
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return again(failure.body.error ?? '', failure.status);
  }
  await sendLink(here, posted.read('email').trim());
  return context.redirect(`${accountRoutes.forgot}?sent`, 303);
}

/** GET: the form for the new password, by the link of the e-mail. */
export async function resetPage(visit: Visit): Promise<Response> {
  const here = atSite(visit, await visit.environment.site.read());
  const token = visit.context.req.query('token') ?? '';
  return showReset(here, token, takeRefused(visit, resetAddress(token)) ?? {});
}

/** POST: sets the new password by the link, which cannot be used again, and ends all sessions of the account. */
export async function postReset(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const here = atSite(visit, await environment.site.read());
  const posted = await readPosted(visit);
  const token = posted.read('token');
  const state = judge('reset', posted, ['newPassword'], here.site.text);
  const refused = { state, status: 400 };
  if (!state.isValid)
    return redirectRefused(visit, resetAddress(token), refused, posted.isOurs) ?? showReset(here, token, refused);
  await attemptsAt(visit, accountRoutes.reset).check();
  const resets = passwordResetStore(environment.database);
  const tokenHash = sha256(token);
  // A password is hashed for a valid link alone, because that is expensive.
  const email = (await resets.emailOf(tokenHash, environment.now()))
    ? await resets.use(tokenHash, await hashPassword(posted.read('newPassword')), environment.now())
    : null;
  if (email === null) return showReset(here, token, {});
  const account = await accountStore(environment.database).findByEmail(email);
  if (account?.kind === 'contributor') {
    await auditStore(environment.database).add(actorOf(account), 'password-reset', {}, environment.now());
    await tellOfChange(visit, account, 'password');
  }
  // Whoever reads the mails of the account is not to be kept out by somebody who guesses its password.
  rememberDevice(visit, email);
  return context.redirect(`${accountRoutes.login}?done=reset`, 303);
}
