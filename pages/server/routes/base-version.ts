import type { AppContext } from '../app-environment.js';
import { Failure } from '../failure.js';

/** The version that a change is based on, from the query. @throws Failure 400 without one. */
export function readBaseVersion(c: AppContext): number {
  const text = c.req.query('baseVersion') ?? '';
  if (!/^\d{1,9}$/.test(text)) throw new Failure(400, { error: 'The query has to name the baseVersion.' });
  return Number(text);
}
