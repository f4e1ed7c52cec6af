import { getCookie } from 'hono/cookie';
import * as calls from '../../../../protocol/http/calls.js';
import type { PerformanceSettings } from '../../../../protocol/http/records.js';
import { visitor as visitorCookie } from '../../../../protocol/names/cookies.js';
import {
  customEventsSchema,
  performanceRecordsSchema,
  recordEventSchema,
  traceEntriesSchema,
} from '../../../../protocol/schema/records.js';
import type { RequestSchema } from '../../../../protocol/schema/request.js';
import { Failure } from '../../errors/failure.js';
import type { CensusEvent, ToldEvent } from '../../figures/log/logged-event.js';
import { contentType, readForm, readJson } from '../../http/request-body.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { isCounted } from '../../visit/is-counted.js';
import { pageOf } from '../../visit/page-of.js';
import { validVisitor } from '../../visit/tell-census.js';
import type { Visit } from '../../visit/visit.js';
import { createMemory, createPageLoadId, isPageLoadId, type Memory } from '../page-load.js';

function parseAs<T>(schema: RequestSchema<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Failure(400, { error: `This call takes ${what}.` });
  return parsed.data;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Tells the census of all events at once, so that one commit stores them. */
async function tellAll(visit: Visit, events: readonly Omit<ToldEvent, 'visitor'>[]): Promise<void> {
  if (!(await isCounted(visit))) return;
  const visitor = validVisitor(getCookie(visit.context, visitorCookie.name));
  await Promise.all(events.map((event) => visit.environment.census.tell({ ...event, visitor })));
}

/**
 * As `tellAll`, of events that must not count twice: not to this server, which remembers the newest, and where servers share a database not
 * to another one either. Where they cannot be stored their keys are new again, because their page sends them again.
 */
async function tellOnce<T>(
  visit: Visit,
  memory: Memory,
  events: readonly T[],
  { keyOf, toEvent }: { keyOf(event: T): string; toEvent(event: T): Omit<CensusEvent, 'visitor'> },
): Promise<void> {
  const fresh = events.filter((event) => keyOf(event) === '' || memory.take(keyOf(event)));
  try {
    const told = fresh.map((event) => ({ ...toEvent(event), ...(keyOf(event) !== '' && { once: keyOf(event) }) }));
    await tellAll(visit, told);
  } catch (error) {
    memory.forget(fresh.map(keyOf));
    throw error;
  }
}

/** [PERF-05] */
async function answerSettings({ context, environment }: Visit): Promise<Response> {
  const answer: PerformanceSettings = { pageLoadId: createPageLoadId(environment.secret, environment.now()) };
  context.header('Cache-Control', 'no-store');
  return context.json(answer);
}

/** Records of page loads, by beacon or request. [PERF-07] */
function recordsRoute(): ApiRoute['handle'] {
  const memory = createMemory();
  return async (visit) => {
    const { context, environment } = visit;
    const type = contentType(context);
    if (type !== 'application/json' && type !== 'text/plain')
      throw new Failure(415, { error: 'This call takes application/json.' });
    const records = parseAs(performanceRecordsSchema, await readJson(context), 'an array of records');
    const own = records.filter(({ pageLoadId }) => isPageLoadId(environment.secret, pageLoadId, environment.now()));
    await tellOnce(visit, memory, own, {
      keyOf: ({ pageLoadId, name }) => `${pageLoadId} ${name}`,
      toEvent: ({ name, page, value, device, blockId, blockType }) => ({
        kind: 'record',
        event: name,
        page,
        data: JSON.stringify({ name, value, device, blockId, blockType }),
      }),
    });
    return context.body(null, 204);
  };
}

/** The trace log of a page. [PERF-02] */
async function recordTrace(visit: Visit): Promise<Response> {
  const { context } = visit;
  const sent = parseText((await readForm(context)).get('data') ?? '');
  const entries = parseAs(traceEntriesSchema, sent, 'a field "data" with the JSON of an array of entries');
  const page = pageOf(context);
  await tellAll(
    visit,
    entries.map(({ type, pageUrl, data }) => ({
      kind: 'trace',
      event: type,
      page,
      data: JSON.stringify({ pageUrl, data }),
    })),
  );
  return context.body(null, 204);
}

/** An event of the page's behaviours. [AN-08] */
async function recordEvent(visit: Visit): Promise<Response> {
  const { context } = visit;
  const fields = parseAs(recordEventSchema, Object.fromEntries(await readForm(context)), 'the fields event and data');
  await tellAll(visit, [{ kind: 'custom', event: fields.event, page: pageOf(context), data: fields.data }]);
  return context.body(null, 204);
}

/** Events of authors, one or several. An event whose answer was lost comes again, with its id. [AN-09] [AN-10] */
function customRoute(): ApiRoute['handle'] {
  const memory = createMemory();
  return async (visit) => {
    const { context } = visit;
    const body = await readJson(context);
    const events = parseAs(customEventsSchema, Array.isArray(body) ? body : [body], 'one event or an array of events');
    const page = pageOf(context);
    await tellOnce(visit, memory, events, {
      keyOf: ({ eventId }) => eventId,
      toEvent: ({ customSchemaName, ...data }) => ({
        kind: 'custom',
        event: customSchemaName,
        page,
        data: JSON.stringify(data),
      }),
    });
    return context.body(null, 202);
  };
}

/** What pages record beside their visits. The routes of beacons need no crumb, but must be same-origin. */
export function recordRoutes(): ApiRoute[] {
  const post = (path: string, guard: ApiRoute['guard'], handle: ApiRoute['handle']): ApiRoute => ({
    method: 'POST',
    path,
    limit: 'census',
    guard,
    handle,
  });
  return [
    { method: 'GET', path: calls.performanceSettings, limit: 'census', guard: 'origin', handle: answerSettings },
    post(calls.performanceRecords, 'origin', recordsRoute()),
    post(calls.trace, 'origin', recordTrace),
    post(calls.recordEvent, 'crumb-or-form', recordEvent),
    post(calls.customEvents, 'origin', customRoute()),
  ];
}
