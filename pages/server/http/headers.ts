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

/** Permissions of a page beyond the site's own files. */
export interface PagePolicyExtras {
  /** Nonce of allowed scripts; empty for none. */
  readonly nonce?: string;
  /** Origins of allowed video players. */
  readonly playerOrigins?: readonly string[];
  /** Origin of the page's secure calls; empty where it is the page's own. [DATA-05] */
  readonly secureOrigin?: string;
  /** Hash sources of the page's style elements; empty for none. */
  readonly styleSource?: string;
  /**
   * Whether the page's own `style` attributes count, and fonts in its sheets: for files of an author, which hold no text of a visitor. No
   * script can be written there, and hashes of a hundred attributes would make the header longer than proxies take.
   */
  readonly hasOwnStyles?: boolean;
  /** Origin to which a form of the page may lead besides the site's own; empty for none. Browsers follow redirects of forms to no other. */
  readonly formOrigin?: string;
}

/**
 * Content security policy of published pages; only the site itself and the editor's origins may frame them. A `nonce` allows the owner's
 * scripts, which may then also connect to any https host.
 */
export function pagePolicy(
  editorOrigins: readonly string[],
  {
    nonce = '',
    playerOrigins = [],
    secureOrigin = '',
    styleSource = '',
    hasOwnStyles = false,
    formOrigin = '',
  }: PagePolicyExtras = {},
): string {
  return policy({
    ...common,
    ...(formOrigin && { 'form-action': `'self' ${formOrigin}` }),
    'img-src': "'self' data:",
    'connect-src': `'self' ${secureOrigin}`.trim(),
    'style-src': `'self' ${styleSource}`.trim(),
    ...(hasOwnStyles && { 'style-src-attr': "'unsafe-inline'", 'font-src': "'self' data:" }),
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
    'trusted-types': 'mortise',
  });
}

/** Content security policy of the editor: it frames the site's pages, and no page frames it. */
export const editorPolicy = policy({
  ...common,
  'img-src': "'self' data: blob:",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'mortise',
});

/** Content security policy of everything that is not a page: no script in it runs, even when opened directly. */
export const dataPolicy = policy({
  'default-src': "'none'",
  'style-src': "'unsafe-inline'",
  'frame-ancestors': "'none'",
  sandbox: '',
});

const httpHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

const httpsHeaders = { ...httpHeaders, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** Headers of every answer. `isHttps`: visitors reach the site over https only. */
export function commonHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return isHttps ? httpsHeaders : httpHeaders;
}
