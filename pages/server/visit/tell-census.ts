import { getCookie } from 'hono/cookie';
import { parseVisitorRecord } from '../../../protocol/context/visitor-record.js';
import { visitor as visitorCookie } from '../../../protocol/names/cookies.js';
import type { CensusEvent } from '../figures/log/logged-event.js';
import { isCounted } from './is-counted.js';
import { pageOf } from './page-of.js';
import type { Visit } from './visit.js';

/** A visitor cookie when it is valid; any other value counts as no consent. */
export function validVisitor(value: unknown): string {
  return typeof value === 'string' && parseVisitorRecord(value) ? value : '';
}

/** Tells the census of something that the visitor of a request has done here. A failure is reported: it costs the visitor nothing. */
export function tellCensus(visit: Visit, event: Pick<CensusEvent, 'kind' | 'event' | 'data'>): void {
  const { context, environment } = visit;
  const tell = async (): Promise<void> => {
    if (!(await isCounted(visit))) return;
    const visitor = validVisitor(getCookie(context, visitorCookie.name));
    await environment.census.tell({ ...event, page: pageOf(context), visitor });
  };
  tell().catch(environment.report);
}
