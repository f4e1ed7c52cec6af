import * as pageEvents from '../../../protocol/names/events.js';
import { isStorageAllowed } from '../../../protocol/site/consent-policy.js';
import { mayCount, trackingCookieNames } from '../../core/allowance.js';
import { listen } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { cookieJar } from '../cookies.js';

/** The one gate for all code that counts visitors or stores data about them. `answer.ts` takes the visitor's answer. */
export interface Consent {
  /** Whether the visitor has said no since the page was loaded: a no holds also where the browser refuses cookies. */
  isRefused: boolean;
  /** Whether visits may be counted now. */
  allowed(): boolean;
  /** Whether tracking cookies may be read and written now. Without them a count is anonymous. */
  storageAllowed(): boolean;
  /** Removes tracking cookies that may not be stored; in the editor's frame none. */
  clear(): void;
  /** Calls `handler` with the new state after every answer, until `signal` aborts. */
  onChange(signal: AbortSignal, handler: (allowed: boolean) => void): void;
}

function createConsent({ window, context, editing, use }: Environment): Consent {
  const policy = context.cookieSettings;
  const gate: Consent = {
    isRefused: false,
    allowed: () => mayCount(window, policy, gate.isRefused),
    storageAllowed: () => isStorageAllowed(policy) && gate.allowed(),
    clear() {
      if (!editing && !gate.storageAllowed()) trackingCookieNames.forEach((name) => use(cookieJar).remove(name));
    },
    onChange: (until, handler) =>
      listen(window.document, pageEvents.consentChanged, until, () => handler(gate.allowed())),
  };
  gate.clear();
  return gate;
}

export const consent: Service<Consent> = { name: 'consent', create: createConsent };
