import { withoutCodeParameter } from '../../../protocol/site/site-code.js';
import type { Visit } from './visit.js';

/**
 * Whether the owner's code is on the page: not in the editor's frame, whose page is to be edited even where the code breaks it, and not for a
 * contributor who opens the page without it.
 */
export function showsSiteCode({ context: { req }, visitor: { account } }: Visit): boolean {
  return (
    account === null || (req.header('sec-fetch-dest') !== 'iframe' && req.query(withoutCodeParameter) === undefined)
  );
}
