import type { AddressState } from '../../../../protocol/enums/address-states.js';
import { configPeople, type PersonAnswer } from '../../../../protocol/http/people.js';
import { guardedPersonSchema, personSchema } from '../../../../protocol/schema/people.js';
import { requireAccount } from '../../access/require-account.js';
import { audited, recordAct } from '../../audit/audited.js';
import { Refusal } from '../../errors/refusal.js';
import { confirmPassword } from '../../people/confirm-password.js';
import { accountStore } from '../../people/store/accounts.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { Database } from '../../store/schema.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { findPerson, type Person } from '../store/find-person.js';
import { removePerson } from '../store/remove-person.js';

/** Whether a member has confirmed the address; nothing for contributors, who are not asked to. */
function addressOf({ kind, isEmailConfirmed }: NonNullable<Person['account']>): { readonly address?: AddressState } {
  return kind === 'member' ? { address: isEmailConfirmed ? 'confirmed' : 'unconfirmed' } : {};
}

function toAnswer(
  { account, entries, mentions, orders, carts, reviews, subscriptions, mails }: Person,
  site: SiteSnapshot,
): PersonAnswer {
  const forms = new Map<string, number>();
  for (const { form_id: formId } of entries) forms.set(formId, (forms.get(formId) ?? 0) + 1);
  return {
    account: account && { kind: account.kind, createdAt: account.createdAt, ...addressOf(account) },
    entries: [...forms].map(([formId, count]) => ({ formName: site.forms.get(formId)?.formName || formId, count })),
    mentions,
    orders: orders.map(({ id, number, createdAt, state }) => ({ id, number, createdAt, state })),
    carts: carts.length,
    reviews: reviews.length,
    lists: subscriptions.map(({ list, state }) => ({ list, state })),
    mails: mails.length,
  };
}

async function find({ context, environment }: Visit): Promise<Response> {
  requireAccount(context, 'manage-people');
  const { email } = await readBodyAs(context, personSchema);
  const person = await findPerson(environment.database, email);
  return context.json(toAnswer(person, await environment.site.read()));
}

/** The data as the person may have them: without what protects the account. */
async function copyOf(db: Database, person: Person, nowMs: number): Promise<object> {
  const { email, account, entries, orders, notes, downloads, carts, reviews, subscriptions, mails } = person;
  const moment = (at: number): string => new Date(at).toISOString();
  const sessions = account ? await accountStore(db).listSessions(account.id, '', nowMs) : [];
  return {
    email,
    exportedAt: moment(nowMs),
    account: account && {
      email: account.email,
      displayName: account.displayName,
      kind: account.kind,
      createdAt: moment(account.createdAt),
      ...addressOf(account),
      sessions: sessions.map(({ browser, system, startedAt, seenAt }) => ({
        browser,
        system,
        startedAt: moment(startedAt),
        seenAt: moment(seenAt),
      })),
    },
    entries: entries.map((entry) => ({
      form: entry.form_id,
      page: entry.page_path,
      submittedAt: moment(entry.submitted_at),
      updatedAt: moment(entry.updated_at),
      answers: JSON.parse(entry.fields) as unknown,
      details: JSON.parse(entry.details) as unknown,
    })),
    orders: orders.map((order) => ({
      ...order,
      downloads: (downloads.get(order.id) ?? []).flatMap(({ title, files }) =>
        files.map(({ name, uses }) => ({ title, file: name, downloads: uses })),
      ),
      // Not by whom: the author is another person.
      notes: notes
        .filter(({ orderId }) => orderId === order.id)
        .map(({ text, createdAt }) => ({ text, createdAt: moment(createdAt) })),
      createdAt: moment(order.createdAt),
      updatedAt: moment(order.updatedAt),
    })),
    carts: carts.map(({ country, region, postal_code: postalCode }) => ({ country, region, postalCode })),
    reviews: reviews.map(({ answeredAt, ...review }) => ({
      ...review,
      writtenAt: moment(review.writtenAt),
      answeredAt: answeredAt === null ? null : moment(answeredAt),
    })),
    mailingLists: subscriptions.map(({ addedAt, changedAt, ...subscription }) => ({
      ...subscription,
      addedAt: moment(addedAt),
      changedAt: moment(changedAt),
    })),
    mails: mails.map(({ kind, queued_at: queuedAt }) => ({ kind, queuedAt: moment(queuedAt) })),
  };
}

async function exportPerson(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const account = requireAccount(context, 'manage-people');
  const { email, password } = await readBodyAs(context, guardedPersonSchema);
  await confirmPassword(visit, account, password);
  const { database, now } = environment;
  const copy = await copyOf(database, await findPerson(database, email), now());
  await recordAct(visit, 'person-exported');
  return context.json(copy);
}

async function remove(visit: Visit): Promise<Response> {
  const { context } = visit;
  const account = requireAccount(context, 'manage-people');
  const { email, password } = await readBodyAs(context, guardedPersonSchema);
  await confirmPassword(visit, account, password);
  // The record does not name the person, or it would be one more place with the address.
  const removal = await audited(
    visit,
    'person-removed',
    (db) => removePerson(db, email),
    (done) => (done.kind === 'removed' ? {} : null),
  );
  if (removal.kind === 'contributor') throw new Refusal(409, 'refusal.personContributor');
  if (removal.kind === 'open-orders')
    throw new Refusal(409, 'refusal.personOrders', { numbers: removal.numbers.join(', ') });
  return context.json(removal.counts);
}

/** Finding, copying and removing the data of one person. */
export function peopleRoutes(): ApiRoute[] {
  return [
    { method: 'POST', path: `${configPeople}/found`, limit: 'api', guard: 'crumb', handle: find },
    { method: 'POST', path: `${configPeople}/exported`, limit: 'api', guard: 'crumb', handle: exportPerson },
    { method: 'POST', path: `${configPeople}/removed`, limit: 'api', guard: 'crumb', handle: remove },
  ];
}
