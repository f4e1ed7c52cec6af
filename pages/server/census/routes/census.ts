import * as limits from '../../../../protocol/enums/limits.js';
import * as calls from '../../../../protocol/http/calls.js';
import { buttonEventSchema } from '../../../../protocol/schema/census.js';
import { errorReportsSchema, formIdSchema, recordHitSchema } from '../../../../protocol/schema/http.js';
import { parseVisitorRecord } from '../../../../protocol/text/tracking-cookies.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { contentType, readBody, readForm, readJson } from '../../http/request-body.js';
import { isNativePost, type ApiRoute } from '../../visit/api-route.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { eventStore } from '../store/events.js';
import type { CensusEvent } from '../store/events.js';

/** A transparent picture of one pixel. */
const pixel = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));

/** Most of an event that is kept, in characters. */
const dataLength = 20_000;

/** The visitor cookie if it is one; anything else counts as no consent to be known. */
function visitorOf(value: unknown): string {
  return typeof value === 'string' && parseVisitorRecord(value) ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields of a beacon: form-encoded, JSON, or JSON in a text body, as `sendBeacon` sends it. */
async function readFields(c: AppContext): Promise<Record<string, unknown>> {
  if (isNativePost(c)) return Object.fromEntries(await readForm(c));
  const type = contentType(c);
  if (type !== 'application/json' && type !== 'text/plain') {
    if ((await readBody(c)).length === 0) return {};
    throw new Failure(415, { error: 'This call takes a form or JSON.' });
  }
  const fields = await readJson(c);
  if (!isRecord(fields)) throw new Failure(400, { error: 'The event is not an object.' });
  return fields;
}

async function store(c: AppContext, environment: AppEnvironment, event: CensusEvent): Promise<Response> {
  if (event.data.length > dataLength) throw new Failure(400, { error: 'The event is too long.' });
  await eventStore(environment.database).recordCensus(event, environment.now());
  return c.body(null, 204);
}

/** [TRK-14] */
async function recordHit(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const parsed = recordHitSchema.safeParse(await readFields(c));
  if (!parsed.success) throw new Failure(400, { error: 'The event is not valid.' });
  const { event, data, ss_cvr } = parsed.data;
  return store(c, environment, { kind: 'hit', event, data, visitor: visitorOf(ss_cvr) });
}

/** [TRK-15] [TRK-16] [TRK-23] */
async function recordButton(c: AppContext, environment: AppEnvironment, kind: CensusEvent['kind']): Promise<Response> {
  const { visitorCookie, ...fields } = await readFields(c);
  const parsed = buttonEventSchema.safeParse(fields);
  if (!parsed.success) throw new Failure(400, { error: 'The event is not that of a button.' });
  return store(c, environment, {
    kind,
    event: '',
    data: JSON.stringify(parsed.data),
    visitor: visitorOf(visitorCookie),
  });
}

/** An event whose fields are kept as they come. [TRK-18] */
async function recordFields(c: AppContext, environment: AppEnvironment, kind: CensusEvent['kind']): Promise<Response> {
  const { visitorCookie, ss_cvr, ...fields } = await readFields(c);
  return store(c, environment, {
    kind,
    event: '',
    data: JSON.stringify(fields),
    visitor: visitorOf(visitorCookie ?? ss_cvr),
  });
}

/** [TRK-17] */
async function recordFormRender(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const { formId, visitorCookie } = await readFields(c);
  const parsed = formIdSchema.safeParse(formId);
  if (!parsed.success) throw new Failure(400, { error: 'The event names no form.' });
  return store(c, environment, {
    kind: 'form-render',
    event: parsed.data,
    data: '',
    visitor: visitorOf(visitorCookie),
  });
}

/** [TRK-19] */
async function recordQuickView(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const parsed = formIdSchema.safeParse(c.req.param('id'));
  if (!parsed.success) throw new Failure(400, { error: 'The event names no item.' });
  return store(c, environment, { kind: 'quick-view', event: parsed.data, data: '', visitor: '' });
}

/** The image beacon. It answers with the picture whatever happens: a broken picture would be seen. [TRK-12] [TRK-13] */
async function track(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const data = JSON.stringify(c.req.query());
  if (data.length <= dataLength)
    await eventStore(environment.database).recordCensus(
      { kind: 'track', event: '', data, visitor: '' },
      environment.now(),
    );
  return c.body(pixel, 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
}

/** Errors that happened on pages; sent with the crumb in a header, or by beacon while the page goes away. [ERR-01] [ERR-02] */
async function recordErrors(c: AppContext, environment: AppEnvironment): Promise<Response> {
  const type = contentType(c);
  if (type !== 'application/json' && type !== 'text/plain')
    throw new Failure(415, { error: 'This call takes application/json.' });
  const parsed = errorReportsSchema.safeParse(await readJson(c));
  if (!parsed.success)
    throw new Failure(400, { error: `This call takes an array of at most ${limits.errorReportsPerPage} reports.` });
  const reports = parsed.data.map(({ event, data, timestamp }) => ({
    event,
    data: (JSON.stringify(data) ?? '').slice(0, 2 * limits.errorStackLength),
    reportedAt: Math.trunc(timestamp),
  }));
  await eventStore(environment.database).recordErrors(reports, environment.now());
  return c.body(null, 204);
}

/** What pages report about themselves. Beacons carry no crumb; they have to come from the site's own pages. */
export function censusRoutes(environment: AppEnvironment): ApiRoute[] {
  const beacon = (path: string, handle: (c: AppContext) => Promise<Response>): ApiRoute => ({
    method: 'POST',
    path,
    limit: 'census',
    guard: 'origin',
    handle,
  });
  return [
    beacon(calls.recordHit, (c) => recordHit(c, environment)),
    beacon(calls.buttonClick, (c) => recordButton(c, environment, 'button-click')),
    beacon(calls.buttonRender, (c) => recordButton(c, environment, 'button-render')),
    beacon(calls.formRender, (c) => recordFormRender(c, environment)),
    beacon(calls.overlay, (c) => recordFields(c, environment, 'overlay')),
    beacon(`${calls.quickView}:id`, (c) => recordQuickView(c, environment)),
    beacon(calls.javascriptErrors, (c) => recordErrors(c, environment)),
    { method: 'GET', path: calls.track, limit: 'census', guard: 'origin', handle: (c) => track(c, environment) },
  ];
}
