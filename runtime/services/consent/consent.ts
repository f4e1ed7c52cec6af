import * as cookies from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import {
  isBannerDue,
  isTrackingAllowed,
  isTrackingStorageAllowed,
  parseConsent,
  type ConsentState,
} from '../../../protocol/site/consent-policy.js';
import { listen } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { afterPaint } from '../../dom/after-paint.js';
import { cookieJar } from '../cookies.js';

/** The one gate for all code that counts visitors or stores data about them. */
export interface Consent {
  /** Whether visits may be counted now. */
  allowed(): boolean;
  /** Whether tracking cookies may be read and written now. Without them a count is anonymous. */
  storageAllowed(): boolean;
  /** Whether the banner opens by itself. */
  bannerDue(): boolean;
  /**
   * Stores the visitor's answer and, on a no, clears the tracking cookies at once. Listeners run after the next paint.
   * In the editor's frame nothing is stored.
   */
  decide(allowed: boolean): void;
  /** Calls `handler` with the new state after every answer, until `signal` aborts. */
  onChange(signal: AbortSignal, handler: (allowed: boolean) => void): void;
}

function createConsent(environment: Environment): Consent {
  const { window, context, editing, signal, use } = environment;
  const { document } = window;
  const policy = context.cookieSettings;
  const jar = use(cookieJar);
  /** Kept in memory too, so that a no also applies where the browser refuses cookies. */
  let refused = false;

  const state = (): ConsentState => ({
    answer: parseConsent(jar.get(cookies.consent.name)) ?? (refused ? false : null),
    privacySignal: !!(window.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl,
  });
  const storageAllowed = (): boolean => isTrackingStorageAllowed(policy, state());
  const allowed = (): boolean => isTrackingAllowed(policy, state());

  function clearUnlessAllowed(): void {
    if (!editing && !storageAllowed()) cookies.trackingCookieNames.forEach((name) => jar.remove(name));
  }

  function decide(answer: boolean): void {
    if (editing) return;
    jar.set(cookies.consent, String(answer));
    refused = !answer;
    clearUnlessAllowed();
    const tell = (): boolean =>
      document.dispatchEvent(new window.CustomEvent(pageEvents.consentChanged, { detail: { allowed: allowed() } }));
    // The press paints first; listeners run afterwards.
    afterPaint(environment, tell, signal);
  }

  clearUnlessAllowed();
  return {
    allowed,
    storageAllowed,
    decide,
    // An editor is not a visitor: the banner would cover the page, and no answer is stored. The editor opens it explicitly.
    bannerDue: () => !editing && isBannerDue(policy, state()),
    onChange: (until, handler) => listen(document, pageEvents.consentChanged, until, () => handler(allowed())),
  };
}

export const consent: Service<Consent> = { name: 'consent', create: createConsent };
