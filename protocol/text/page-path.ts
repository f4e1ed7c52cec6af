/** Whether the path lies in an area of the server itself, where no page can be. */
export function isOwnArea(path: string): boolean {
  return /^\/(?:account|api|assets|cart|commerce|config|media|search|healthz|readyz|__reload)(?:\/|$)/i.test(path);
}

/** A site path: one leading `/`, segments of letters, digits, `.`, `_`, `~` and `-`, no dot segment, outside the server's own areas. */
export function isPagePath(path: string): boolean {
  if (path === '/') return true;
  return /^(?:\/[\w~-][\w.~-]*)+$/.test(path) && !isOwnArea(path);
}
