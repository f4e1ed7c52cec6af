import type { EventKind, LoggedEvent } from '../../../../pages/server/figures/log/logged-event.js';

export const dayStartMs = 1_800_057_600_000;

/** The cookie of a visitor in a visit. */
export function cookieOf(id: string, visits = 1, currentVisitMs = dayStartMs): string {
  return `${id}|1|1|${currentVisitMs}|${visits}`;
}

let nextId = 1;

export function eventOf(kind: EventKind, more: Partial<LoggedEvent> & { readonly json?: unknown } = {}): LoggedEvent {
  const { json, ...rest } = more;
  return {
    id: nextId++,
    kind,
    event: '',
    page: '/',
    visitor: '',
    data: json === undefined ? '' : JSON.stringify(json),
    receivedAt: dayStartMs,
    ...rest,
  };
}

interface View {
  readonly visitor?: string;
  readonly page?: string;
  readonly query?: string;
  readonly referrer?: string;
  readonly screen?: readonly [number, number];
  readonly receivedAt?: number;
}

/** A page view as a page tells it. */
export function viewOf({
  page = '/',
  query = '',
  referrer = '',
  screen = [360, 640],
  ...more
}: View = {}): LoggedEvent {
  const url = `https://site.test${page}${query}`;
  const json = {
    pagePath: page,
    referrer,
    queryString: query,
    url,
    website_locale: 'en',
    screenWidth: screen[0],
    screenHeight: screen[1],
  };
  return eventOf('hit', { event: '1', page, json, ...more });
}
