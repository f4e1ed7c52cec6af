import * as text from '#strings/editor';
import { mostAddedRedirects, mostRedirects } from '../../protocol/enums/redirects.js';
import {
  redirectFaults,
  type Redirect,
  type RedirectFault,
  type RedirectRefusal,
} from '../../protocol/http/redirects.js';
import { redirectPath, redirectTarget } from '../../protocol/text/redirects.js';
import type { CallResult } from '../storage/calls.js';

/** What is wrong with redirects that were typed, in words. */
function redirectProblem(fault: RedirectFault, path: string): string {
  switch (fault) {
    case 'path':
      return text.redirectNoPath({ path });
    case 'target':
      return text.redirectNoTarget({ path });
    case 'page':
      return text.redirectPageThere({ path });
    case 'loop':
      return text.redirectCircle({ path });
    case 'many':
      return text.redirectsFull({ count: mostRedirects });
  }
}

/** The problem that the server found; its own words for any other refusal. */
export function refusedProblem(result: CallResult<unknown> & { readonly ok: false }): string {
  const { fault, path } = (result.body ?? {}) as Partial<RedirectRefusal>;
  if (fault !== undefined && redirectFaults.includes(fault)) return redirectProblem(fault, path ?? '');
  return result.message || text.redirectsProblem();
}

/** Redirects as they were typed or pasted, or what is wrong with the first that is none. */
export type ReadRedirects =
  | { readonly ok: true; readonly redirects: readonly Redirect[] }
  | { readonly ok: false; readonly problem: string };

/** Checks a redirect as it was typed. */
function readOne(path: string, target: string): ReadRedirects {
  const from = redirectPath(path);
  if (from === null) return { ok: false, problem: redirectProblem('path', path) };
  const to = redirectTarget(target);
  if (to === null) return { ok: false, problem: redirectProblem('target', from) };
  return { ok: true, redirects: [{ path: from, target: to }] };
}

/**
 * Reads one redirect a line: two addresses with a space, a tab, a comma, a semicolon or an arrow between them, as lists and tables of other
 * tools have them. Empty lines count for nothing.
 */
export function readRedirects(typed: string): ReadRedirects {
  const lines = typed.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return { ok: false, problem: text.redirectsNone() };
  if (lines.length > mostAddedRedirects)
    return { ok: false, problem: text.redirectsMany({ count: mostAddedRedirects }) };
  const redirects: Redirect[] = [];
  for (const line of lines) {
    const [path = '', target = ''] = line
      .trim()
      .split(/\s*(?:->|=>|→|[\s,;])\s*/u)
      .filter((part) => part !== '')
      .map((part) => part.replace(/^"|"$/g, ''));
    const one = readOne(path, target);
    if (!one.ok) return one;
    redirects.push(...one.redirects);
  }
  return { ok: true, redirects };
}
