import * as cookies from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import { isBannerDue } from '../../../protocol/site/consent-policy.js';
import { hasPrivacySignal, readAnswer } from '../../core/allowance.js';
import type { Environment } from '../../core/widget.js';
import { afterPaint } from '../../dom/after-paint.js';
import { cookieJar } from '../cookies.js';
import { consent } from './consent.js';

/**
 * Stores the visitor's answer and, on a no, clears the tracking cookies at once. Listeners run after the next paint. In the editor's frame nothing
 * is stored.
 */
export function decide(environment: Environment, answer: boolean): void {
  const { editing, signal, use, window } = environment;
  if (editing) return;
  const gate = use(consent);
  use(cookieJar).set(cookies.consent, String(answer));
  gate.isRefused = !answer;
  gate.clear();
  const tell = (): boolean =>
    window.document.dispatchEvent(
      new window.CustomEvent(pageEvents.consentChanged, { detail: { allowed: gate.allowed() } }),
    );
  // The press paints first; listeners run afterwards.
  afterPaint(environment, tell, signal);
}

/**
 * Whether the banner opens by itself. An editor is not a visitor: the banner would cover the page, and no answer is stored. The editor opens it
 * explicitly.
 */
export function asksVisitor({ context, editing, use, window }: Environment): boolean {
  const answer = readAnswer(window.document) ?? (use(consent).isRefused ? false : null);
  return !editing && isBannerDue(context.cookieSettings, answer, hasPrivacySignal(window));
}
