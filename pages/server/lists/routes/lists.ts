import { subscriberSources, subscribersPerPart } from '../../../../protocol/enums/mailing-lists.js';
import {
  configListNames,
  configLists,
  exportPath,
  importPath,
  subscribersPath,
  type ListNamesAnswer,
  type MailingListsAnswer,
  type SubscribersAnswer,
} from '../../../../protocol/http/mailing-lists.js';
import {
  listNameSchema,
  newSubscriberSchema,
  subscriberImportSchema,
  subscriberNarrowingSchema,
} from '../../../../protocol/schema/mailing-lists.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { audited, recordAct } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { attachmentHeader } from '../../export/file-name.js';
import { textStream } from '../../export/text-stream.js';
import { siteOrigin } from '../../http/origin.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { mailingListStore } from '../store/mailing-lists.js';
import type { SubscriberPosition, SubscriberQuery } from '../store/read-subscribers.js';
import { readAll, subscriberFile } from '../subscriber-file.js';
import { unsubscribeAddress } from '../unsubscribe-link.js';

const idOf = ({ context }: Visit): string => context.req.param('id') ?? '';

const storeOf = ({ environment }: Visit) => mailingListStore(environment.database);

const missing = (): Failure => new Refusal(404, 'refusal.noList');

/** Names of the forms that add to a list. */
function formsOf({ forms }: SiteSnapshot, listId: string): string[] {
  return [...forms.values()].flatMap((form) => (form.listId === listId ? [form.formName || form.formId] : []));
}

const nameOf =
  ({ forms }: SiteSnapshot) =>
  (source: string): string =>
    forms.get(source)?.formName || source;

async function listAll(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-lists');
  const site = await visit.environment.site.read();
  const lists = (await storeOf(visit).list()).map((list) => ({ ...list, forms: formsOf(site, list.id) }));
  return visit.context.json({ lists } satisfies MailingListsAnswer);
}

async function listNames(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-pages');
  return visit.context.json({ lists: await storeOf(visit).names() } satisfies ListNamesAnswer);
}

async function add(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-lists');
  const { name } = await readBodyAs(visit.context, listNameSchema);
  const added = await audited(
    visit,
    'list-added',
    (db) => mailingListStore(db).add(name, visit.environment.now()),
    (list) => list && { id: list.id, label: list.name },
  );
  if (!added) throw new Refusal(409, 'refusal.manyLists');
  return visit.context.json(added, 201);
}

async function rename(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-lists');
  const { name } = await readBodyAs(visit.context, listNameSchema);
  const id = idOf(visit);
  const isDone = await audited(
    visit,
    'list-changed',
    (db) => mailingListStore(db).rename(id, name),
    (done) => (done ? { id, label: name } : null),
  );
  if (!isDone) throw missing();
  return visit.context.json({ name });
}

async function removeList(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'write-lists');
  const id = idOf(visit);
  const name = await audited(
    visit,
    'list-removed',
    (db) => mailingListStore(db).removeList(id),
    (done) => (done === null ? null : { id, label: done }),
  );
  if (name === null) throw missing();
  return visit.context.json({});
}

function readPosition(text: string | undefined): SubscriberPosition | undefined {
  if (text === undefined) return undefined;
  const [, addedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  if (addedAt === undefined || id === undefined)
    throw new Failure(400, { error: 'The query’s "before" is not the end of a list.' });
  return { addedAt: Number(addedAt), id };
}

/** @throws Failure 400 for a search that is too long and for an unknown state. */
function readQuery(context: AppContext, listId: string): Omit<SubscriberQuery, 'limit'> {
  const { search, state } = context.req.query();
  const parsed = subscriberNarrowingSchema.safeParse({ search, state });
  if (!parsed.success)
    throw new Failure(400, {
      error: 'A search has at most 200 characters; the state is subscribed, pending or unsubscribed.',
    });
  return { ...parsed.data, listId };
}

async function readPart(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-lists');
  const store = storeOf(visit);
  const list = await store.find(idOf(visit));
  if (!list) throw missing();
  const before = readPosition(context.req.query('before'));
  const found = await store.subscribers({ ...readQuery(context, list.id), before, limit: subscribersPerPart + 1 });
  const site = await environment.site.read();
  const subscribers = found.slice(0, subscribersPerPart).map((one) => ({ ...one, source: nameOf(site)(one.source) }));
  const last = subscribers.at(-1);
  const next = last && found.length > subscribersPerPart ? `${last.addedAt}.${last.id}` : null;
  return context.json({ subscribers, next } satisfies SubscribersAnswer);
}

async function addOne(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-lists');
  const one = await readBodyAs(context, newSubscriberSchema);
  const outcome = await storeOf(visit).addSubscriber(idOf(visit), one, environment.now());
  if (outcome === 'no-list') throw missing();
  if (outcome === 'present') throw new Refusal(409, 'refusal.subscriberPresent');
  if (outcome === 'left') throw new Refusal(409, 'refusal.subscriberLeft');
  return context.json({}, 201);
}

async function removeOne(visit: Visit): Promise<Response> {
  const { context } = visit;
  requireAccount(context, 'write-lists');
  const listId = idOf(visit);
  // The record does not name the person, or it would be one more place with the address.
  const removed = await audited(
    visit,
    'subscriber-removed',
    async (db) => {
      const list = await mailingListStore(db).find(listId);
      const email = await mailingListStore(db).removeSubscriber(listId, context.req.param('subscriber') ?? '');
      return list && email !== null ? list : null;
    },
    (list) => list && { id: list.id, label: list.name },
  );
  if (!removed) throw new Refusal(404, 'refusal.noSubscriber');
  return context.json({});
}

async function bringIn(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'write-lists');
  const { subscribers } = await readBodyAs(context, subscriberImportSchema);
  const id = idOf(visit);
  const answer = await audited(
    visit,
    'subscribers-imported',
    (db) => mailingListStore(db).bringIn(id, subscribers, environment.now()),
    async (done, db) =>
      done && done.added > 0 ? { id, label: (await mailingListStore(db).find(id))?.name ?? '' } : null,
  );
  if (!answer) throw missing();
  return context.json(answer);
}

async function exportFile(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-lists');
  const store = storeOf(visit);
  const list = await store.find(idOf(visit));
  if (!list) throw missing();
  const query = readQuery(context, list.id);
  const site = await environment.site.read();
  await recordAct(visit, 'subscribers-exported', { id: list.id, label: list.name });
  const own: Readonly<Record<string, string>> = {
    [subscriberSources.editor]: 'editor',
    [subscriberSources.file]: 'file',
  };
  const file = subscriberFile(readAll(store.subscribers, query), {
    nameOf: (source) => own[source] ?? nameOf(site)(source),
    linkOf: ({ state, email, locale }) =>
      state === 'subscribed'
        ? unsubscribeAddress(environment.secret, siteOrigin(context, environment.baseUrl), {
            listId: list.id,
            email,
            locale,
          })
        : '',
  });
  return new Response(textStream(file), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(list.name, 'csv'),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Mailing lists and who is on them, for the editor. */
export function listRoutes(): ApiRoute[] {
  const list = `${configLists}/:id`;
  const subscribers = list + subscribersPath;
  const read = { method: 'GET', limit: 'api', guard: 'none' } as const;
  const change = { limit: 'api', guard: 'crumb' } as const;
  return [
    { ...read, path: configLists, handle: listAll },
    { ...read, path: configListNames, handle: listNames },
    { ...change, method: 'POST', path: configLists, handle: add },
    { ...change, method: 'PUT', path: list, handle: rename },
    { ...change, method: 'DELETE', path: list, handle: removeList },
    { ...read, path: subscribers, handle: readPart },
    { ...change, method: 'POST', path: subscribers, handle: addOne },
    { ...change, method: 'DELETE', path: `${subscribers}/:subscriber`, handle: removeOne },
    { ...change, method: 'POST', path: list + importPath, handle: bringIn },
    { ...read, path: list + exportPath, handle: exportFile },
  ];
}
