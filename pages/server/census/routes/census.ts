import { getCookie } from 'hono/cookie';
import { isRecord } from '../../../../protocol/document/json.js';
import * as limits from '../../../../protocol/enums/limits.js';
import * as calls from '../../../../protocol/http/calls.js';
import { visitor as visitorName } from '../../../../protocol/names/cookies.js';
import { buttonEventSchema, errorReportsSchema, recordHitSchema } from '../../../../protocol/schema/census.js';
import { formIdSchema } from '../../../../protocol/schema/forms.js';
import type { AppContext } from '../../access/visitor.js';
import { Failure } from '../../errors/failure.js';
import { readHit } from '../../figures/counting/event-data.js';
import type { CensusEvent, EventKind } from '../../figures/log/logged-event.js';
import { contentType, readBody, readForm, readJson } from '../../http/request-body.js';
import { isNativePost, type ApiRoute } from '../../visit/api-route.js';
import { isCounted } from '../../visit/is-counted.js';
import { pageOf } from '../../visit/page-of.js';
import { validVisitor } from '../../visit/tell-census.js';
import type { Visit } from '../../visit/visit.js';
import { errorStore } from '../store/errors.js';

/** A transparent GIF of one pixel. */
const pixel = new Uint8Array(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));

/** Maximum length of a stored event, in characters. */
const dataLength = 20_000;

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

/** An event of the page that the request comes from. */
type PageEvent = Omit<CensusEvent, 'page'>;

async function tell(visit: Visit, event: PageEvent, page = pageOf(visit.context)): Promise<Response> {
  const { context, environment } = visit;
  if (event.data.length > dataLength) throw new Failure(400, { error: 'The event is too long.' });
  if (await isCounted(visit)) await environment.census.tell({ ...event, page });
  return context.body(null, 204);
}

/** [TRK-14] */
async function recordHit(visit: Visit): Promise<Response> {
  const { context } = visit;
  const parsed = recordHitSchema.safeParse(await readFields(context));
  if (!parsed.success) throw new Failure(400, { error: 'The event is not valid.' });
  const { event, data, ss_cvr } = parsed.data;
  const page = readHit(data).pagePath.slice(0, limits.countedPathLength) || pageOf(context);
  return tell(visit, { kind: 'hit', event, data, visitor: validVisitor(ss_cvr) }, page);
}

/** The event names no visitor, but its request has the cookie: an order counts for the buttons that its visit pressed. [TRK-15] [TRK-16] [TRK-23] */
async function recordButton(visit: Visit, kind: EventKind): Promise<Response> {
  const { context } = visit;
  const { visitorCookie, ...fields } = await readFields(context);
  const parsed = buttonEventSchema.safeParse(fields);
  if (!parsed.success) throw new Failure(400, { error: 'The event is not that of a button.' });
  return tell(visit, {
    kind,
    event: '',
    data: JSON.stringify(parsed.data),
    visitor: validVisitor(visitorCookie ?? getCookie(context, visitorName.name)),
  });
}

/** Stores an event with all its fields. [TRK-18] */
async function recordFields(visit: Visit, kind: EventKind): Promise<Response> {
  const { context } = visit;
  const { visitorCookie, ss_cvr, ...fields } = await readFields(context);
  return tell(visit, {
    kind,
    event: '',
    data: JSON.stringify(fields),
    visitor: validVisitor(visitorCookie ?? ss_cvr),
  });
}

/** [TRK-17] */
async function recordFormRender(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { formId, visitorCookie } = await readFields(context);
  const parsed = formIdSchema.safeParse(formId);
  if (!parsed.success) throw new Failure(400, { error: 'The event names no form.' });
  return tell(visit, {
    kind: 'form-render',
    event: parsed.data,
    data: '',
    visitor: validVisitor(visitorCookie),
  });
}

/** [TRK-19] */
async function recordQuickView(visit: Visit): Promise<Response> {
  const { context } = visit;
  const parsed = formIdSchema.safeParse(context.req.param('id'));
  if (!parsed.success) throw new Failure(400, { error: 'The event names no item.' });
  return tell(visit, { kind: 'quick-view', event: parsed.data, data: '', visitor: '' });
}

/** The image beacon. It always answers with the picture, because a broken image would be visible. [TRK-12] [TRK-13] */
async function track(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const data = JSON.stringify(context.req.query());
  if (data.length <= dataLength && (await isCounted(visit)))
    await environment.census.tell({ kind: 'track', event: '', page: pageOf(context), data, visitor: '' });
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
  await errorStore(environment.database).record(reports, environment.now());
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
