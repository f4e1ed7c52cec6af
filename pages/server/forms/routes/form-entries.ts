import * as calls from '../../../../protocol/http/calls.js';
import type {
  EntryDeleteAnswer,
  EntryMarkAnswer,
  EntryNarrowing,
  EntryRetention,
  EntryRow,
  EntryTableAnswer,
  FormEntriesAnswer,
  FormListAnswer,
  FormSummary,
} from '../../../../protocol/http/forms.js';
import {
  entryDeleteSchema,
  entryNarrowingSchema,
  entryReadSchema,
  entryRetentionSchema,
  entrySpamSchema,
  formIdSchema,
} from '../../../../protocol/schema/forms.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import { requireAccount } from '../../access/require-account.js';
import type { AppContext } from '../../access/visitor.js';
import { audited, recordAct } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { attachmentHeader } from '../../export/file-name.js';
import { textStream } from '../../export/text-stream.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import type { Visit } from '../../visit/visit.js';
import { entryColumns, noteAnswers, type SeenAnswers } from '../export/columns.js';
import { csvFile, jsonFile, readEntries } from '../export/entry-files.js';
import { replyAddress } from '../export/reply-address.js';
import type { EntryPosition, EntryQuery } from '../store/entry-reading.js';
import { formEntryStore } from '../store/form-entries.js';

/** Maximum page size of the entry list. */
const entriesPerAnswer = 200;

function writePosition({ submittedAt, id }: EntryPosition): string {
  return `${submittedAt}.${id}`;
}

function readPosition(text: string | undefined): EntryPosition | null {
  if (text === undefined) return null;
  const [, submittedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  if (submittedAt === undefined || id === undefined)
    throw new Failure(400, { error: 'The query’s "before" is not the end of a list.' });
  return { submittedAt: Number(submittedAt), id };
}

/** @throws Failure 400 for a search that is too long and for an unknown filter. */
function readNarrowing(context: AppContext): EntryNarrowing {
  const parsed = entryNarrowingSchema.safeParse({
    search: context.req.query('search'),
    filter: context.req.query('filter'),
  });
  if (!parsed.success)
    throw new Failure(400, {
      error: 'A search has at most 200 characters; the filter is all, unread, unchecked or spam.',
    });
  return parsed.data;
}

function readQuery(context: AppContext): EntryQuery {
  const before = readPosition(context.req.query('before'));
  return {
    ...readNarrowing(context),
    limit: Math.min(parseWholeNumber(context.req.query('limit') ?? '') || entriesPerAnswer, entriesPerAnswer),
    offset: parseWholeNumber(context.req.query('offset') ?? '') ?? 0,
    ...(before && { before }),
  };
}

/** @throws Failure 400 when the query names no form. */
function readFormId(context: AppContext): string {
  const parsed = formIdSchema.safeParse(context.req.query('formId'));
  if (!parsed.success) throw new Failure(400, { error: 'The query has to name the formId.' });
  return parsed.data;
}

/** A page of entries and the cursor of the next; reads one more than `limit` to find out whether there is one. */
async function readPart({ database, mailQueue }: AppEnvironment, query: EntryQuery): Promise<FormEntriesAnswer> {
  const found = await formEntryStore(database, mailQueue).list({ ...query, limit: query.limit + 1 });
  const entries = found.slice(0, query.limit);
  const last = entries.at(-1);
  return { entries, next: last && found.length > entries.length ? writePosition(last) : null };
}

async function listEntries(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-form-entries');
  const formId = context.req.query('formId');
  return context.json(await readPart(environment, { ...readQuery(context), ...(formId !== undefined && { formId }) }));
}

function formName(site: SiteSnapshot, formId: string): string {
  return site.forms.get(formId)?.formName || formId;
}

/** Every form that is on a page or has entries: forms on pages first, in the order of the pages. */
async function listForms(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { site, database, mailQueue } = visit.environment;
  requireAccount(context, 'read-form-entries');
  const snapshot = await site.read();
  const entries = formEntryStore(database, mailQueue);
  const retention = await entries.retention();
  const counts = new Map((await entries.counts()).map((count) => [count.formId, count]));
  const ids = new Set([...snapshot.forms.keys(), ...counts.keys()]);
  const forms = [...ids].map((formId): FormSummary => {
    const days = retention.get(formId);
    const { count = 0, unread = 0, latestAt = null } = counts.get(formId) ?? {};
    return {
      formId,
      name: formName(snapshot, formId),
      pagePath: snapshot.forms.get(formId)?.pagePath ?? null,
      count,
      unread,
      latestAt,
      ...(days !== undefined && { retentionDays: days }),
    };
  });
  return context.json({ forms } satisfies FormListAnswer);
}

async function readTable(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-form-entries');
  const formId = readFormId(context);
  const site = await environment.site.read();
  const { entries, next } = await readPart(environment, { ...readQuery(context), formId });
  const seen: SeenAnswers = new Map();
  for (const entry of entries) noteAnswers(seen, entry.fields);
  const form = site.forms.get(formId) ?? null;
  const columns = entryColumns(form, seen, site.text);
  const rows = entries.map(({ id, submittedAt, pagePath, fields, captcha, readAt, isSpam }): EntryRow => {
    const replyTo = replyAddress(form, fields);
    return {
      id,
      submittedAt,
      pagePath,
      cells: columns.map((column) => column.read(fields)),
      ...(replyTo !== null && { replyTo }),
      ...(captcha && { captcha }),
      ...(readAt !== undefined && { readAt }),
      ...(isSpam && { isSpam }),
    };
  });
  return context.json({ columns: columns.map(({ label }) => label), rows, next } satisfies EntryTableAnswer);
}

async function deleteEntries(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { site, mailQueue } = visit.environment;
  requireAccount(context, 'delete-form-entries');
  const { formId, ids } = await readBodyAs(context, entryDeleteSchema);
  const label = formName(await site.read(), formId);
  const deleted = await audited(
    visit,
    'entries-deleted',
    (db) => formEntryStore(db, mailQueue).remove(formId, ids),
    (count) => (count > 0 ? { id: formId, label, count } : null),
  );
  return context.json({ deleted } satisfies EntryDeleteAnswer);
}

async function markRead(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  requireAccount(context, 'read-form-entries');
  const { formId, ids, isRead } = await readBodyAs(context, entryReadSchema);
  const entries = formEntryStore(environment.database, environment.mailQueue);
  const marked = await entries.markRead(formId, ids, isRead ? environment.now() : null);
  return context.json({ marked } satisfies EntryMarkAnswer);
}

async function markSpam(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, mailQueue } = visit.environment;
  requireAccount(context, 'delete-form-entries');
  const { formId, ids, isSpam } = await readBodyAs(context, entrySpamSchema);
  const marked = await formEntryStore(database, mailQueue).markSpam(formId, ids, isSpam);
  return context.json({ marked } satisfies EntryMarkAnswer);
}

async function setRetention(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, mailQueue } = visit.environment;
  requireAccount(context, 'delete-form-entries');
  const { formId, days } = await readBodyAs(context, entryRetentionSchema);
  await formEntryStore(database, mailQueue).setRetention(formId, days);
  return context.json({ formId, days } satisfies EntryRetention);
}

/** The entries of a form that are asked for as a file, by default all but spam. `bom=1` puts a byte order mark first in a CSV file, for spreadsheets that do not detect UTF-8. */
async function exportEntries(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { site, database, mailQueue } = visit.environment;
  requireAccount(context, 'read-form-entries');
  const formId = readFormId(context);
  const query = { ...readNarrowing(context), formId };
  const format = context.req.query('format') ?? 'csv';
  if (format !== 'csv' && format !== 'json') throw new Failure(400, { error: 'The format is csv or json.' });
  const snapshot = await site.read();
  const form = snapshot.forms.get(formId) ?? null;
  const name = formName(snapshot, formId);
  const seen: SeenAnswers = new Map();
  let hasCaptcha = false;
  if (format === 'csv' || form === null) {
    for await (const part of readEntries(formEntryStore(database, mailQueue), query)) {
      for (const entry of part) noteAnswers(seen, entry.fields);
      hasCaptcha ||= part.some(({ captcha }) => captcha !== undefined);
    }
    if (form === null && seen.size === 0) throw new Failure(404, { error: snapshot.text('form.notConfigured') });
  }
  await recordAct(visit, 'entries-exported', { id: formId, label: name });
  const parts = readEntries(formEntryStore(database, mailQueue), query);
  const { text } = snapshot;
  const options = {
    columns: entryColumns(form, seen, text),
    hasCaptcha,
    hasByteOrderMark: context.req.query('bom') === '1',
  };
  const texts = format === 'csv' ? csvFile(parts, options, text) : jsonFile(parts, { formId, name });
  return context.body(textStream(texts), 200, {
    'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8',
    'Content-Disposition': attachmentHeader(name, format),
    'Cache-Control': 'no-store',
  });
}

/** Routes of form entries for accounts that may read, mark or delete them: lists, tables and files. */
export function formEntryRoutes(): ApiRoute[] {
  const read = { method: 'GET', limit: 'api', guard: 'none' } as const;
  const write = { method: 'POST', limit: 'api', guard: 'crumb' } as const;
  return [
    { ...read, path: calls.configEntries, handle: listEntries },
    { ...read, path: `${calls.configEntries}/forms`, handle: listForms },
    { ...read, path: `${calls.configEntries}/table`, handle: readTable },
    { ...read, path: `${calls.configEntries}/export`, handle: exportEntries },
    { ...write, path: `${calls.configEntries}/delete`, handle: deleteEntries },
    { ...write, path: `${calls.configEntries}/read`, handle: markRead },
    { ...write, path: `${calls.configEntries}/spam`, handle: markSpam },
    { ...write, method: 'PUT', path: `${calls.configEntries}/retention`, handle: setRetention },
  ];
}
