import { isRecord } from '../../../protocol/document/json.js';
import * as limits from '../../../protocol/enums/limits.js';
import { sessionKey, visitedKey } from '../../../protocol/names/analytics.js';
import { analytics as analyticsCookie } from '../../../protocol/names/cookies.js';
import type { Environment } from '../../core/widget.js';
import { cookieJar } from '../cookies.js';
import { sessionStore } from '../session-storage.js';

/** Which visit an event belongs to. [AN-03] */
export interface SessionInfo {
  readonly sessionId: string;
  readonly isFirstLanding: boolean;
  readonly isFirstSession: boolean;
}

interface StoredSession {
  readonly id: string;
  readonly isFirst: boolean;
  /** Path of the first page. */
  readonly landing: string;
}

const isStored = (value: unknown): value is StoredSession =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['landing'] === 'string';

/**
 * The session of this page: it ends after 30 minutes without a page. The flags are kept in local storage; where nothing may be stored, both
 * are false and the id lives as long as the page. [AN-04]
 */
export function readSession({ use, uniqueId, window }: Environment, mayStore: boolean): SessionInfo {
  const none = { sessionId: uniqueId(), isFirstLanding: false, isFirstSession: false };
  if (!mayStore) return none;
  const store = use(sessionStore);
  const { pathname } = window.location;
  const former = store.get(sessionKey);
  const session: StoredSession = isStored(former)
    ? former
    : { id: none.sessionId, isFirst: store.get(visitedKey) === null, landing: pathname };
  if (!store.set(sessionKey, session, limits.sessionIdleMs) || !store.set(visitedKey, true)) return none;
  const isFirstSession = session.isFirst;
  return { sessionId: session.id, isFirstLanding: isFirstSession && session.landing === pathname, isFirstSession };
}

/** The identity of the visitor among events, made where it may be stored; empty elsewhere. [AN-12] */
export function analyticsId({ use, uniqueId }: Environment, mayStore: boolean): string {
  if (!mayStore) return '';
  const jar = use(cookieJar);
  const id = jar.get(analyticsCookie.name) || uniqueId();
  return jar.set(analyticsCookie, id) ? id : '';
}
