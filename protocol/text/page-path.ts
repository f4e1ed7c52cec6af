/** Longest texts of a page's own fields, in characters. */
export const pageFieldLengths = { title: 200, description: 500, navigationTitle: 60, path: 200 } as const;

/** A site path: one leading `/`, segments of letters, digits, `.`, `_`, `~` and `-`, no dot segment, outside the server's own areas. */
export function isPagePath(path: string): boolean {
  if (path === '/') return true;
  if (!/^(?:\/[\w~-][\w.~-]*)+$/.test(path)) return false;
  return !/^\/(?:account|api|assets|cart|commerce|config|media|search|healthz|__reload)(?:\/|$)/i.test(path);
}
