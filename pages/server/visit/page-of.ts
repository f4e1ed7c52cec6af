import { countedPathLength } from '../../../protocol/enums/limits.js';
import type { AppContext } from '../access/visitor.js';

/** Path of the page that a beacon comes from, by its referrer, which is of the site itself; empty where the browser keeps it to itself. */
export function pageOf(context: AppContext): string {
  const referrer = context.req.header('referer');
  return referrer && URL.canParse(referrer) ? new URL(referrer).pathname.slice(0, countedPathLength) : '';
}
