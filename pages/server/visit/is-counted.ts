import { getCookie } from 'hono/cookie';
import { isbot } from 'isbot';
import { isEditorAccount } from '../../../protocol/enums/roles.js';
import { consent } from '../../../protocol/names/cookies.js';
import type { Visit } from './visit.js';

/**
 * Whether what a request tells of a visit is counted: not the visits of robots, of the site's staff, and of visitors who said no, by the
 * banner or, without an answer there, by Global Privacy Control. The page asks the same before it tells anything.
 */
export function isCounted({ context, visitor }: Visit): boolean {
  if (isEditorAccount(visitor.account) || isbot(context.req.header('user-agent'))) return false;
  const answer = getCookie(context, consent.name);
  return answer === undefined ? context.req.header('sec-gpc') !== '1' : answer === 'true';
}
