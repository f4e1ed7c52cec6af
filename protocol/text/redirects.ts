/** Rules of redirects, for the server and the editor. */
import { longestRedirectChain } from '../enums/redirects.js';
import { isSitePath } from './links.js';
import { isOwnArea } from './page-path.js';

/**
 * The path of a redirect from what was typed or pasted, such as the full address of a former page: decoded, without query and trailing slash.
 * Null for what no visitor can ask for, for the start page, and for the server's own areas.
 */
export function redirectPath(typed: string): string | null {
  const [, plain = ''] = /^(?:https?:\/\/[^/?#\\]+)?(\/[^?#]*)/i.exec(typed.trim()) ?? [];
  let path: string;
  try {
    path = decodeURIComponent(plain).replace(/\/+$/, '');
  } catch {
    return null;
  }
  if (path === '' || /[\u0000-\u001f\u007f\\]|\/\/|\/\.{1,2}(?:\/|$)/.test(path) || isOwnArea(path)) return null;
  return path;
}

/** Where a redirect may lead, percent-encoded: a site path, or an address with `http` or `https`; null for anything else. */
export function redirectTarget(typed: string): string | null {
  const target = typed.trim();
  if (!isSitePath(target) && !/^https?:\/\/[^/\\\s]/i.test(target)) return null;
  if (/[\s\\\u0000-\u001f\u007f]/.test(target)) return null;
  try {
    // What is encoded already stays as it is.
    return encodeURI(target).replace(/%25(?=[0-9a-f]{2})/gi, '%');
  } catch {
    // A lone surrogate.
    return null;
  }
}

/** The path that a target on the site asks for; null for one elsewhere. */
const pathOf = (target: string): string | null => (isSitePath(target) ? redirectPath(target) : null);

/**
 * The address to which a visitor of `path` is led in one step, whatever the number of redirects in between; null where none begins, and
 * where they lead in a circle. `hasPage` tells where a page stands, which ends the way.
 */
export function resolveRedirect(
  path: string,
  targetOf: (path: string) => string | undefined,
  hasPage: (path: string) => boolean,
): string | null {
  let target = targetOf(path) ?? null;
  for (let step = 1; target !== null; step += 1) {
    const next = pathOf(target);
    const further = next === null || hasPage(next) ? undefined : targetOf(next);
    if (further === undefined) return target;
    if (step >= longestRedirectChain || next === path) return null;
    target = further;
  }
  return null;
}

/** The target with the query of the request, unless it has one of its own. */
export function withQuery(target: string, search: string): string {
  if (!search || target.includes('?')) return target;
  const [address = '', fragment] = target.split('#', 2);
  return address + search + (fragment === undefined ? '' : `#${fragment}`);
}
