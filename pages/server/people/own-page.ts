import { accountRoutes, loggedOut } from '../../../protocol/names/routes.js';
import type { AccountFieldName, AccountFormState } from '../../blocks/account-form.js';
import { withReturn } from '../../blocks/account-link.js';
import { ownPageHtml } from '../../blocks/account-pages.js';
import { hashPassword } from '../access/passwords.js';
import type { AppContext } from '../access/visitor.js';
import { answerAccountPage } from '../answers/account-page.js';
import { recordAct } from '../audit/audited.js';
import { Failure } from '../errors/failure.js';
import { readOwnOrders } from '../shop/own-orders.js';
import { ensureCrumb } from '../visit/cookies.js';
import { atSite, type SiteVisit, type Visit } from '../visit/visit.js';
import { askForAddress } from './confirm-address.js';
import { endSession, findByPassword, keepThisSessionOnly } from './log-in.js';
import { tellOfChange } from './notices.js';
import { judge, readPosted, safeReturn, type PostedForm } from './posted.js';
import { redirectRefused, takeRefused } from './refused-form.js';
import { accountStore } from './store/accounts.js';
import type { StoredAccount } from './store/accounts.js';

/** Kinds of changes; `done` in the page's query names the one that succeeded. */
const changes = ['details', 'email', 'password'] as const;

/** What `done` names besides. */
const outcomes = [...changes, 'asked', 'confirmed'] as const;

type Change = (typeof changes)[number];

/** Input of a change. */
interface ChangeRequest {
  readonly visit: Visit;
  readonly posted: PostedForm;
  readonly account: StoredAccount;
}

interface ChangeRule {
  readonly fields: readonly AccountFieldName[];
  /** Whether the current password is required. */
  readonly isGuarded: boolean;
  /** Performs the change. Returns errors by field; empty on success. */
  perform(request: ChangeRequest): Promise<AccountFormState['errors']>;
}

const rules: Readonly<Record<Change, ChangeRule>> = {
  details: {
    fields: ['displayName'],
    isGuarded: false,
    async perform({ visit, posted, account }) {
      await accountStore(visit.environment.database).changeName(account.id, posted.read('displayName').trim());
      return {};
    },
  },
  email: {
    fields: ['email', 'currentPassword'],
    isGuarded: true,
    async perform({ visit, posted, account }) {
      const { site, database } = visit.environment;
      const email = posted.read('email').trim();
      if (!(await accountStore(database).changeEmail(account.id, email)))
        return { email: (await site.read()).text('account.emailTaken') };
      // The device is remembered by the address.
      await keepThisSessionOnly(visit, { ...account, email }, visit.visitor.hasShortPassword);
      await recordAct(visit, 'email-changed');
      if (account.kind === 'contributor') await tellOfChange(visit, account, 'email');
      else await askForAddress(atSite(visit, await site.read()), { ...account, email });
      return {};
    },
  },
  password: {
    fields: ['currentPassword', 'newPassword'],
    isGuarded: true,
    async perform({ visit, posted, account }) {
      await accountStore(visit.environment.database).changePassword(
        account.id,
        await hashPassword(posted.read('newPassword')),
      );
      await keepThisSessionOnly(visit, account);
      await recordAct(visit, 'password-changed');
      if (account.kind === 'contributor') await tellOfChange(visit, account, 'password');
      return {};
    },
  },
};

function person(context: AppContext): { readonly email: string } | null {
  const { account, member } = context.get('visitor');
  return account ?? member;
}

function toLogin(context: AppContext): Response {
  return context.redirect(withReturn(accountRoutes.login, accountRoutes.own), 303);
}

async function memberSince({ environment, site }: SiteVisit, id: string): Promise<string> {
  const at = await accountStore(environment.database).createdAt(id);
  const date = new Intl.DateTimeFormat(site.settings.locale, { dateStyle: 'long', timeZone: 'UTC' });
  return at === null ? '' : site.text('account.memberSince', { date: date.format(at) });
}

async function show(visit: SiteVisit, state: AccountFormState | null, status = 200): Promise<Response> {
  const { context, site } = visit;
  const crumb = ensureCrumb(visit);
  const done = outcomes.find((outcome) => outcome === context.req.query('done'));
  const words = done && !state ? site.text(`account.${done}Done`) : '';
  const { account, member } = visit.visitor;
  const own = await readOwnOrders(visit, (account ?? member)?.id ?? '');
  const since = member ? await memberSince(visit, member.id) : '';
  const stored = member && (await accountStore(visit.environment.database).findById(member.id));
  const isUnconfirmed = stored?.isEmailConfirmed === false;
  const hasShortPassword = visit.visitor.hasShortPassword === true;
  const returnTo = safeReturn(context.req.query('returnTo'), '');
  return answerAccountPage(visit, {
    title: site.text('account.own'),
    status,
    isPrivate: true,
    main: (context) =>
      ownPageHtml(context, { crumb, returnTo, state, done: words, own, since, hasShortPassword, isUnconfirmed }),
  });
}

/** GET: the visitor's own account. */
export async function ownPage(visit: Visit): Promise<Response> {
  const { context } = visit;
  if (!person(context)) return toLogin(context);
  const refused = takeRefused(visit, accountRoutes.own);
  return show(atSite(visit, await visit.environment.site.read()), refused?.state ?? null, refused?.status);
}

/** The account, when the posted current password is right, else the failure; attempts are rate limited as at log-in. */
async function guard(visit: Visit, email: string, password: string): Promise<StoredAccount | Failure> {
  try {
    return await findByPassword(visit, email, password.slice(0, 1024));
  } catch (failure) {
    if (failure instanceof Failure) return failure;
    throw failure;
  }
}

/** POST: changes one thing about the account. */
export async function postChange(visit: Visit, change: Change): Promise<Response> {
  const { context, environment } = visit;
  const now = person(context);
  if (!now) return toLogin(context);
  const here = atSite(visit, await environment.site.read());
  const { text } = here.site;
  const posted = await readPosted(visit);
  const { fields, isGuarded, perform } = rules[change];
  const state = judge(change, posted, fields, text);
  const again = async (errors: AccountFormState['errors'], status: number): Promise<Response> => {
    const refused = { state: { ...state, errors }, status };
    return redirectRefused(visit, accountRoutes.own, refused, posted.isOurs) ?? show(here, refused.state, status);
  };
  if (!state.isValid) return again(state.errors, 400);
  const account = isGuarded
    ? await guard(visit, now.email, posted.read('currentPassword'))
    : await accountStore(environment.database).findByEmail(now.email);
  if (account instanceof Failure) {
    const words = account.status === 401 ? text('account.wrongPassword') : (account.body.error ?? '');
    return again({ currentPassword: words }, account.status === 401 ? 400 : account.status);
  }
  if (!account) return toLogin(context);
  const errors = await perform({ visit, posted, account });
  if (Object.keys(errors).length > 0) return again(errors, 400);
  return context.redirect(`${accountRoutes.own}?done=${change}`, 303);
}

/** POST: ends every session of the account on all devices. */
export async function postEverywhere(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { account, member } = visit.visitor;
  const id = (account ?? member)?.id;
  if (id === undefined) return toLogin(context);
  const site = await environment.site.read();
  const posted = await readPosted(visit);
  if (!posted.isOurs) return show(atSite(visit, site), judge('everywhere', posted, [], site.text), 400);
  await accountStore(environment.database).closeSessions(id);
  await recordAct(visit, 'logout-everywhere');
  await endSession(visit);
  return context.redirect(loggedOut, 303);
}
