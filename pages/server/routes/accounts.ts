import {
  configAccounts,
  configMembers,
  type ContributorListAnswer,
  type MemberListAnswer,
  type MemberSummary,
  type NewPasswordAnswer,
} from '../../../protocol/http/accounts.js';
import { contributorAddSchema, rolesSchema, signUpSchema } from '../../../protocol/schema/accounts.js';
import type { AppContext, AppEnvironment } from '../app-environment.js';
import { Failure } from '../failure.js';
import { createReadablePassword, hashPassword } from '../sessions/passwords.js';
import { requireAccount } from '../sessions/require-account.js';
import type { RosterChange } from '../store/roster.js';
import { readBodyAs, type ApiRoute } from './api-route.js';

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

async function listContributors(c: AppContext, { store }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const answer: ContributorListAnswer = { contributors: await store.accounts.listContributors() };
  return c.json(answer);
}

async function addContributor(c: AppContext, { store, now }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const { email, displayName, roles } = await readBodyAs(c, contributorAddSchema);
  const password = createReadablePassword();
  const isAdded = await store.accounts.add(
    { email, displayName, roles, passwordHash: await hashPassword(password) },
    now(),
  );
  if (!isAdded)
    throw new Failure(409, { errors: { email: 'taken' }, error: 'There is an account with this address already.' });
  const answer: NewPasswordAnswer = { password };
  return c.json(answer);
}

async function changeRoles(c: AppContext, { store }: AppEnvironment): Promise<Response> {
  const { id: own } = requireAccount(c, 'manage-accounts');
  const { roles } = await readBodyAs(c, rolesSchema);
  // Who changes their own roles stays logged in here, with what is left to them.
  const keptHash = idOf(c) === own ? c.get('visitor').sessionHash : '';
  return answerChange(c, await store.accounts.changeRoles(idOf(c), roles, keptHash));
}

async function renewPassword(c: AppContext, { store }: AppEnvironment): Promise<Response> {
  const { id: own } = requireAccount(c, 'manage-accounts');
  const id = idOf(c);
  if (!(await store.accounts.isContributor(id))) throw missing();
  if (id === own) throw new Failure(400, { error: 'Your own password is changed on the page of your account.' });
  const password = createReadablePassword();
  await store.accounts.changePassword(id, await hashPassword(password));
  const answer: NewPasswordAnswer = { password };
  return c.json(answer);
}

async function removeContributor(c: AppContext, { store }: AppEnvironment): Promise<Response> {
  const { id: own } = requireAccount(c, 'manage-accounts');
  if (idOf(c) === own) throw new Failure(400, { error: 'Nobody can remove the account they are logged in with.' });
  return answerChange(c, await store.accounts.removeContributor(idOf(c)));
}

function nextOf(last: MemberSummary | undefined): string | null {
  return last ? `${last.createdAt}.${last.id}` : null;
}

function readNext(text: string | undefined): { readonly createdAt: number; readonly id: string } | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return createdAt !== undefined && id !== undefined ? { createdAt: Number(createdAt), id } : null;
}

async function listMembers(c: AppContext, { store }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const [members, settings] = await Promise.all([
    store.accounts.listMembers(partLength + 1, readNext(c.req.query('before'))),
    store.readSettings(),
  ]);
  const part = members.slice(0, partLength);
  const answer: MemberListAnswer = {
    members: part,
    next: members.length > partLength ? nextOf(part.at(-1)) : null,
    isSignUpOpen: settings?.memberSignUp === true,
  };
  return c.json(answer);
}

async function writeSignUp(c: AppContext, { store }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  const { isSignUpOpen } = await readBodyAs(c, signUpSchema);
  await store.changeSettings((settings) => ({ ...settings, memberSignUp: isSignUpOpen }));
  return c.json({});
}

async function removeMember(c: AppContext, { store }: AppEnvironment): Promise<Response> {
  requireAccount(c, 'manage-accounts');
  if (!(await store.accounts.removeMember(idOf(c)))) throw missing();
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
