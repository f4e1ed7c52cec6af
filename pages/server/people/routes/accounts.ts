import { addressStates, type AddressState } from '../../../../protocol/enums/address-states.js';
import {
  configAccounts,
  configMembers,
  configOwner,
  type ContributorListAnswer,
  type MemberListAnswer,
  type MemberSummary,
  type NewPasswordAnswer,
} from '../../../../protocol/http/accounts.js';
import { handOverSchema, rolesSchema, signUpSchema } from '../../../../protocol/schema/accounts.js';
import { passwordRequestSchema } from '../../../../protocol/schema/own-account.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { audited } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import type { Database } from '../../store/schema.js';
import { changeSiteSettings, readSiteSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { confirmPassword } from '../confirm-password.js';
import { nameOf, withRoles } from '../contributor-names.js';
import { createFirstPassword } from '../first-password.js';
import { tellOfChange } from '../notices.js';
import { accountStore } from '../store/accounts.js';
import type { RosterChange } from '../store/roster.js';
import { secondFactorStore } from '../store/second-factors.js';

/** Page size of the member list. */
const partLength = 100;

function missing(): Failure {
  return new Refusal(404, 'refusal.noAccount');
}

function answerChange(context: AppContext, change: RosterChange): Response {
  if (change === 'missing') throw missing();
  if (change === 'last-admin') throw new Refusal(409, 'refusal.lastAdmin');
  if (change === 'owner') throw new Refusal(409, 'refusal.owner');
  return context.json({});
}

/** The account id in the request's path. */
function idOf(context: AppContext): string {
  return context.req.param('id') ?? '';
}

/** What opens the owner's account is in the owner's hands alone, or an administrator could become the owner by it. */
async function refuseForOwner({ environment }: Visit, id: string): Promise<void> {
  if (id === (await accountStore(environment.database).ownerId())) throw new Refusal(409, 'refusal.owner');
}

async function listContributors(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'manage-accounts');
  const answer: ContributorListAnswer = { contributors: await accountStore(database).listContributors() };
  return context.json(answer);
}

async function changeRoles(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { id: own } = requireAccount(context, 'manage-accounts');
  const { roles } = await readBodyAs(context, rolesSchema);
  // A contributor who changes their own roles keeps the current session, with the new roles.
  const id = idOf(context);
  const keptHash = id === own ? visit.visitor.sessionHash : '';
  const change = await audited(
    visit,
    'roles-changed',
    (db) => accountStore(db).changeRoles(id, roles, keptHash),
    (done, db) => (done === 'done' ? withRoles(db, id, roles) : null),
  );
  return answerChange(context, change);
}

/** Tells the holder of an account what an administrator has changed about it. */
async function tellHolder(visit: Visit, id: string, kind: 'password' | 'factor-off'): Promise<void> {
  const holder = await accountStore(visit.environment.database).findById(id);
  if (holder) await tellOfChange(visit, holder, kind);
}

async function renewPassword(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, now } = visit.environment;
  const { id: own } = requireAccount(context, 'manage-accounts');
  const id = idOf(context);
  if (!(await accountStore(database).isContributor(id))) throw missing();
  if (id === own) throw new Refusal(400, 'refusal.ownPassword');
  await refuseForOwner(visit, id);
  const { password, passwordHash, until } = await createFirstPassword(now());
  await audited(
    visit,
    'password-renewed',
    (db) => accountStore(db).changePassword(id, passwordHash, until),
    async (_, db) => ({ id, label: await nameOf(db, id) }),
  );
  await tellHolder(visit, id, 'password');
  const answer: NewPasswordAnswer = { password };
  return context.json(answer);
}

/** Takes the second factor of a contributor away who has lost it, and signs them out everywhere. */
async function resetSecondFactor(visit: Visit): Promise<Response> {
  const { context } = visit;
  const account = requireAccount(context, 'manage-accounts');
  const { password } = await readBodyAs(context, passwordRequestSchema);
  const id = idOf(context);
  if (!(await accountStore(visit.environment.database).isContributor(id))) throw missing();
  if (id === account.id) throw new Refusal(400, 'refusal.ownSecondFactor');
  await refuseForOwner(visit, id);
  await confirmPassword(visit, account, password);
  const isReset = await audited(
    visit,
    'second-factor-reset',
    async (db) => {
      const done = await secondFactorStore(db).remove(id);
      if (done) await accountStore(db).closeSessions(id);
      return done;
    },
    async (done, db) => (done ? { id, label: await nameOf(db, id) } : null),
  );
  if (!isReset) throw new Refusal(409, 'refusal.noSecondFactor');
  await tellHolder(visit, id, 'factor-off');
  return context.json({});
}

async function handOver(visit: Visit): Promise<Response> {
  const { context } = visit;
  const account = requireAccount(context, 'manage-accounts');
  const { id, password } = await readBodyAs(context, handOverSchema);
  if (account.id !== (await accountStore(visit.environment.database).ownerId()))
    throw new Refusal(403, 'refusal.notOwner');
  await confirmPassword(visit, account, password);
  const outcome = await audited(
    visit,
    'owner-changed',
    (db) => accountStore(db).handOver(account.id, id),
    async (done, db) => (done === 'done' ? { id, label: await nameOf(db, id) } : null),
  );
  if (outcome === 'missing') throw missing();
  if (outcome === 'not-owner') throw new Refusal(403, 'refusal.notOwner');
  if (outcome === 'not-admin') throw new Refusal(409, 'refusal.ownerNeedsAdmin');
  return context.json({});
}

async function removeContributor(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { id: own } = requireAccount(context, 'manage-accounts');
  const id = idOf(context);
  if (id === own) throw new Refusal(400, 'refusal.ownAccount');
  const label = await nameOf(visit.environment.database, id);
  const remove = (db: Database): Promise<RosterChange> => accountStore(db).removeContributor(id);
  const change = await audited(visit, 'account-removed', remove, (done) => (done === 'done' ? { id, label } : null));
  return answerChange(context, change);
}

function nextOf(last: MemberSummary | undefined): string | null {
  return last ? `${last.createdAt}.${last.id}` : null;
}

function readNext(text: string | undefined): { readonly createdAt: number; readonly id: string } | null {
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? '') ?? [];
  return createdAt !== undefined && id !== undefined ? { createdAt: Number(createdAt), id } : null;
}

/** The state that a list is narrowed to; undefined for all, and for a word that is none. */
function readAddressState(text: string | undefined): AddressState | undefined {
  return addressStates.find((state) => state === text);
}

async function listMembers(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database } = visit.environment;
  requireAccount(context, 'manage-accounts');
  const [members, settings] = await Promise.all([
    accountStore(database).listMembers(
      partLength + 1,
      readNext(context.req.query('before')),
      readAddressState(context.req.query('address')),
    ),
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
  requireAccount(context, 'manage-accounts');
  const { isSignUpOpen } = await readBodyAs(context, signUpSchema);
  await audited(
    visit,
    'sign-up-changed',
    (db) => changeSiteSettings(db, (settings) => ({ ...settings, memberSignUp: isSignUpOpen })),
    () => ({ label: isSignUpOpen ? 'on' : 'off' }),
  );
  return context.json({});
}

async function removeMember(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'manage-accounts');
  const id = idOf(context);
  const remove = (db: Database): Promise<boolean> => accountStore(db).removeMember(id);
  if (!(await audited(visit, 'member-removed', remove, (done) => (done ? { id } : null)))) throw missing();
  return context.json({});
}

/** Routes for contributors and members. A generated password is returned once and never again. */
export function accountRoutes(): ApiRoute[] {
  const contributor = `${configAccounts}/:id`;
  return [
    { method: 'GET', path: configAccounts, limit: 'api', guard: 'none', handle: listContributors },
    { method: 'PUT', path: `${contributor}/roles`, limit: 'api', guard: 'crumb', handle: changeRoles },
    { method: 'POST', path: `${contributor}/password`, limit: 'api', guard: 'crumb', handle: renewPassword },
    { method: 'POST', path: `${contributor}/second-factor`, limit: 'api', guard: 'crumb', handle: resetSecondFactor },
    { method: 'DELETE', path: contributor, limit: 'api', guard: 'crumb', handle: removeContributor },
    { method: 'PUT', path: configOwner, limit: 'api', guard: 'crumb', handle: handOver },
    { method: 'GET', path: configMembers, limit: 'api', guard: 'none', handle: listMembers },
    { method: 'PUT', path: `${configMembers}/sign-up`, limit: 'api', guard: 'crumb', handle: writeSignUp },
    { method: 'DELETE', path: `${configMembers}/:id`, limit: 'api', guard: 'crumb', handle: removeMember },
  ];
}
