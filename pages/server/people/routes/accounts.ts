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
import { Refusal } from '../../errors/refusal.js';
import { changeSiteSettings, readSiteSettings } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { accountStore } from '../store/accounts.js';
import type { RosterChange } from '../store/roster.js';

/** Page size of the member list. */
const partLength = 100;

function missing(): Failure {
  return new Refusal(404, 'refusal.noAccount');
}

function answerChange(context: AppContext, change: RosterChange): Response {
  if (change === 'missing') throw missing();
  if (change === 'last-admin') throw new Refusal(409, 'refusal.lastAdmin');
  return context.json({});
}

/** The account id in the request's path. */
function idOf(context: AppContext): string {
  return context.req.param('id') ?? '';
}

async function listContributors(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'manage-accounts');
  const answer: ContributorListAnswer = { contributors: await accountStore(database).listContributors() };
  return context.json(answer);
}

async function addContributor(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, now } = visit.environment;
  requireAccount(context, 'manage-accounts');
  const { email, displayName, roles } = await readBodyAs(context, contributorAddSchema);
  const password = createReadablePassword();
  const isAdded = await accountStore(database).add(
    { email, displayName, roles, passwordHash: await hashPassword(password) },
    now(),
  );
  if (!isAdded) throw new Refusal(409, 'editor.accountTaken', {}, { errors: { email: 'taken' } });
  const answer: NewPasswordAnswer = { password };
  return context.json(answer);
}

async function changeRoles(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  const { id: own } = requireAccount(context, 'manage-accounts');
  const { roles } = await readBodyAs(context, rolesSchema);
  // A contributor who changes their own roles keeps the current session, with the new roles.
  const keptHash = idOf(context) === own ? visit.visitor.sessionHash : '';
  return answerChange(context, await accountStore(database).changeRoles(idOf(context), roles, keptHash));
}

async function renewPassword(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  const { id: own } = requireAccount(context, 'manage-accounts');
  const id = idOf(context);
  if (!(await accountStore(database).isContributor(id))) throw missing();
  if (id === own) throw new Refusal(400, 'refusal.ownPassword');
  const password = createReadablePassword();
  await accountStore(database).changePassword(id, await hashPassword(password));
  const answer: NewPasswordAnswer = { password };
  return context.json(answer);
}

async function removeContributor(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  const { id: own } = requireAccount(context, 'manage-accounts');
  if (idOf(context) === own) throw new Refusal(400, 'refusal.ownAccount');
  return answerChange(context, await accountStore(database).removeContributor(idOf(context)));
}

function nextOf(last: MemberSummary | undefined): string | null {
  return last ? `${last.createdAt}.${last.id}` : null;
}

function readNext(text: string | undefined): { readonly createdAt: number; readonly id: string } | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return createdAt !== undefined && id !== undefined ? { createdAt: Number(createdAt), id } : null;
}

async function listMembers(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'manage-accounts');
  const [members, settings] = await Promise.all([
    accountStore(database).listMembers(partLength + 1, readNext(context.req.query('before'))),
    readSiteSettings(database),
  ]);
  const part = members.slice(0, partLength);
  const answer: MemberListAnswer = {
    members: part,
    next: members.length > partLength ? nextOf(part.at(-1)) : null,
    isSignUpOpen: settings?.memberSignUp === true,
  };
  return context.json(answer);
}

async function writeSignUp(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'manage-accounts');
  const { isSignUpOpen } = await readBodyAs(context, signUpSchema);
  await transact(database, (transaction) =>
    changeSiteSettings(transaction, (settings) => ({ ...settings, memberSignUp: isSignUpOpen })),
  );
  return context.json({});
}

async function removeMember(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'manage-accounts');
  if (!(await accountStore(database).removeMember(idOf(context)))) throw missing();
  return context.json({});
}

/** Routes for contributors and members. A generated password is returned once and never again. */
export function accountRoutes(): ApiRoute[] {
  const contributor = `${configAccounts}/:id`;
  return [
    { method: 'GET', path: configAccounts, limit: 'api', guard: 'none', handle: listContributors },
    { method: 'POST', path: configAccounts, limit: 'api', guard: 'crumb', handle: addContributor },
    { method: 'PUT', path: `${contributor}/roles`, limit: 'api', guard: 'crumb', handle: changeRoles },
    { method: 'POST', path: `${contributor}/password`, limit: 'api', guard: 'crumb', handle: renewPassword },
    { method: 'DELETE', path: contributor, limit: 'api', guard: 'crumb', handle: removeContributor },
    { method: 'GET', path: configMembers, limit: 'api', guard: 'none', handle: listMembers },
    { method: 'PUT', path: `${configMembers}/sign-up`, limit: 'api', guard: 'crumb', handle: writeSignUp },
    { method: 'DELETE', path: `${configMembers}/:id`, limit: 'api', guard: 'crumb', handle: removeMember },
  ];
}
