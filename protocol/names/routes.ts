/** The search page. */
export const search = '/search';

/** Where an account is after logging out: the site's root, which says so. [SES-01] */
export const loggedOut = '/?logout=true';

/** Where accounts log in. `returnTo` in its query is the path and query of the page to go back to. */
export const login = '/config/login';

/** Addresses of the site that page, server and editor agree on. */
export const routes = {
  config: '/config/',
  design: '/config/design',
  login,
  /** What visitors sent; `formId` in the query names the form. */
  entries: '/config/entries',
  search,
  health: '/healthz',
  assets: '/assets/',
  media: '/media/',
  /** Server-sent events of a development server: one message with the id of its start. */
  reload: '/__reload',
} as const;

/** Whether a path lies in the configuration area. */
export function isConfigPath(path: string): boolean {
  return path === '/config' || path.startsWith('/config/');
}

/**
 * The path and query of `frameUrl` when it is a same-site page, else `/`: one leading slash, no second, no backslash,
 * no control character, no scheme, not under `/config/` after dots are resolved. Keeps the parameter from becoming an open redirect.
 */
export function safeFrameUrl(value: string | null | undefined): string {
  if (!value || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/.test(value)) return '/';
  const path = value.split(/[?#]/, 1)[0] as string;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return '/';
  }
  const segments: string[] = [];
  for (const segment of decoded.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  if (/[\\\u0000-\u001f]/.test(decoded) || decoded.startsWith('//') || segments[0]?.toLowerCase() === 'config') return '/';
  return value.split('#', 1)[0] as string;
}
