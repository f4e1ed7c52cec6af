/** Security headers of every answer and the content policies of pages and editor. */

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ');
}

const common = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
} as const;

/** What a page may do beyond the site's own files. */
export interface PagePolicyExtras {
  /** Scripts that carry it run; empty for none. */
  readonly nonce?: string;
  /** Origins whose players the page may show. */
  readonly playerOrigins?: readonly string[];
  /** Where the page's secure calls go; empty where that is the page's own origin. [DATA-05] */
  readonly secureOrigin?: string;
  /** Admits the one style element that the server itself writes; empty for none. */
  readonly styleSource?: string;
  /** Whether a behaviour of the page draws with lit-html, whose templates take a policy of their own. */
  readonly hasTemplates?: boolean;
}

/**
 * Content policy of published pages; only the site itself and the editors' origins may frame them. With a `nonce` the page also runs the
 * scripts that carry it: the owner's own, which may then reach the hosts that they tell of what happened.
 */
export function pagePolicy(
  editorOrigins: readonly string[],
  { nonce = '', playerOrigins = [], secureOrigin = '', styleSource = '', hasTemplates = false }: PagePolicyExtras = {},
): string {
  return policy({
    ...common,
    'img-src': "'self' data:",
    'connect-src': `'self' ${secureOrigin}`.trim(),
    'style-src': `'self' ${styleSource}`.trim(),
    ...(nonce && {
      'script-src': `'self' 'nonce-${nonce}'`,
      'img-src': "'self' data: https:",
      'connect-src': "'self' https:",
    }),
    'media-src': "'self'",
    ...(playerOrigins.length > 0 && { 'frame-src': playerOrigins.join(' ') }),
    'manifest-src': "'self'",
    'frame-ancestors': ["'self'", ...editorOrigins].join(' '),
    'require-trusted-types-for': "'script'",
    'trusted-types': hasTemplates ? 'mortise lit-html' : 'mortise',
  });
}

/** Content policy of the editor: it frames the site's pages, and nobody frames it. */
export const editorPolicy = policy({
  ...common,
  'img-src': "'self' data: blob:",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'mortise',
});

/** Content policy of everything that is not a page: nothing in it is ever run, even when opened by itself. */
export const dataPolicy = policy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'none'",
  sandbox: '',
});

/** Headers of every answer. `isHttps` is whether visitors reach the site over https. */
export function commonHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}
