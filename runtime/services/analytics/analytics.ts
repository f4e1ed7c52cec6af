import * as calls from '../../../protocol/http/calls.js';
import * as names from '../../../protocol/names/analytics.js';
import { crumb, crumbParameter } from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { actionEvent, type EventSchema, type EventValues, pageEvent } from '../../../protocol/site/event-schemas.js';
import { timedId } from '../../../protocol/site/timed-id.js';
import * as messages from '../../../protocol/strings/console.js';
import type { Environment } from '../../core/widget.js';
import { cookieJar } from '../cookies.js';
import { checkFields } from './check-fields.js';
import { keepEvents, takeEvents, type WaitingEvent } from './event-queue.js';
import { analyticsId, readSession, type SessionInfo } from './session-info.js';

/** An event of an author's page, as it is told: `detail` of `mortise:track`. */
export interface AuthorEvent {
  /** Letters, digits and `_ . : -`. */
  readonly name: string;
  /** Fields of its own. With them, or with `schema`, the event goes to the events service. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Name of the schema of `data`; that of the event by default. */
  readonly schema?: string;
  /** Is passed a promise of the sending, which is rejected when the server refuses the event. */
  readonly sent?: (sending: Promise<void>) => void;
}

/** What an event is sent with. */
export interface Sending {
  /** Whether the visitor allows that something is stored. */
  readonly mayStore: boolean;
  /** Whether the account administers the site: its events go to its other tabs, and to no server. [AN-15] */
  readonly isOwn: boolean;
}

/** `null` for an id that the context does not have. */
const orNull = (text: string): string | null => text || null;

function pagePayload({ context, window }: Environment, eventName: string, session: SessionInfo) {
  const { authenticatedAccount, website } = context;
  const { location, navigator } = window;
  return {
    eventName,
    websiteId: website.id,
    templateId: orNull(website.templateId),
    variantId: null,
    memberAccountId: authenticatedAccount?.id ?? null,
    website_locale: website.locale,
    member_locale: authenticatedAccount ? navigator.language : null,
    pageHash: location.hash.slice(1),
    pagePath: location.pathname,
    ...session,
  } satisfies EventValues<typeof pageEvent>;
}

function actionFields(environment: Environment, name: string, session: SessionInfo, visitorId: string) {
  const { context, window } = environment;
  return {
    actor: context.authenticatedAccount ? 'member' : 'visitor',
    action: name,
    event_owner_team: null,
    event_source: 'page',
    object_type: context.itemId ? 'item' : 'page',
    object_id: orNull(context.itemId || context.pageId),
    object_name: context.item?.title ?? null,
    product_area: 'website',
    page_path: window.location.pathname,
    page_title: window.document.title,
    section: null,
    website_id: context.website.id,
    member_account_id: context.authenticatedAccount?.id ?? null,
    visitor_id: orNull(visitorId),
    ...session,
  } satisfies EventValues<typeof actionEvent>;
}

/** @throws Error for any status but 200, 202 and 204. [AN-10] [AN-11] */
async function post(environment: Environment, url: string, body: URLSearchParams | string): Promise<void> {
  const { status } = await environment.fetch(url, {
    method: 'POST',
    body,
    keepalive: true,
    signal: environment.signal,
  });
  if (![200, 202, 204].includes(status)) throw new Error(messages.eventStatus + status);
}

/** Takes the events that wait. Pages look for the key alone: it goes first and comes last, so that none waits without it. */
async function takeWaiting({ clock, storage }: Environment): Promise<readonly WaitingEvent[]> {
  storage?.removeItem(names.waitingKey);
  return takeEvents(clock.now());
}

/** Sends events together; without a connection they wait. */
async function postAll(environment: Environment, events: readonly WaitingEvent[], mayStore: boolean): Promise<void> {
  try {
    await post(environment, calls.customEvents, JSON.stringify(events.map(({ body }) => body)));
  } catch (error) {
    // A connection that is missing is a TypeError; a refusal is not repeated.
    if (!mayStore || !(error instanceof TypeError)) throw error;
    await keepEvents(events, environment.clock.now());
    environment.storage?.setItem(names.waitingKey, '1');
  }
}

/** Sends the events that wait, where the visitor allows it. */
export async function sendWaiting(environment: Environment): Promise<void> {
  const waiting = await takeWaiting(environment);
  if (waiting.length > 0) await postAll(environment, waiting, true);
}

/** Removes what events have left in the browser, after a no. */
export async function forgetEvents(environment: Environment): Promise<void> {
  for (const key of [names.sessionKey, names.visitedKey]) environment.storage?.removeItem(key);
  await takeWaiting(environment);
}

/** Sends or forgets the events that the browser keeps. Nobody waits for it: what fails is kept, or told of where it began. */
export function start(environment: Environment, mayStore: boolean): void {
  (mayStore ? sendWaiting : forgetEvents)(environment).catch(() => undefined);
}

/** Sends what an author tells of, checked against the schema of its kind. [AN-01] to [AN-15] */
export async function trackEvent(environment: Environment, event: AuthorEvent, sending: Sending): Promise<void> {
  const { use, window } = environment;
  const { name, data, schema } = event;
  const { isOwn, mayStore } = sending;
  const session = readSession(environment, mayStore && !isOwn);
  const check = (fields: EventSchema, values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    checkFields(fields, values, (field) => window.console.warn(messages.wrongField, name, field));
  const payload = check(pageEvent, pagePayload(environment, name, session));
  if (isOwn) {
    // The tabs of the editor show them as they come.
    const channel = new window.BroadcastChannel(names.eventChannel);
    channel.postMessage({ event: name, payload, data });
    return channel.close();
  }
  // Trackers of the owner's own, such as a tag manager, listen for it.
  window.document.dispatchEvent(new window.CustomEvent(pageEvents.tracked, { detail: { event: name, payload, data } }));
  if (!data && !schema) {
    const fields = {
      [crumbParameter]: use(cookieJar).get(crumb.name) ?? '',
      event: name,
      data: JSON.stringify(payload),
    };
    return post(environment, calls.recordEvent, new URLSearchParams(fields));
  }
  const visitorId = analyticsId(environment, mayStore);
  const body = {
    // The server counts an event once, also when its answer was lost and the event is sent again.
    eventId: timedId(environment.clock.now(), environment.uniqueId()),
    analyticsId: visitorId,
    commonData: check(actionEvent, actionFields(environment, name, session, visitorId)),
    customData: data ?? {},
    customSchemaName: schema ?? name,
  };
  const waiting = mayStore ? await takeWaiting(environment) : [];
  return postAll(environment, [...waiting, { at: environment.clock.now(), body }], mayStore);
}
