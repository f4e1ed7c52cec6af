import {
  configAccounts,
  configMembers,
  type ContributorListAnswer,
  type MemberListAnswer,
  type MemberSummary,
  type NewPasswordAnswer,
} from '../../../../protocol/http/accounts.js';
import { contributorAddSchema, rolesSchema, signUpSchema } from '../../../../protocol/schema/accounts.js';
import { createReadablePassword, hashPassword } from '../../access/passwords.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { changeSiteSettings, readSiteSettings } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { accountStore } from '../store/accounts.js';
import type { RosterChange } from '../store/roster.js';

/** Members in one part of the list. */
const partLength = 100;

function missing(): Failure {
  return new Failure(404, { error: 'There is no such account.' });
}

function answerChange(c: AppContext, change: RosterChange): Response {
  if (change === 'missing') throw missing();
  if (change === 'last-admin')
    throw new Failure(409, { error: 'The site needs an administrator, and this is the last one.' });
  return c.json({});
}

/** An account's id, as the address of a call names it. */
function idOf(c: AppContext): string {
  return c.req.param('id') ?? '';
}

async function listContributors(c: AppContext, { database }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const answer: ContributorListAnswer = { contributors: await accountStore(database).listContributors() };
  return c.json(answer);
}

async function addContributor(c: AppContext, { database, now }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const { email, displayName, roles } = await readBodyAs(c, contributorAddSchema);
  const password = createReadablePassword();
  const isAdded = await accountStore(database).add(
    { email, displayName, roles, passwordHash: await hashPassword(password) },
    now(),
  );
  if (!isAdded)
    throw new Failure(409, { errors: { email: 'taken' }, error: 'There is an account with this address already.' });
  const answer: NewPasswordAnswer = { password };
  return c.json(answer);
}

async function changeRoles(c: AppContext, { database }: AppEnvironment): Promise<Response> {
  const { id: own } = requireAccount(c, 'manage-accounts');
  const { roles } = await readBodyAs(c, rolesSchema);
  // Who changes their own roles stays logged in here, with what is left to them.
  const keptHash = idOf(c) === own ? c.get('visitor').sessionHash : '';
  return answerChange(c, await accountStore(database).changeRoles(idOf(c), roles, keptHash));
}

async function renewPassword(c: AppContext, { database }: AppEnvironment): Promise<Response> {
  const { id: own } = requireAccount(c, 'manage-accounts');
  const id = idOf(c);
  if (!(await accountStore(database).isContributor(id))) throw missing();
  if (id === own) throw new Failure(400, { error: 'Your own password is changed on the page of your account.' });
  const password = createReadablePassword();
  await accountStore(database).changePassword(id, await hashPassword(password));
  const answer: NewPasswordAnswer = { password };
  return c.json(answer);
}

async function removeContributor(c: AppContext, { database }: AppEnvironment): Promise<Response> {
  const { id: own } = requireAccount(c, 'manage-accounts');
  if (idOf(c) === own) throw new Failure(400, { error: 'Nobody can remove the account they are logged in with.' });
  return answerChange(c, await accountStore(database).removeContributor(idOf(c)));
}

function nextOf(last: MemberSummary | undefined): string | null {
  return last ? `${last.createdAt}.${last.id}` : null;
}

function readNext(text: string | undefined): { readonly createdAt: number; readonly id: string } | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return createdAt !== undefined && id !== undefined ? { createdAt: Number(createdAt), id } : null;
}

async function listMembers(c: AppContext, { database }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const [members, settings] = await Promise.all([
    accountStore(database).listMembers(partLength + 1, readNext(c.req.query('before'))),
    readSiteSettings(database),
  ]);
  const part = members.slice(0, partLength);
  const answer: MemberListAnswer = {
    members: part,
    next: members.length > partLength ? nextOf(part.at(-1)) : null,
    isSignUpOpen: settings?.memberSignUp === true,
  };
  return c.json(answer);
}

async function writeSignUp(c: AppContext, { database }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const { isSignUpOpen } = await readBodyAs(c, signUpSchema);
  await transact(database, (transaction) =>
    changeSiteSettings(transaction, (settings) => ({ ...settings, memberSignUp: isSignUpOpen })),
  );
  return c.json({});
}

async function removeMember(c: AppContext, { database }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  if (!(await accountStore(database).removeMember(idOf(c)))) throw missing();
  return c.json({});
}

/** Who works on the site, and who is a member of it. A password is told once, when it is made. */
export function accountRoutes(environment: AppEnvironment): ApiRoute[] {
  const contributor = `${configAccounts}/:id`;
  return [
    {
      method: 'GET',
      path: configAccounts,
      limit: 'api',
      guard: 'none',
      handle: (c) => listContributors(c, environment),
    },
    {
      method: 'POST',
      path: configAccounts,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => addContributor(c, environment),
    },
    {
      method: 'PUT',
      path: `${contributor}/roles`,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => changeRoles(c, environment),
    },
    {
      method: 'POST',
      path: `${contributor}/password`,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => renewPassword(c, environment),
    },
    {
      method: 'DELETE',
      path: contributor,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => removeContributor(c, environment),
    },
    { method: 'GET', path: configMembers, limit: 'api', guard: 'none', handle: (c) => listMembers(c, environment) },
    {
      method: 'PUT',
      path: `${configMembers}/sign-up`,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => writeSignUp(c, environment),
    },
    {
      method: 'DELETE',
      path: `${configMembers}/:id`,
      limit: 'api',
      guard: 'crumb',
      handle: (c) => removeMember(c, environment),
    },
  ];
}
