import { accountRoutes, loggedOut } from '../../../protocol/names/routes.js';
import type { AccountFieldName, AccountFormState } from '../../blocks/account-form.js';
import { withReturn } from '../../blocks/account-link.js';
import { ownPageHtml } from '../../blocks/account-pages.js';
import { hashPassword } from '../access/passwords.js';
import type { AppContext } from '../access/visitor.js';
import { answerAccountPage } from '../answers/account-page.js';
import { Failure } from '../errors/failure.js';
import type { SiteSnapshot } from '../snapshot/site-snapshot.js';
import { ensureCrumb } from '../visit/cookies.js';
import type { AppEnvironment } from '../visit/environment.js';
import { endSession, findByPassword, keepThisSessionOnly } from './log-in.js';
import { judge, readPosted, type PostedForm } from './posted.js';
import { accountStore } from './store/accounts.js';
import type { StoredAccount } from './store/accounts.js';

/** What can be changed; `done` in the page's query names what has been. */
const changes = ['details', 'email', 'password'] as const;

type Change = (typeof changes)[number];

/** What a change needs to be done. */
interface ChangeRequest {
  readonly c: AppContext;
  readonly environment: AppEnvironment;
  readonly posted: PostedForm;
  readonly account: StoredAccount;
}

interface ChangeRule {
  readonly fields: readonly AccountFieldName[];
  /** Whether the present password has to be known. */
  readonly isGuarded: boolean;
  /** Carries the change out. Errors by field; none when it is done. */
  perform(request: ChangeRequest): Promise<AccountFormState['errors']>;
}

const rules: Readonly<Record<Change, ChangeRule>> = {
  details: {
    fields: ['displayName'],
    isGuarded: false,
    async perform({ environment, posted, account }) {
      await accountStore(environment.database).changeName(account.id, posted.read('displayName').trim());
      return {};
    },
  },
  email: {
    fields: ['email', 'currentPassword'],
    isGuarded: true,
    async perform({ c, environment, posted, account }) {
      const { site, database } = environment;
      if (!(await accountStore(database).changeEmail(account.id, posted.read('email').trim())))
        return { email: (await site.read()).text('account.emailTaken') };
      await keepThisSessionOnly(c, environment, account);
      return {};
    },
  },
  password: {
    fields: ['currentPassword', 'newPassword'],
    isGuarded: true,
    async perform({ c, environment, posted, account }) {
      await accountStore(environment.database).changePassword(
        account.id,
        await hashPassword(posted.read('newPassword')),
      );
      await keepThisSessionOnly(c, environment, account);
      return {};
    },
  },
};

function person(c: AppContext): { readonly email: string } | null {
  const { account, member } = c.get('visitor');
  return account ?? member;
}

function toLogin(c: AppContext): Response {
  return c.redirect(withReturn(accountRoutes.login, accountRoutes.own), 303);
}

async function show(
  c: AppContext,
  environment: AppEnvironment,
  site: SiteSnapshot,
  state: AccountFormState | null,
  status = 200,
): Promise<Response> {
  const crumb = ensureCrumb(c, environment);
  const done = changes.find((change) => change === c.req.query('done'));
  const words = done && !state ? site.text(`account.${done}Done`) : '';
  return answerAccountPage(c, environment, site, {
    title: site.text('account.own'),
    status,
    isPrivate: true,
    main: (context) => ownPageHtml(context, { crumb, returnTo: '', state, done: words }),
  });
}

/** GET: the visitor's own account. */
export async function ownPage(c: AppContext, environment: AppEnvironment): Promise<Response> {
  return person(c) ? show(c, environment, await environment.site.read(), null) : toLogin(c);
}

/** The account when the present password is the one that was posted, or what to say; attempts are counted as at the login. */
async function guard(
  c: AppContext,
  environment: AppEnvironment,
  email: string,
  password: string,
): Promise<StoredAccount | Failure> {
  try {
    return await findByPassword(c, environment, email, password.slice(0, 1024));
  } catch (failure) {
    if (failure instanceof Failure) return failure;
    throw failure;
  }
}

/** POST: one change of the account. */
export async function postChange(c: AppContext, environment: AppEnvironment, change: Change): Promise<Response> {
  const now = person(c);
  if (!now) return toLogin(c);
  const site = await environment.site.read();
  const posted = await readPosted(c, environment);
  const { fields, isGuarded, perform } = rules[change];
  const state = judge(change, posted, fields, site.text);
  if (!state.isValid) return show(c, environment, site, state, 400);
  const account = isGuarded
    ? await guard(c, environment, now.email, posted.read('currentPassword'))
    : await accountStore(environment.database).findByEmail(now.email);
  if (account instanceof Failure) {
    const words = account.status === 401 ? site.text('account.wrongPassword') : (account.body.error ?? '');
    return show(
      c,
      environment,
      site,
      { ...state, errors: { currentPassword: words } },
      account.status === 401 ? 400 : account.status,
    );
  }
  if (!account) return toLogin(c);
  const errors = await perform({ c, environment, posted, account });
  if (Object.keys(errors).length > 0) return show(c, environment, site, { ...state, errors }, 400);
  return c.redirect(`${accountRoutes.own}?done=${change}`, 303);
}

/** POST: ends every session of the account, here and on every other device. */
export async function postEverywhere(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const { account, member } = c.get('visitor');
  const id = (account ?? member)?.id;
  if (id === undefined) return toLogin(c);
  const site = await environment.site.read();
  const posted = await readPosted(c, environment);
  if (!posted.isOurs) return show(c, environment, site, judge('everywhere', posted, [], site.text), 400);
  await accountStore(environment.database).closeSessions(id);
  await endSession(c, environment);
  return c.redirect(loggedOut, 303);
}
