import { parseWholeNumber } from '../../../protocol/text/whole-number.js';
import type { AppContext } from '../access/visitor.js';
import { Failure } from '../errors/failure.js';

/** The base version of a change, from the query, for the optimistic version check. @throws Failure 400 without one. */
export function readBaseVersion(context: AppContext): number {
  const version = parseWholeNumber(context.req.query('baseVersion') ?? '');
  if (version === null) throw new Failure(400, { error: 'The query has to name the baseVersion.' });
  return version;
}
