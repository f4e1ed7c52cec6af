import { getCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import { isEditorAccount } from '../../../protocol/enums/roles.js';
import { consent } from '../../../protocol/names/cookies.js';
import { isTrackingAllowed, parseConsent } from '../../../protocol/site/consent-policy.js';
import type { Visit } from './visit.js';

/**
 * Whether what a request tells of a visit is counted: not the visits of robots and of the site's staff, and by the same rule that the page
 * asks, only as far as the visitor allows it.
 */
export async function isCounted({ context, environment, visitor }: Visit): Promise<boolean> {
  if (isEditorAccount(visitor.account) || isbot(context.req.header('user-agent'))) return false;
  const { settings } = await environment.site.readForVisitor();
  const answer = parseConsent(getCookie(context, consent.name) ?? null);
  return isTrackingAllowed(settings.cookieSettings, answer, context.req.header('sec-gpc') === '1');
}
