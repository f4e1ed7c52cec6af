import { configAccounts, type ContributorAddedAnswer } from '../../../../protocol/http/accounts.js';
import { contributorAddSchema } from '../../../../protocol/schema/accounts.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { withRoles } from '../contributor-names.js';
import { createFirstPassword } from '../first-password.js';
import { invite } from '../invite.js';
import { accountStore } from '../store/accounts.js';

async function addContributor(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { now, mailQueue } = visit.environment;
  const account = requireAccount(context, 'manage-accounts');
  const { byMail, ...wanted } = await readBodyAs(context, contributorAddSchema);
  // Nobody learns it where the holder is invited.
  const { password, passwordHash, until } = await createFirstPassword(now());
  const added = await audited(
    visit,
    'account-added',
    async (db) => {
      const isAdded = await accountStore(db).add({ ...wanted, passwordHash, firstPasswordUntil: until }, now());
      const holder = isAdded ? await accountStore(db).findByEmail(wanted.email) : null;
      if (holder && byMail) await invite(db, holder, account, now());
      return holder;
    },
    async (holder, db) => holder && withRoles(db, holder.id, wanted.roles),
  );
  if (!added) throw new Refusal(409, 'editor.accountTaken', {}, { errors: { email: 'taken' } });
  if (byMail) mailQueue.announce();
  return context.json({ password: byMail ? null : password } satisfies ContributorAddedAnswer);
}

/** Invites a contributor again who has not chosen a password yet: the link of a former invitation may be lost, or too old. */
async function inviteAgain(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { now, mailQueue } = visit.environment;
  const account = requireAccount(context, 'manage-accounts');
  const id = context.req.param('id') ?? '';
  const isInvited = await audited(
    visit,
    'account-added',
    async (db) => {
      const holder = (await accountStore(db).listContributors()).find((one) => one.id === id);
      if (!holder) throw new Refusal(404, 'refusal.noAccount');
      if (holder.isInvited) await invite(db, holder, account, now());
      return holder.isInvited ? holder : null;
    },
    async (holder, db) => holder && withRoles(db, id, holder.roles),
  );
  if (!isInvited) throw new Refusal(409, 'refusal.hasPassword');
  mailQueue.announce();
  return context.json({});
}

/** Routes that add contributors and invite them. A generated password is returned once and never again. */
export function invitationRoutes(): ApiRoute[] {
  const route = { method: 'POST', limit: 'api', guard: 'crumb' } as const;
  return [
    { ...route, path: configAccounts, handle: addContributor },
    { ...route, path: `${configAccounts}/:id/invitation`, handle: inviteAgain },
  ];
}
