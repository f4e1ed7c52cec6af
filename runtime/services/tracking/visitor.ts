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
  const [record, start] = nextVisit(jar.get(cookies.visitor.name), jar.get(cookies.visit.name), clock.now(), uniqueId);
  jar.set(cookies.visit, start);
  // Where the browser keeps no cookie, every page would have a new visitor.
  return jar.set(cookies.visitor, record) ? record : '';
}
