import { formatVisitorRecord, parseVisitorRecord, parseVisitStart } from '../../../protocol/context/visitor-record.js';
import * as cookies from '../../../protocol/names/cookies.js';
import type { Environment } from '../../core/widget.js';
import { consent } from '../consent/consent.js';
import { cookieJar } from '../cookies.js';
import { nextVisit } from './visit.js';

/**
 * Counts the hit in the tracking cookies and returns the visitor's record as sent with it. Under a consent restriction no cookie is
 * read or written and the result is empty, as it is where the browser refuses the cookie. [TRK-01 to TRK-05]
 */
export function renewVisitor({ use, clock, uniqueId }: Environment): string {
  if (!use(consent).storageAllowed()) return '';
  const jar = use(cookieJar);
  const record = parseVisitorRecord(jar.get(cookies.visitor.name));
  const startMs = parseVisitStart(jar.get(cookies.visit.name));
  const visit = nextVisit(record, startMs, clock.now(), uniqueId);
  const value = formatVisitorRecord(visit.record);
  const isKept = jar.set(cookies.visitor, value);
  jar.set(cookies.visit, String(visit.startMs));
  // Where the browser keeps no cookie, every page would have a new visitor.
  return isKept ? value : '';
}
