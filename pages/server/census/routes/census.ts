import { parseVisitorRecord } from '../../../../protocol/context/visitor-record.js';
import { isRecord } from '../../../../protocol/document/json.js';
import * as limits from '../../../../protocol/enums/limits.js';
import * as calls from '../../../../protocol/http/calls.js';
import { buttonEventSchema, errorReportsSchema, recordHitSchema } from '../../../../protocol/schema/census.js';
import { formIdSchema } from '../../../../protocol/schema/forms.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { contentType, readBody, readForm, readJson } from '../../http/request-body.js';
import { isNativePost, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { eventStore } from '../store/events.js';
import type { CensusEvent } from '../store/events.js';

/** A transparent GIF of one pixel. */
const pixel = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));

/** Maximum length of a stored event, in characters. */
const dataLength = 20_000;

/** The visitor cookie when it is valid; any other value counts as no consent. */
function visitorOf(value: unknown): string {
  return typeof value === 'string' && parseVisitorRecord(value) ? value : '';
}

/** Fields of a beacon: form-encoded, JSON, or JSON in a text body, as `sendBeacon` sends it. */
async function readFields(context: AppContext): Promise<Readonly<Record<string, unknown>>> {
  if (isNativePost(context)) return Object.fromEntries(await readForm(context));
  const type = contentType(context);
  if (type !== 'application/json' && type !== 'text/plain') {
    if ((await readBody(context)).length === 0) return {};
    throw new Failure(415, { error: 'This call takes a form or JSON.' });
  }
  const fields = await readJson(context);
  if (!isRecord(fields)) throw new Failure(400, { error: 'The event is not an object.' });
  return fields;
}

async function store(visit: Visit, event: CensusEvent): Promise<Response> {
  const { context, environment } = visit;
  if (event.data.length > dataLength) throw new Failure(400, { error: 'The event is too long.' });
  await eventStore(environment.database).recordCensus(event, environment.now());
  return context.body(null, 204);
}

/** [TRK-14] */
async function recordHit(visit: Visit): Promise<Response> {
  const { context } = visit;
  const parsed = recordHitSchema.safeParse(await readFields(context));
  if (!parsed.success) throw new Failure(400, { error: 'The event is not valid.' });
  const { event, data, ss_cvr } = parsed.data;
  return store(visit, { kind: 'hit', event, data, visitor: visitorOf(ss_cvr) });
}

/** [TRK-15] [TRK-16] [TRK-23] */
async function recordButton(visit: Visit, kind: CensusEvent['kind']): Promise<Response> {
  const { context } = visit;
  const { visitorCookie, ...fields } = await readFields(context);
  const parsed = buttonEventSchema.safeParse(fields);
  if (!parsed.success) throw new Failure(400, { error: 'The event is not that of a button.' });
  return store(visit, {
    kind,
    event: '',
    data: JSON.stringify(parsed.data),
    visitor: visitorOf(visitorCookie),
  });
}

/** Stores an event with all its fields. [TRK-18] */
async function recordFields(visit: Visit, kind: CensusEvent['kind']): Promise<Response> {
  const { context } = visit;
  const { visitorCookie, ss_cvr, ...fields } = await readFields(context);
  return store(visit, {
    kind,
    event: '',
    data: JSON.stringify(fields),
    visitor: visitorOf(visitorCookie ?? ss_cvr),
  });
}

/** [TRK-17] */
async function recordFormRender(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { formId, visitorCookie } = await readFields(context);
  const parsed = formIdSchema.safeParse(formId);
  if (!parsed.success) throw new Failure(400, { error: 'The event names no form.' });
  return store(visit, {
    kind: 'form-render',
    event: parsed.data,
    data: '',
    visitor: visitorOf(visitorCookie),
  });
}

/** [TRK-19] */
async function recordQuickView(visit: Visit): Promise<Response> {
  const { context } = visit;
  const parsed = formIdSchema.safeParse(context.req.param('id'));
  if (!parsed.success) throw new Failure(400, { error: 'The event names no item.' });
  return store(visit, { kind: 'quick-view', event: parsed.data, data: '', visitor: '' });
}

/** The image beacon. It always answers with the picture, because a broken image would be visible. [TRK-12] [TRK-13] */
async function track(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const data = JSON.stringify(context.req.query());
  if (data.length <= dataLength)
    await eventStore(environment.database).recordCensus(
      { kind: 'track', event: '', data, visitor: '' },
      environment.now(),
    );
  return context.body(pixel, 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
}

/** Stores script errors of pages; sent with the crumb in a header, or by `sendBeacon` while the page unloads. [ERR-01] [ERR-02] */
async function recordErrors(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const type = contentType(context);
  if (type !== 'application/json' && type !== 'text/plain')
    throw new Failure(415, { error: 'This call takes application/json.' });
  const parsed = errorReportsSchema.safeParse(await readJson(context));
  if (!parsed.success)
    throw new Failure(400, { error: `This call takes an array of at most ${limits.errorReportsPerPage} reports.` });
  const reports = parsed.data.map(({ event, data, timestamp }) => ({
    event,
    data: (JSON.stringify(data) ?? '').slice(0, 2 * limits.errorStackLength),
    reportedAt: Math.trunc(timestamp),
  }));
  await eventStore(environment.database).recordErrors(reports, environment.now());
  return context.body(null, 204);
}

/** Beacon routes of the pages. Beacons carry no crumb, so that they must be same-origin. */
export function censusRoutes(): ApiRoute[] {
  const beacon = (path: string, handle: ApiRoute['handle']): ApiRoute => ({
    method: 'POST',
    path,
    limit: 'census',
    guard: 'origin',
    handle,
  });
  return [
    beacon(calls.recordHit, recordHit),
    beacon(calls.buttonClick, (visit) => recordButton(visit, 'button-click')),
    beacon(calls.buttonRender, (visit) => recordButton(visit, 'button-render')),
    beacon(calls.formRender, recordFormRender),
    beacon(calls.overlay, (visit) => recordFields(visit, 'overlay')),
    beacon(`${calls.quickView}:id`, recordQuickView),
    beacon(calls.javascriptErrors, recordErrors),
    { method: 'GET', path: calls.track, limit: 'census', guard: 'origin', handle: track },
  ];
}
